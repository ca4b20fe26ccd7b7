import { resourceExtensions, resourceTypes } from '@orrery/protocol';
import { type DragEvent, useRef, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { droppedFiles } from '../../uploads/dropped-files.ts';
import { newWorldStrings } from './new-world-strings.ts';

const accept = resourceTypes.flatMap((type) => resourceExtensions[type]).join(',');

/** Phones have nothing to drop, and do not open folders. */
const byTouch = () => window.matchMedia('(pointer: coarse) and (hover: none)').matches;

export function DropArea({ onFiles, problem }: { onFiles(files: File[]): void; problem: boolean }) {
  const t = useStrings(newWorldStrings);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [touch] = useState(byTouch);
  const title = touch ? t.addTitle : t.dropTitle;
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same files may be chosen again after they were removed.
    input.value = '';
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(await droppedFiles(event.dataTransfer));
  };
  return (
    <section
      className={over ? 'drop over' : 'drop'}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop-icon">
        <Icon name="photo" size={34} />
      </span>
      <h2>{title}</h2>
      <p className="soft">{t.dropText}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          data-problem={problem ? '' : undefined}
          onClick={() => files.current?.click()}
        >
          <Icon name="photo" />
          {t.pickFiles}
        </button>
        {!touch && (
          <button type="button" className="button" onClick={() => folder.current?.click()}>
            <Icon name="folder" />
            {t.pickFolder}
          </button>
        )}
      </div>
      <input
        ref={files}
        className="visually-hidden"
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={t.pickFiles}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(input) => {
          folder.current = input;
          // Not among React's attributes.
          input?.setAttribute('webkitdirectory', '');
        }}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t.pickFolder}
        onChange={(event) => take(event.currentTarget)}
      />
    </section>
  );
}

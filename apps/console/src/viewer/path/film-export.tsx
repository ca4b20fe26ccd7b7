/** A film of the camera path, rendered by the service at a chosen size. */
import type { CameraPath } from '@orrery/protocol';
import { useEffect, useRef, useState } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import type { WorldViewerProps } from '../../slots/viewer-contract.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { pathStrings } from './path-strings.ts';

const sizes = ['640x360', '1280x720', '1920x1080', '1080x1920', '1080x1080'] as const;

interface Props {
  path: CameraPath;
  onFilm: NonNullable<WorldViewerProps['onFilm']>;
}

export function FilmExport({ path, onFilm }: Props) {
  const t = useStrings(pathStrings);
  const language = useLanguage();
  const [size, setSize] = useState<(typeof sizes)[number]>('1280x720');
  const [progress, setProgress] = useState<number>();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const make = async () => {
    const [width, height] = size.split('x').map(Number);
    const controller = new AbortController();
    leaving.current = controller;
    setProgress(0);
    setUrl(undefined);
    setProblem(undefined);
    try {
      setUrl(await onFilm({ width, height, path }, { signal: controller.signal, onProgress: setProgress }));
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message);
    }
    setProgress(undefined);
  };
  return (
    <>
      <h3>{t.film}</h3>
      <div className="viewer-row">
        <select aria-label={t.size} value={size} onChange={({ target }) => setSize(target.value as typeof size)}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each.replace('x', ' × ')}
            </option>
          ))}
        </select>
        <button type="button" className="viewer-tool" disabled={progress !== undefined} onClick={() => void make()}>
          {t.makeFilm}
        </button>
        {url && (
          <a className="viewer-tool" href={url} download>
            {t.download}
          </a>
        )}
      </div>
      {progress !== undefined && (
        <>
          <p role="status">{t.filming(formatPercent(progress, language))}</p>
          <ProgressBar value={progress} label={t.film} />
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

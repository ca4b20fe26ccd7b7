/** Pictures that go with a request: chosen, shown small, sent, and known by the address the service gave them. */
import type { OrreryClient } from '@orrery/client';
import { useEffect, useId, useRef, useState } from 'react';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { FieldProblem } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { fingerprintOf } from './file-checks.ts';

const strings = defineStrings(
  {
    choose: 'Choose an image',
    chooseMore: 'Choose images',
    remove: (name: string) => `Remove ${name}`,
    kinds: 'JPEG, PNG or WebP',
  },
  {
    zh: {
      choose: '选择图片',
      chooseMore: '选择图片',
      remove: (name: string) => `移除 ${name}`,
      kinds: 'JPEG、PNG 或 WebP',
    },
  },
);

interface Props {
  label: string;
  hint?: string;
  files: readonly File[];
  /** 1 unless told. */
  most?: number;
  problem?: string | undefined;
  onChange(files: File[]): void;
}

export function ImagePicker({ label, hint, files, most = 1, problem, onChange }: Props) {
  const t = useStrings(strings);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  return (
    <div className="field">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <div className="picker">
        {files.map((file) => (
          <Thumbnail
            key={fingerprintOf(file)}
            file={file}
            removeLabel={t.remove(file.name)}
            onRemove={() => onChange(files.filter((each) => each !== file))}
          />
        ))}
        {files.length < most && (
          <button
            type="button"
            className="picker-add"
            aria-describedby={problem ? `${labelId} ${labelId}-problem` : labelId}
            data-problem={problem ? '' : undefined}
            onClick={() => input.current?.click()}
          >
            <Icon name="photo" size={26} />
            <span>{most > 1 ? t.chooseMore : t.choose}</span>
            <span className="small soft">{t.kinds}</span>
          </button>
        )}
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        multiple={most > 1}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const all = [...files, ...(event.currentTarget.files ?? [])];
          const once = new Map(all.map((file) => [fingerprintOf(file), file]));
          onChange([...once.values()].slice(0, most));
          event.currentTarget.value = '';
        }}
      />
      {hint && <div className="hint">{hint}</div>}
      <FieldProblem id={`${labelId}-problem`} problem={problem} />
    </div>
  );
}

function Thumbnail({ file, removeLabel, onRemove }: { file: File; removeLabel: string; onRemove(): void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="thumbnail">
      {address && <img src={address} alt={file.name} />}
      <button type="button" className="button square small-button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** One after another: they are few and small. */
export async function sendImages(client: OrreryClient, files: readonly File[]): Promise<string[]> {
  const urls: string[] = [];
  for (const file of files) urls.push((await client.uploads.upload(file)).url);
  return urls;
}

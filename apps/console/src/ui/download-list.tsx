import { formatBytes } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-strings.ts';
import { useFileSizes } from './file-size.ts';
import { Icon } from './icon.tsx';

const fileName = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

/** Files on the file host, each with a word for what it is, and its size. */
export function DownloadList({ files }: { files: readonly { label: string; url: string }[] }) {
  const language = useLanguage();
  const sizes = useFileSizes(files.map(({ url }) => url));
  return (
    <ul className="list">
      {files.map(({ label, url }) => {
        const bytes = sizes.get(url);
        return (
          <li key={url}>
            <a className="download" href={url} download target="_blank" rel="noreferrer">
              <Icon name="download" />
              <span>
                {label}
                <span className="small soft">{fileName(url)}</span>
              </span>
              <span className="small soft numbers download-size">
                {bytes === undefined ? '' : formatBytes(bytes, language)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import { Icon } from './icon.tsx';

const fileName = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

/** Files on the file host, each with a word for what it is. */
export function DownloadList({ files }: { files: readonly { label: string; url: string }[] }) {
  return (
    <ul className="list">
      {files.map(({ label, url }) => (
        <li key={url}>
          <a className="download" href={url} download target="_blank" rel="noreferrer">
            <Icon name="download" />
            <span>
              {label}
              <span className="small soft">{fileName(url)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

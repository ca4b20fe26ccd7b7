import type { WorldAssets } from '@orrery/protocol';
import { useStrings } from '../../i18n/use-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { worldStrings } from './world-strings.ts';

const fileName = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

export function WorldDownloads({ assets }: { assets: WorldAssets | undefined }) {
  const t = useStrings(worldStrings);
  const urls = assets?.splats?.urls;
  const files = [
    [t.spzPath, urls?.spzPath],
    [t.plyPath, urls?.plyPath],
    [t.sogPath, urls?.sogPath],
    [t.lodMetaPath, urls?.lodMetaPath],
    [t.panoUrl, assets?.imagery?.panoUrl],
    [t.colliderPath, assets?.mesh?.colliderPath],
    [t.videoPath, assets?.preview?.videoPath],
    [t.camerasPath, assets?.capture?.camerasPath],
    [t.sparsePath, assets?.capture?.sparsePath],
  ].filter((file): file is [string, string] => file[1] !== undefined);
  return (
    <section className="card" aria-labelledby="downloads">
      <h2 id="downloads">{t.downloads}</h2>
      {files.length === 0 ? (
        <p className="soft">{t.noDownloads}</p>
      ) : (
        <>
          <ul className="list">
            {files.map(([label, url]) => (
              <li key={label}>
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
          <p className="small soft">{t.links}</p>
        </>
      )}
    </section>
  );
}

import type { WorldAssets } from '@orrery/protocol';
import { useStrings } from '../../i18n/use-strings.ts';
import { DownloadList } from '../../ui/download-list.tsx';
import { worldStrings } from './world-strings.ts';

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
          <DownloadList files={files.map(([label, url]) => ({ label, url }))} />
          <p className="small soft">{t.links}</p>
        </>
      )}
    </section>
  );
}

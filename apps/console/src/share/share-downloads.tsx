import type { WorldAssets } from '@orrery/protocol';
import { useStrings } from '../i18n/use-strings.ts';
import { shareStrings } from './share-strings.ts';

/** Names of formats are the same in every language. */
const formats = { spzPath: 'SPZ', plyPath: 'PLY', sogPath: 'SOG' } as const;

export function ShareDownloads({ assets }: { assets: WorldAssets }) {
  const t = useStrings(shareStrings);
  const urls = assets.splats?.urls ?? {};
  return (
    <nav className="row" aria-label={t.downloads}>
      {(['spzPath', 'plyPath', 'sogPath'] as const).map(
        (field) =>
          urls[field] !== undefined && (
            <a
              key={field}
              className="share-made"
              href={urls[field]}
              download
              aria-label={`${t.downloads}: ${formats[field]}`}
            >
              {formats[field]}
            </a>
          ),
      )}
    </nav>
  );
}

import type { WorldMetrics } from '@orrery/protocol';
import { formatDuration, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { Facts } from '../../ui/facts.tsx';
import { worldStrings } from './world-strings.ts';

/** Where a world's size is from: positions in the photos, a guess, a length somebody knew, or that it was designed in meters. */
const isScale = (text: string) => text === 'gps' || text === 'assumed' || text === 'given' || text === 'metres';

export function WorldMetricsCard({ metrics }: { metrics: WorldMetrics }) {
  const t = useStrings(worldStrings);
  const language = useLanguage();
  const { imagesUsed, imagesRegistered, gaussians, psnr, ssim, heldOut, seconds, scale, warnings = [] } = metrics;
  // `cameras` holds its own parts; stages are not counted twice.
  const parts = new Set(['features', 'match', 'map']);
  const took = Object.entries(seconds ?? {}).reduce(
    (sum, [name, value]) => (parts.has(name) && seconds && 'cameras' in seconds ? sum : sum + value),
    0,
  );
  const facts: [string, string | undefined][] = [
    [
      t.imagesUsed,
      imagesRegistered !== undefined && imagesUsed !== undefined ? t.ofImages(imagesRegistered, imagesUsed) : undefined,
    ],
    [t.gaussians, gaussians === undefined ? undefined : formatNumber(gaussians, language)],
    [t.psnr, psnr === undefined ? undefined : `${formatNumber(psnr, language, 1)} dB`],
    [t.ssim, ssim === undefined ? undefined : formatNumber(ssim, language, 3)],
    [t.took, took > 0 ? formatDuration(took, language) : undefined],
    [t.scale, scale === undefined ? undefined : isScale(scale) ? t[`scale_${scale}`] : scale],
  ];
  return (
    <section className="card stack" aria-labelledby="metrics">
      <h2 id="metrics">{t.metrics}</h2>
      <Facts facts={facts} />
      {warnings.map(({ code, message }) => (
        <p className="small" key={code}>
          {code === 'CAMERAS_LOOSE' ? t.camerasLoose : message}
        </p>
      ))}
      {heldOut !== undefined && heldOut > 0 && <p className="small soft">{t.heldOut(heldOut)}</p>}
    </section>
  );
}

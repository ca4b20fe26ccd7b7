/** What a generated world is expected to take, by stage, for the progress bar: only the ratios matter. Measured on two cores and one GPU. */
import type { Machine } from '../reconstruction/expected-work.ts';

export type GenerationStage = 'fetch' | 'probe' | 'understand' | 'plan' | 'panorama' | 'views' | 'splats' | 'publish';

/** Core seconds where all cores are used. */
const drawing = {
  draft: { panorama: 2, views: 2, splats: 2 },
  normal: { panorama: 150, views: 200, splats: 110 },
  high: { panorama: 650, views: 2400, splats: 1400 },
};

export function expectedSeconds(
  quality: keyof typeof drawing,
  { cores, gpu }: Machine,
): Record<GenerationStage, number> {
  const { panorama, views, splats } = drawing[quality];
  const spread = gpu ? 40 : Math.min(cores, 16);
  return {
    fetch: 0.3,
    probe: 0.2,
    understand: 1,
    plan: 3,
    panorama: 1 + panorama / spread,
    views: 1 + views / spread,
    splats: 1 + splats / spread,
    publish: quality === 'draft' ? 3 : 18,
  };
}

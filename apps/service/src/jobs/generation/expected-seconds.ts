/** What a generated world is expected to take, by stage, for the progress bar: only the ratios matter. */
import type { Machine } from '../reconstruction/expected-work.ts';

export type GenerationStage = 'fetch' | 'probe' | 'understand' | 'plan' | 'panorama' | 'views' | 'splats' | 'publish';

/**
 * Core seconds where all cores are used: normal measured on two cores with fewer relit views and steps and scaled up, the others reckoned
 * from it by views (a relit one is a third), paths and steps of world-settings.ts.
 */
const onCores = {
  draft: { panorama: 2, views: 2, splats: 2 },
  normal: { panorama: 85, views: 290, splats: 180 },
  high: { panorama: 370, views: 1800, splats: 1400 },
};

/** Seconds: normal measured on an H200, the others reckoned from it. */
const onGpu = {
  draft: { panorama: 1, views: 1, splats: 1 },
  normal: { panorama: 4, views: 9.5, splats: 3.8 },
  high: { panorama: 75, views: 350, splats: 60 },
};

export function expectedSeconds(
  quality: keyof typeof onCores,
  { cores, gpu }: Machine,
): Record<GenerationStage, number> {
  const { panorama, views, splats } = (gpu ? onGpu : onCores)[quality];
  const spread = gpu ? 1 : Math.min(cores, 16);
  const isDraft = quality === 'draft';
  return {
    fetch: 0.3,
    probe: 0.2,
    understand: 1,
    plan: isDraft || gpu ? 3 : 7,
    panorama: 1 + panorama / spread,
    views: 1 + views / spread,
    splats: 1 + splats / spread,
    publish: isDraft ? 3 : gpu ? 3.5 : 11,
  };
}

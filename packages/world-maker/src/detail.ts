/**
 * How much there is to see in a place: rooms full of books, leaves or patterns need more views, Gaussians and steps to look as good as plain
 * ones do. Its panorama, which is drawn first, shows it.
 */
import type { Lens } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';
import type { WorldSettings } from './world-settings.ts';

/** Looked at in cells of so many degrees: what is finer than that no splat shows either. */
const CELL_DEGREES = 0.5;
/** Mean step of brightness (0..255) between neighboring cells of plain rooms, and of those as full as a library. */
const PLAIN = 3.8;
const FULL = 6.4;

/** 0: plain, 1: full. */
export function detailOf({ camera: { width, height }, rgb }: Pick<PlacePicture, 'camera' | 'rgb'>): number {
  const columns = Math.round(360 / CELL_DEGREES);
  // A draft's panorama is coarser than that, and its noise would look like detail.
  if (width < columns) return 0;
  const rows = Math.round((columns * height) / width);
  const cells = new Float32Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let i = 0; i < width * height; i++) {
    const cell =
      Math.floor((Math.floor(i / width) * rows) / height) * columns + Math.floor(((i % width) * columns) / width);
    cells[cell] = cells[cell] + 0.299 * rgb[3 * i] + 0.587 * rgb[3 * i + 1] + 0.114 * rgb[3 * i + 2];
    counts[cell] = counts[cell] + 1;
  }
  for (let i = 0; i < cells.length; i++) cells[i] = cells[i] / counts[i];
  let [sum, total] = [0, 0];
  for (let y = 0; y + 1 < rows; y++) {
    // Rows near the poles show little.
    const weight = Math.sin((Math.PI * (y + 0.5)) / rows);
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      const right = y * columns + ((x + 1) % columns);
      sum += weight * (Math.abs(cells[at] - cells[right]) + Math.abs(cells[at] - cells[at + columns]));
      total += 2 * weight;
    }
  }
  return Math.min(1, Math.max(0, (sum / total - PLAIN) / (FULL - PLAIN)));
}

/** What a full place gets of each, for one that a plain one gets. Traced views replace relit ones, which tell less. */
const AT_FULL = { views: 1.2, relit: 0.65, gaussians: 1.25, steps: 1.2 };

/** Of one pixel of a view: color, depth, normal and albedo (place-picture.ts). All views of a world are in memory while it is trained. */
const PIXEL_BYTES = 3 + 4 + 12 + 3;
const VIEWS_MAX_BYTES = 2 * 1024 ** 3;

const viewsThatFit = ({ width, height }: Lens) => Math.floor(VIEWS_MAX_BYTES / (PIXEL_BYTES * width * height));

/** How many views are traced at most, however large a place is. What is usual is always allowed. */
export function mostTraced({ views, relit, mostViews, lens }: WorldSettings): number {
  return Math.max(views, Math.min(Math.round(views * mostViews), viewsThatFit(lens) - relit));
}

/** How many views are baked at most. */
export const mostBaked = (settings: WorldSettings): number =>
  Math.max(0, Math.min(settings.baked, viewsThatFit(settings.lens) - settings.relit - mostTraced(settings)));

/** What a baked view is worth in Gaussians and steps, against a traced one: half of what it shows was seen by others, from further away. */
const BAKED_WORTH = 0.5;

/**
 * Gaussians and steps for a place that needed more views than are usual: as many for each view, and some more time to fit them; no more Gaussians than
 * the device has room for.
 */
export function settingsForViews(
  settings: WorldSettings,
  { traced, baked }: { traced: number; baked: number },
  mostGaussians = Number.POSITIVE_INFINITY,
): WorldSettings {
  const more = Math.max(1, (traced + BAKED_WORTH * baked) / Math.max(1, settings.views));
  return {
    ...settings,
    gaussians: Math.min(mostGaussians, Math.round(settings.gaussians * more)),
    steps: Math.round(settings.steps * Math.sqrt(more)),
  };
}

export function settingsFor(settings: WorldSettings, detail: number): WorldSettings {
  const scaled = (key: keyof typeof AT_FULL) => Math.round(settings[key] * (1 + detail * (AT_FULL[key] - 1)));
  return {
    ...settings,
    views: scaled('views'),
    relit: scaled('relit'),
    gaussians: scaled('gaussians'),
    steps: scaled('steps'),
  };
}

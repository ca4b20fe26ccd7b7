/** Of pictures whose subject was cut out: does a solution from whole pictures explain the subject too, or did that turn before a still room? */
import { join } from 'node:path';
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import { readMask } from './mask-features.ts';

/** Looked at; spread over the capture. */
const SAMPLE_PICTURES = 24;
/** Keypoints on the subject become points at least this often, compared with those around it. */
const MIN_OF_SURROUNDINGS = 0.2;
/** Fewer keypoints on either side say nothing. */
const FEWEST_KEYPOINTS = 30;

export async function subjectIsHeld(model: ColmapModel, images: CaptureImage[], folder: string): Promise<boolean> {
  const byName = new Map(images.map((image) => [image.name, image]));
  const step = Math.max(1, model.images.length / SAMPLE_PICTURES);
  const ratios: number[] = [];
  for (let at = 0; at < model.images.length; at += step) {
    const placed = model.images[Math.floor(at)];
    const image = byName.get(placed.name)!;
    if (image.mask === undefined || !image.surroundings || !placed.observations) continue;
    const mask = await readMask(join(folder, image.mask), image);
    const ratio = heldRatio(placed.observations, (x, y) => {
      const [column, row] = [Math.min(image.width - 1, Math.floor(x)), Math.min(image.height - 1, Math.floor(y))];
      return mask[row * image.width + column] === 255;
    });
    if (ratio !== undefined) ratios.push(ratio);
  }
  return ratios.length === 0 || median(ratios) >= MIN_OF_SURROUNDINGS;
}

/** How often keypoints on the subject became points, divided by how often those around it did. */
export function heldRatio(
  { xy, pointIds }: { xy: Float64Array; pointIds: Float64Array },
  onSubject: (x: number, y: number) => boolean,
): number | undefined {
  const subject = { all: 0, held: 0 };
  const around = { all: 0, held: 0 };
  pointIds.forEach((id, k) => {
    const side = onSubject(xy[2 * k], xy[2 * k + 1]) ? subject : around;
    side.all++;
    if (id >= 0) side.held++;
  });
  if (subject.all < FEWEST_KEYPOINTS || around.all < FEWEST_KEYPOINTS || around.held === 0) return undefined;
  return subject.held / subject.all / (around.held / around.all);
}

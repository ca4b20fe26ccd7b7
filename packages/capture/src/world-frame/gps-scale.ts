/** Meters per unit of the model, from where the pictures say they were taken. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { length3, median, subtract, type Vec3 } from '../rotation.ts';
import { poseOf } from './similarity.ts';

const FEWEST_PLACES = 5;
/** A phone's position is wrong by some 5 m: only longer ways say something about scale. */
const SHORTEST_BASELINE_METERS = 15;
/** Ratios of single pairs may differ from the common one by this much (median). */
const MAX_DISAGREEMENT = 0.25;

/** Undefined when there are too few places, too close together, or they do not fit the model. */
export function metersPerUnit(model: ColmapModel, images: CaptureImage[]): number | undefined {
  const places = new Map(
    images.flatMap(({ name, placeMeters }) => (placeMeters ? [[name, placeMeters] as const] : [])),
  );
  const known = model.images.flatMap((image) => {
    const place = places.get(image.name);
    return place ? [{ place, center: poseOf(image).center }] : [];
  });
  if (known.length < FEWEST_PLACES) return undefined;
  // Level distances only: the height of a phone's fix is worth little.
  const meters = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const ratios: number[] = [];
  for (let i = 0; i < known.length; i++) {
    for (let j = 0; j < i; j++) {
      const baseline = meters(known[i].place, known[j].place);
      const units = length3(subtract(known[i].center, known[j].center));
      if (baseline >= SHORTEST_BASELINE_METERS && units > 0) ratios.push(baseline / units);
    }
  }
  if (ratios.length < FEWEST_PLACES) return undefined;
  const scale = median(ratios);
  const disagreement = median(ratios.map((ratio) => Math.abs(ratio / scale - 1)));
  return disagreement <= MAX_DISAGREEMENT ? scale : undefined;
}

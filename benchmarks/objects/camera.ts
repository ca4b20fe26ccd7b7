/** Where pictures of a thing are taken from. */
import type { View } from '../../packages/meshes/src/preview/view.ts';
import { randomOf } from './random.ts';
import { boxOf } from './surface-points.ts';

export interface Shot {
  /** Degrees. */
  azimuth: number;
  elevation: number;
  /** Of the lens, along the longer side of the picture. */
  field: number;
  /** Share of the picture's shorter side that the thing fills. */
  fills: number;
}

/** From a little below to well above, with lenses of 28 to 85 mm on small film. */
export function shotsOf(name: string, count: number): Shot[] {
  const random = randomOf(name);
  return Array.from({ length: count }, () => ({
    azimuth: 360 * random(),
    elevation: -10 + 60 * random(),
    field: (2 * Math.atan(18 / (28 + 57 * random())) * 180) / Math.PI,
    fills: 0.6 + 0.25 * random(),
  }));
}

/** A thing turned evenly before a camera that stands still, from the first of its shots on. */
export function turntableOf(first: Shot, count: number): Shot[] {
  return Array.from({ length: count }, (_, k) => ({ ...first, azimuth: first.azimuth + (360 * k) / count }));
}

/** Views of a camera that stands still: from as far away as the side wants that wants most. */
export function stillViews(
  positions: ArrayLike<number>,
  shots: readonly Shot[],
  width: number,
  height: number,
): View[] {
  const distance = Math.max(...shots.map((shot) => framed(positions, shot, width, height).distance));
  return shots.map((shot) => framed(positions, shot, width, height, distance).view);
}

/** The camera looks at the middle of the thing's box from as far away as lets it fill its share of the picture. */
export const viewOf = (positions: ArrayLike<number>, shot: Shot, width: number, height: number): View =>
  framed(positions, shot, width, height).view;

function framed(
  positions: ArrayLike<number>,
  shot: Shot,
  width: number,
  height: number,
  given?: number,
): { view: View; distance: number } {
  const [azimuth, elevation] = [shot.azimuth, shot.elevation].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
  ];
  const back: View['back'] = [
    Math.cos(elevation) * Math.cos(azimuth),
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
  ];
  const right: View['right'] = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  const up: View['up'] = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  const focal = Math.max(width, height) / 2 / Math.tan((shot.field * Math.PI) / 360);
  const { low, high } = boxOf(positions);
  const middle = low.map((value, k) => (value + high[k]) / 2);
  const room = (shot.fills * Math.min(width, height)) / 2;
  let distance = given ?? 0;
  for (let i = 0; i < positions.length && given === undefined; i += 3) {
    const d = middle.map((value, k) => positions[i + k] - value);
    const along = (axis: readonly number[]) => d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2];
    const aside = Math.max(Math.abs(along(right)), Math.abs(along(up)));
    distance = Math.max(distance, along(back) + (aside * focal) / room);
  }
  const eye = middle.map((value, k) => value + back[k] * distance) as View['eye'];
  return { view: { right, up, back, eye, focal, scale: 0, width, height }, distance };
}

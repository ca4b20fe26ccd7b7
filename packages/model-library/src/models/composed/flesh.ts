/** Soft bodies in descriptions: eggs and limbs of one part melt into one another. */
import { body } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, ellipsoid, type Field, limb, melt, mirrored } from '../organic/field.ts';
import type { Shape } from '../shape/shape.ts';
import type { Args } from './parse.ts';

/** `flesh egg 0,0,.4 .1,.2,.1`: middle and half axes; `flesh limb 0,0,.4 0,.3,.4 r.05 to.03`. */
export function fleshOf({ points, numbers, words }: Args, onBothSides: boolean, fail: (fault: string) => never): Field {
  if (points.length !== 2 || points.some((point) => point.length !== 3)) fail('flesh needs two points');
  const [a, b] = points as Vec3[];
  const field = words[0] === 'egg' ? ellipsoid(a, b) : limbOf(a, b, numbers, fail);
  return onBothSides ? mirrored(field) : field;
}

function limbOf(a: Vec3, b: Vec3, { r, to = r }: Record<string, number>, fail: (fault: string) => never): Field {
  if (r === undefined) fail('a limb needs r');
  return limb(a, b, r, to);
}

/** All flesh of a part; `fine`: how many cells its longest side has. */
export function fleshBody(fields: Field[], fine = 52): Shape {
  const least = (k: number) => Math.min(...fields.map(({ min }) => min[k]));
  const most = (k: number) => Math.max(...fields.map(({ max }) => max[k]));
  const long = Math.max(...[0, 1, 2].map((k) => most(k) - least(k)));
  return body(above(melt(long * 0.06, ...fields), Math.max(0, least(2)) + long * 0.004, long * 0.012), long / fine);
}

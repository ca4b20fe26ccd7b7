/**
 * How a model's shape follows its proportions. Legs and boards keep their thickness when a thing is built wider, unlike in a stretched
 * one. Builders place vertices linearly in the sizes they are given, so a model built anew in other sizes is a sum of a few built ones,
 * which can be looked at thousands of times.
 */
import type { Model } from '../models/index.ts';
import { bodyOf, type SizeMorphs, type WarpBody } from './body-warp.ts';
import { roughened } from './sight.ts';

export type Size = { width: number; depth: number; height: number };

/** Small enough that nothing is left out or added, large enough for 32-bit numbers. */
const step = 0.06;

/** The model of this size as a body with morphs; `cells`: with fewer triangles. */
export function morphBody(build: (size: Size) => Model, size: Size, cells?: number): WarpBody & { morphs: SizeMorphs } {
  const whole = bodyOf(build(size));
  const { body, mean } = cells ? roughened(whole, cells) : { body: whole, mean: (values: Float32Array) => values };
  const grown = 1 + step;
  const difference = (other: Size, shrink: number, otherwise: (axis: number) => number) => {
    const { positions } = bodyOf(build(other));
    // Where another size has other parts (a drawer more), the thing is stretched after all.
    const same = positions.length === whole.positions.length;
    const change = whole.positions.map((value, i) =>
      same ? (positions[i]! * shrink - value) / step : value * otherwise(i % 3),
    );
    return mean(change);
  };
  // Members are thicker in what is smaller; seen as large as before.
  const smaller = { width: size.width / grown, depth: size.depth / grown, height: size.height / grown };
  const morphs: SizeMorphs = {
    wide: difference({ ...size, width: size.width * grown }, 1, (axis) => (axis === 0 ? 1 : 0)),
    deep: difference({ ...size, depth: size.depth * grown }, 1, (axis) => (axis === 1 ? 1 : 0)),
    thick: difference(smaller, grown, () => 0),
  };
  return { ...body, morphs };
}

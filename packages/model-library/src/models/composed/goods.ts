/** What fills shelves, stalls and crates: packets, cans, bottles, books, loaves, fruit, in the colors of their kind. */
import type { MaterialUse } from '../../materials/material.ts';
import { thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, paint, plastic, skin } from '../palette.ts';
import { box } from '../shape/box.ts';
import type { Random } from '../shape/random.ts';
import { cylinder, ellipsoid } from '../shape/round.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

interface Ware {
  looks: MaterialUse[];
  /** Width of one, how many behind one another are alike, and its shape standing on z = 0 with its width. */
  one(random: Random, room: Vec3): { width: number; depth: number; shape: Shape };
}

const bright = ['#c0392b', '#e8b23a', '#2f6f9f', '#3f8a4b', '#e8e4da', '#d9772b', '#6a3d7c', '#1f4a5e'];
const printed = bright.map((hex) => paint(hex, 0.35));

const bottle = (r: number, h: number): Shape =>
  thrown(
    [
      [r * 0.9, 0],
      [r, h * 0.04],
      [r, h * 0.55],
      [r * 0.85, h * 0.66],
      [r * 0.34, h * 0.78],
      [r * 0.3, h * 0.97],
      [0, h],
    ],
    0,
    0,
    0,
    12,
    1,
  );

export const wares: Readonly<Record<string, Ware>> = {
  boxes: {
    looks: printed,
    one: (random, [, d, h]) => {
      const width = random.between(0.07, 0.2);
      const depth = Math.min(d * 0.9, random.between(0.06, 0.2));
      return {
        width,
        depth,
        shape: box({ size: [width, depth, Math.min(h * 0.92, random.between(0.12, 0.32))], bevel: 0.003 }),
      };
    },
  },
  cartons: {
    looks: ['#b08a5c', '#a67f52', '#bb9768'].map((hex) => of('paper', hex)),
    one: (random, [, d, h]) => {
      const width = random.between(0.28, 0.55);
      const depth = Math.min(d * 0.95, random.between(0.4, 0.9));
      return {
        width,
        depth,
        shape: box({ size: [width, depth, Math.min(h * 0.95, random.between(0.25, 0.6))], bevel: 0.004 }),
      };
    },
  },
  cans: {
    looks: printed,
    one: (random, [, , h]) => {
      const r = random.between(0.033, 0.05);
      return {
        width: 2 * r,
        depth: 2 * r,
        shape: cylinder({ radius: r, height: Math.min(h * 0.9, r * random.between(2.4, 3.4)), segments: 12 }),
      };
    },
  },
  bottles: {
    looks: ['#1f4a2b', '#5a2a14', '#c9a04a', '#e6e2d4', '#7a1f1a', '#2a3f5e'].map((hex) => ({ ...plastic(hex, 0.08) })),
    one: (random, [, , h]) => {
      const r = random.between(0.032, 0.045);
      return { width: 2.15 * r, depth: 2.15 * r, shape: bottle(r, Math.min(h * 0.92, random.between(0.24, 0.33))) };
    },
  },
  jars: {
    looks: ['#d8c9a2', '#8a5a34', '#5c7a52', '#a8442f', '#e4dfd2'].map((hex) => of('ceramic', hex)),
    one: (random, [, , h]) => {
      const r = random.between(0.05, 0.08);
      const tall = Math.min(h * 0.9, r * random.between(2, 3));
      return {
        width: 2.1 * r,
        depth: 2.1 * r,
        shape: thrown(
          [
            [r * 0.7, 0],
            [r, tall * 0.2],
            [r, tall * 0.6],
            [r * 0.6, tall * 0.82],
            [r * 0.7, tall * 0.94],
            [0, tall],
          ],
          0,
          0,
          0,
          14,
          2,
        ),
      };
    },
  },
  books: {
    looks: ['#5e1f22', '#1f2f4e', '#24452f', '#c9b48a', '#3a3a3e', '#8a4b32', '#6b5a48'].map((hex) => of('paper', hex)),
    one: (random, [, d, h]) => {
      const width = random.between(0.016, 0.045);
      const depth = Math.min(d * 0.9, random.between(0.13, 0.19));
      return {
        width: width + 0.001,
        depth,
        shape: box({ size: [width, depth, Math.min(h * 0.94, random.between(0.18, 0.28))], bevel: 0.002 }),
      };
    },
  },
  loaves: {
    looks: ['#b9762f', '#9c5a22', '#c98f4a'].map((hex) => skin(hex, 0.8)),
    one: (random) => {
      const [width, depth, tall] = [random.between(0.12, 0.16), random.between(0.2, 0.28), random.between(0.09, 0.12)];
      return {
        width: width + 0.015,
        depth,
        shape: move(ellipsoid(width / 2, depth / 2, tall / 2, 14), 0, 0, tall / 2),
      };
    },
  },
  cakes: {
    looks: ['#f1e2cf', '#6b3d24', '#d98a9a', '#e8c36a'].map((hex) => skin(hex, 0.6)),
    one: (random) => {
      const r = random.between(0.05, 0.11);
      return {
        width: 2.2 * r,
        depth: 2.2 * r,
        shape: cylinder({ radius: r, height: random.between(0.06, 0.1), bevel: 0.012, segments: 20 }),
      };
    },
  },
  fruit: {
    looks: ['#b5261e', '#d9822b', '#5f8a34', '#d9c23a', '#7a2a4a'].map((hex) => skin(hex, 0.35)),
    one: (random) => {
      const r = random.between(0.034, 0.045);
      return { width: 2 * r, depth: 2 * r, shape: move(ellipsoid(r, r, r * 0.94, 10), 0, 0, r * 0.94) };
    },
  },
  pots: {
    looks: ['#b06a48', '#d8cfbd', '#6d7f86', '#3f4a44', '#c99a5a'].map((hex) => of('ceramic', hex)),
    one: (random, [, , h]) => {
      const r = random.between(0.06, 0.11);
      const tall = Math.min(h * 0.9, r * random.between(1.4, 3));
      return {
        width: 2.25 * r,
        depth: 2.2 * r,
        shape: thrown(
          [
            [r * 0.5, 0],
            [r * 0.95, tall * 0.35],
            [r * 0.8, tall * 0.7],
            [r * 0.45, tall * 0.88],
            [r * 0.55, tall],
            [0, tall * 0.98],
          ],
          0,
          0,
          0,
          16,
          3,
        ),
      };
    },
  },
};

/**
 * Wares in a box of this room, standing on z = 0: side by side, some of them several deep, alike things together, gaps where some are
 * sold. `heaped`: rows of one kind behind one another up to the back, as fruit lies.
 */
export function goods(
  kind: string,
  room: Vec3,
  random: Random,
): { name: string; look: MaterialUse; shapes: Shape[] }[] {
  const ware = wares[kind];
  const [w, d, h] = room;
  const byLook = ware.looks.map((look, i) => ({ name: `${kind}-${i + 1}`, look, shapes: [] as Shape[] }));
  const turned = kind === 'boxes' || kind === 'cartons' ? 2 : 0;
  let x = -w / 2 + 0.005;
  for (let guard = 0; guard < 400 && x < w / 2; guard++) {
    const { width, depth, shape } = ware.one(random, room);
    if (x + width > w / 2) break;
    const { shapes } = random.pick(byLook);
    // Several of the same side by side, as shops do.
    const alike = kind === 'books' || kind === 'pots' ? 1 : 1 + Math.floor(random.next() * 3);
    for (let k = 0; k < alike && x + width <= w / 2; k++) {
      const rows = Math.max(1, Math.min(kind === 'fruit' ? 20 : 2, Math.floor(d / depth)));
      for (let row = 0; row < rows; row++) {
        if (kind !== 'fruit' && random.chance(0.06)) continue;
        const y = -d / 2 + depth / 2 + row * depth * 1.02 + 0.004;
        const layers = kind === 'cartons' && random.chance(0.4) ? 2 : kind === 'fruit' && random.chance(0.5) ? 2 : 1;
        for (let layer = 0; layer < layers; layer++) {
          const tall = heightOf(shape);
          if ((layer + 1) * tall > h) break;
          const placed = turned === 0 ? shape : turn(shape, 'z', random.between(-turned, turned));
          shapes.push(move(placed, x + width / 2, y, layer * tall * (kind === 'fruit' ? 0.75 : 1.002)));
        }
      }
      x += width * 1.02;
    }
    if (random.chance(0.1)) x += random.between(0.01, 0.06);
  }
  return byLook.filter(({ shapes }) => shapes.length > 0);
}

function heightOf({ positions }: Shape): number {
  let top = 0;
  for (let i = 2; i < positions.length; i += 3) top = Math.max(top, positions[i]);
  return top;
}

/** What keeps a refined surface even, wide and free of the pixels' steps. */
import { describe, expect, it } from 'vitest';
import { facesBeside, fairSurface } from './fair-surface.ts';
import { framed } from './framed-picture.ts';
import { carve, insideDistance } from './hull.ts';
import { surface, withoutCrumbs } from './isosurface.ts';
import { keepOutlines } from './keep-outlines.ts';
import type { OutlineView } from './outline-view.ts';
import { outlinesFit } from './outlines-fit.ts';
import type { Shape } from './silhouette.ts';
import { smoothShape } from './smooth-shape.ts';
import type { Subject } from './subject.ts';

/** A block of cells whose values are `inside(x, y, z)` in cells. */
function cells(side: number, inside: (x: number, y: number, z: number) => number): Shape {
  const values = new Float32Array(side ** 3);
  for (let at = 0; at < values.length; at++)
    values[at] = inside(at % side, Math.floor(at / side) % side, Math.floor(at / side ** 2));
  return surface({ values, counts: [side, side, side], step: 1 });
}

describe('a surface is made even', () => {
  const [low, high] = [8.3, 31.7];
  const box = (x: number, y: number, z: number) =>
    Math.min(x - low, high - x, y - low, high - y, z - low, high - z - bump(x, y, z));
  const bump = (x: number, y: number, z: number) =>
    z > 20 ? 0.8 * (1 + Math.sin((2 * Math.PI * x) / 7) * Math.sin((2 * Math.PI * y) / 9)) : 0;
  const bumpy = smoothShape(cells(40, box), 3);

  it('while its edges stay', () => {
    const fair = fairSurface(bumpy, facesBeside(bumpy.indices), { rounds: 40, edge: 0.7, follow: 20 });
    const ofTop = (shape: Shape) => {
      const heights: number[] = [];
      for (let v = 0; v < shape.positions.length; v += 3) {
        const [x, y, z] = bumpy.positions.subarray(v, v + 3);
        if (z! > 5 && Math.abs(x!) < 7 && Math.abs(y!) < 7) heights.push(shape.positions[v + 2]);
      }
      const mean = heights.reduce((sum, z) => sum + z, 0) / heights.length;
      return { mean, rough: Math.sqrt(heights.reduce((sum, z) => sum + (z - mean) ** 2, 0) / heights.length) };
    };
    expect(ofTop(fair).rough).toBeLessThan(0.4 * ofTop(bumpy).rough);
    expect(Math.abs(ofTop(fair).mean - ofTop(bumpy).mean)).toBeLessThan(0.1);
    const farthest = (shape: Shape) =>
      shape.positions.reduce((most, value, i) => (i % 3 ? most : Math.max(most, value)), 0);
    expect(Math.abs(farthest(fair) - farthest(bumpy))).toBeLessThan(0.25);
  });
});

describe('outlines', () => {
  const size = 96;
  const picture = (isInside: (x: number, y: number) => boolean) => {
    const mask = new Uint8Array(size * size);
    for (let at = 0; at < mask.length; at++) if (isInside((at % size) + 0.5, Math.floor(at / size) + 0.5)) mask[at] = 1;
    return mask;
  };

  it('are covered again where moved vertices left them', () => {
    // A plate on a post.
    const mask = picture(
      (x, y) => (Math.abs(x - 48) < 3 && y > 40 && y < 80) || (Math.abs(x - 48) < 30 && y > 20 && y < 42),
    );
    const views = [0, 1, 2, 3].map(
      (turn): OutlineView => ({
        width: size,
        height: size,
        mask,
        yaw: (turn * Math.PI) / 4,
        elevation: 0,
        scale: 40,
        centerX: 48,
        centerY: 48,
      }),
    );
    const before = surface(carve(views, { half: [1, 1, 1], cells: 64 }));
    const after: Shape = {
      ...before,
      positions: before.positions.map((value, i, all) => {
        const z = all[i - (i % 3) + 2];
        return i % 3 < 2 && z < 0.1 ? 0.4 * value : i % 3 === 2 && z > 0.6 ? value - 0.02 : value;
      }),
    };
    const kept = keepOutlines(before, after, views);
    expect(outlinesFit(after, views)).toBeLessThan(outlinesFit(before, views) - 0.02);
    expect(outlinesFit(kept, views)).toBeGreaterThan(outlinesFit(before, views) - 0.004);
  });

  const subjectOf = (mask: Uint8Array): Subject => ({
    width: size,
    height: size,
    pixels: new Uint8Array(4 * size * size).fill(200),
    mask,
    share: 0.4,
    left: 0,
    top: 0,
    wholeWidth: size,
    wholeHeight: size,
    cut: false,
  });

  it('a pixel wide stay whole where cameras are a little off', () => {
    // A ball on a thin post.
    const mask = picture((x, y) => Math.hypot(x - 48, y - 30) < 12 || (Math.abs(x - 48.5) < 0.5 && y > 30 && y < 84));
    const outlines = framed(
      Array.from({ length: 6 }, () => subjectOf(mask)),
      2 * size,
      { straight: true },
    );
    const views = outlines.map(
      (outline, turn): OutlineView => ({
        ...outline,
        yaw: (turn * Math.PI) / 6,
        elevation: 0,
        scale: 80,
        centerX: 97 + 1.4 * Math.cos(2 * turn),
        centerY: 96,
      }),
    );
    const volume = carve(views, { half: [1, 1, 1], cells: 80 });
    withoutCrumbs(volume);
    const heights = surface(volume).positions.filter((_, i) => i % 3 === 2);
    expect(heights.reduce((least, z) => Math.min(least, z))).toBeLessThan((48 - 82) / 40);
  });

  it('run straight between the pixels of a small picture', () => {
    const slope = 0.3;
    const mask = picture((x, y) => y > 30 + slope * (x - 20) && y < 80 && x > 10 && x < 86);
    const subject = subjectOf(mask);
    const [large] = framed([subject], 2 * size, { straight: true }) as [ReturnType<typeof framed>[number]];
    const crossings = (inside: Float32Array, width: number, factor: number) => {
      const off: number[] = [];
      for (let x = 30 * factor; x < 70 * factor; x++)
        for (let y = 20 * factor; y < 60 * factor; y++) {
          const [above, below] = [inside[y * width + x], inside[(y + 1) * width + x]];
          if (above > 0 || !(below > 0)) continue;
          const at = (y + 0.5 + above / (above - below)) / factor;
          off.push(Math.abs(at - (30 + slope * ((x + 0.5) / factor - 20))));
        }
      return off.reduce((sum, value) => sum + value, 0) / off.length;
    };
    const stepped = crossings(insideDistance(subject), size, 1);
    expect(stepped).toBeGreaterThan(0.2);
    expect(crossings(large.inside, large.width, large.factor)).toBeLessThan(0.6 * stepped);
    expect(large.mask[100 * large.width + 100]).toBe(1);
    expect(Array.from(large.rgb.subarray(3 * (100 * large.width + 100), 3 * (100 * large.width + 100) + 3))).toEqual([
      200, 200, 200,
    ]);
  });
});

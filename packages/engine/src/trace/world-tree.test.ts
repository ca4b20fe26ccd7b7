import { describe, expect, it } from 'vitest';
import { uniformSequence } from '../random.ts';
import { boxMesh, IDENTITY_3X4, sphereMesh, testScene } from '../testing/trace-scenes.ts';
import { HEADER } from './layout.ts';
import { packScene } from './pack-scene.ts';
import { nearestHit } from './reference/intersect.ts';
import { normalize, type Vec3 } from './vector.ts';

/** Turned about z by 30 degrees and stretched; mirrored; flattened to nothing. */
const TURNED = [1.7321, -1, 0, 120, 1, 1.7321, 0, -80, 0, 0, 0.5, 40];
const MIRRORED = [-1, 0, 0, -150, 0, 1, 0, 60, 0, 0, 1, -90];
const FLAT = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 150];

const parts = testScene([
  { mesh: boxMesh([-400, -400, -300], [400, 400, 300], true) },
  { mesh: sphereMesh(60, 24), placed: [IDENTITY_3X4, TURNED, MIRRORED, FLAT] },
]);
const asWords = (joinWords?: number) => {
  const { words } = packScene(parts, { joinWords });
  return { words, floats: new Float32Array(words.buffer) };
};

describe('the tree of the world', () => {
  it('finds what trees of instances find', () => {
    const [joined, apart, some] = [asWords(), asWords(0), asWords(60_000)];
    expect(new Set([joined, apart, some].map(({ words }) => words[HEADER.blocks] - words[HEADER.nodes])).size).toBe(3);
    const random = uniformSequence(3, 4);
    const met = new Set<number>();
    for (let ray = 0; ray < 400; ray++) {
      const origin: Vec3 = [600 * random() - 300, 600 * random() - 300, 500 * random() - 250];
      const direction = normalize([random() - 0.5, random() - 0.5, random() - 0.5]);
      const expected = nearestHit(apart, origin, direction, 0, 1e30)!;
      met.add(expected.instance);
      for (const scene of [joined, some]) {
        const got = nearestHit(scene, origin, direction, 0, 1e30)!;
        expect(got.distance / expected.distance).toBeCloseTo(1, 4);
        expect([got.instance, got.triangle]).toEqual([expected.instance, expected.triangle]);
      }
    }
    expect([...met].sort()).toEqual([0, 1, 2, 3]);
  });

  it('has room for a thousand things', () => {
    const placed = Array.from({ length: 1000 }, (_, k) => [
      1,
      0,
      0,
      100 * (k % 40),
      0,
      1,
      0,
      100 * Math.floor(k / 40),
      0,
      0,
      1,
      0,
    ]);
    const { words } = packScene(testScene([{ mesh: sphereMesh(40, 6), placed }]));
    const scene = { words, floats: new Float32Array(words.buffer) };
    for (const k of [0, 39, 500, 999]) {
      const above: Vec3 = [100 * (k % 40), 100 * Math.floor(k / 40), 500];
      expect(nearestHit(scene, above, [0.001, 0, -1], 0, 1e30)?.instance).toBe(k);
    }
  });

  it('holds the triangles of a mesh once, where it has one instance', () => {
    const single = testScene([{ mesh: sphereMesh(60, 24) }]);
    const words = (joinWords?: number) => packScene(single, { joinWords }).words.length;
    // The upper part of the tree is built anew.
    expect(words() / words(0)).toBeLessThan(1.15);
  });
});

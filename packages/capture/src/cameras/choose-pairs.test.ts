import { describe, expect, it } from 'vitest';
import type { CaptureImage } from '../capture-set.ts';
import { choosePairs } from './choose-pairs.ts';
import type { ImageFeatures } from './feature-source.ts';
import { dot, globalDescriptors } from './global-descriptor.ts';
import { generator } from './testing/synthetic-capture.ts';

const picture = (name: string, more: Partial<CaptureImage> = {}): CaptureImage => ({
  name,
  width: 100,
  height: 80,
  camera: 'one',
  ...more,
});

/** Descriptors around the `place`'s own prototypes. */
function featuresOf(place: number, seed: number, count = 60): ImageFeatures {
  const noise = generator(seed);
  const descriptors = new Uint8Array(128 * count);
  for (let i = 0; i < count; i++) {
    const own = generator(1000 * place + (i % 20) + 1);
    for (let k = 0; k < 128; k++) descriptors[128 * i + k] = Math.floor(200 * own() ** 3 + 12 * noise());
  }
  const keypoints = Float32Array.from({ length: 4 * count }, (_, k) => (k % 4 === 2 ? 1 + noise() : 50 * noise()));
  return { count, keypoints, descriptors };
}
const keys = (pairs: [number, number][]) => new Set(pairs.map(([a, b]) => `${a}-${b}`));

describe('choosing pairs', () => {
  it('takes all pairs of few pictures, none with an empty one', () => {
    const images = ['a', 'b', 'c', 'd'].map((name) => picture(name));
    const features = [0, 1, 2, 3].map((k) => featuresOf(0, k, k === 2 ? 0 : 20));
    expect(choosePairs(images, features)).toEqual([
      [0, 1],
      [0, 3],
      [1, 3],
    ]);
  });

  it('ties a sequence by neighbors and by doubling steps', () => {
    const images = Array.from({ length: 70 }, (_, k) =>
      picture(`${String(k).padStart(3, '0')}`, { sequence: { id: 'clip', index: k, seconds: k } }),
    );
    const features = images.map((_, k) => featuresOf(0, k, 5));
    const found = keys(choosePairs(images, features, { neighbors: 3, similar: 0 }));
    for (const key of ['10-11', '10-13', '10-16', '10-22', '10-34', '10-58']) expect(found).toContain(key);
    expect(found).not.toContain('10-14');
    expect(found.size).toBeLessThan(70 * 7);
  });

  it('finds the pictures of one place wherever they stand in the order', () => {
    const images = Array.from({ length: 60 }, (_, k) => picture(String(k).padStart(3, '0')));
    const features = images.map((_, k) => featuresOf(k % 6, k));
    const vectors = globalDescriptors(features);
    expect(dot(vectors[0], vectors[6])).toBeGreaterThan(dot(vectors[0], vectors[1]) + 0.1);
    expect(dot(vectors[0], vectors[0])).toBeCloseTo(1, 4);
    const pairs = choosePairs(images, features, { neighbors: 0, similar: 5 });
    const right = pairs.filter(([a, b]) => a % 6 === b % 6);
    expect(right.length / pairs.length).toBeGreaterThan(0.95);
    // The same input, the same pairs.
    expect(choosePairs(images, features, { neighbors: 0, similar: 5 })).toEqual(pairs);
  });

  it('pairs each of many pictures with fewer that look alike', () => {
    const alike = (count: number) => {
      const images = Array.from({ length: count }, (_, k) => picture(String(k).padStart(3, '0')));
      const features = images.map((_, k) => featuresOf(k % 4, k, 20));
      const pairs = choosePairs(images, features, { neighbors: 0 });
      const others = images.map((_, k) => pairs.filter((pair) => pair.includes(k)).length);
      return { pairs: pairs.length, fewest: Math.min(...others) };
    };
    const [few, many] = [alike(99), alike(100)];
    expect(few.fewest).toBeGreaterThanOrEqual(14);
    expect(many.fewest).toBeGreaterThanOrEqual(10);
    expect(many.pairs).toBeLessThan(0.85 * few.pairs);
  });

  it('pairs panorama views that look the same way, at one moment and at the next', () => {
    const images: CaptureImage[] = [];
    for (let moment = 0; moment < 12; moment++) {
      for (let k = 0; k < 4; k++) {
        const half = (k * Math.PI) / 4;
        images.push(
          picture(`${String(moment).padStart(2, '0')}-${k}`, {
            sequence: { id: 'walk', index: moment, seconds: moment },
            moment: { id: `m${moment}`, view: `${k}`, viewFromRig: [Math.cos(half), 0, Math.sin(half), 0] },
          }),
        );
      }
    }
    const features = images.map((_, k) => featuresOf(0, k, 5));
    const found = keys(choosePairs(images, features, { neighbors: 2, similar: 0 }));
    // Quarter turns do not overlap enough, half turns not at all; the same view a moment later does.
    expect(found).not.toContain('0-1');
    expect(found).not.toContain('0-6');
    expect(found).toContain('0-4');
    expect(found).toContain('1-9');
  });
});

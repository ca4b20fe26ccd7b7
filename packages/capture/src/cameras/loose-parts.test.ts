import { describe, expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { findLoose } from './loose-parts.ts';

/** Six pictures; `tie` points are shared by the first three and the last three, `within` by each three among themselves. */
const twoParts = (within: number, tie: number): ColmapModel =>
  sharing([
    [within, [1, 2, 3]],
    [within, [4, 5, 6]],
    [tie, [3, 4]],
  ]);

/** Six pictures; so many points are seen by those of each list. */
function sharing(counts: [number, number[]][]): ColmapModel {
  const tracks = counts.flatMap(([count, ids]) => Array.from({ length: count }, () => ids));
  const starts = Uint32Array.from([0, ...tracks.map((_, i) => tracks.slice(0, i + 1).flat().length)]);
  const members = Uint32Array.from(tracks.flat().flatMap((image) => [image, 0]));
  const images = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: `${id}.jpg`,
    cameraId: 1,
    rotation: [1, 0, 0, 0] as [number, number, number, number],
    translation: [0, 0, 0] as [number, number, number],
  }));
  const count = tracks.length;
  const points = { count, positions: new Float64Array(3 * count), colors: new Uint8Array(3 * count) };
  return {
    cameras: new Map(),
    images,
    points: { ...points, tracks: { starts, members, ids: new Float64Array(count), errors: new Float64Array(count) } },
  };
}

describe('parts of a solution', () => {
  it('fall apart where few points tie them beside what ties the pictures of each', () => {
    expect(findLoose(twoParts(300, 24)).parts.map((part) => part.length)).toEqual([3]);
    expect(findLoose(twoParts(300, 38)).parts).toEqual([]);
  });

  it('hold together by few points where all pictures share few', () => {
    expect(findLoose(twoParts(40, 24)).parts).toEqual([]);
    expect(findLoose(twoParts(40, 12)).parts.map((part) => part.length)).toEqual([3]);
  });
});

describe('a picture', () => {
  /** The first five share many points; the last has `ties` with the first and a few with each of the others. */
  const lastTiedBy = (within: number, ties: number) =>
    sharing([
      [within, [1, 2, 3, 4, 5]],
      [ties, [1, 6]],
      [3, [2, 6]],
      [3, [3, 6]],
    ]);

  it('is loose where no other shares more than a few points with it', () => {
    expect(findLoose(lastTiedBy(200, 17)).pictures).toEqual([6]);
    expect(findLoose(lastTiedBy(200, 26)).pictures).toEqual([]);
  });

  it('is held by few points where all pictures share few', () => {
    expect(findLoose(lastTiedBy(30, 17)).pictures).toEqual([]);
    expect(findLoose(lastTiedBy(30, 0)).pictures).toEqual([6]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ColmapModel, parseBinary, readColmapModel } from './read-model.ts';
import { encodeColmapModel, writeColmapModel } from './write-model.ts';

/** Large enough that the writer's buffer has to grow in the middle of every file. */
function model(): ColmapModel {
  const count = 3000;
  const starts = Uint32Array.from({ length: count + 1 }, (_, i) => 2 * i);
  return {
    cameras: new Map([
      [1, { id: 1, model: 'SIMPLE_RADIAL', width: 640, height: 480, params: [500, 320, 240, 0.01] }],
      [7, { id: 7, model: 'PINHOLE', width: 320, height: 200, params: [250, 251, 160, 100] }],
    ]),
    images: ['a.jpg', 'b side ü.jpg'].map((name, i) => ({
      id: 5 - i,
      name,
      cameraId: i === 0 ? 1 : 7,
      rotation: [0.5, 0.5, -0.5, 0.5],
      translation: [1, 2, 3 + i],
      observations: {
        xy: Float64Array.from({ length: 2 * count }, (_, k) => k / 3),
        pointIds: Float64Array.from({ length: count }, (_, k) => (k % 5 === 0 ? -1 : k + 10)),
      },
    })),
    points: {
      count,
      positions: Float64Array.from({ length: 3 * count }, (_, k) => k / 7),
      colors: Uint8Array.from({ length: 3 * count }, (_, k) => k % 256),
      tracks: {
        ids: Float64Array.from({ length: count }, (_, k) => k + 10),
        errors: Float64Array.from({ length: count }, (_, k) => k / 11),
        starts,
        members: Uint32Array.from({ length: 4 * count }, (_, k) => k % 97),
      },
    },
  };
}

describe('writing COLMAP models', () => {
  it('reads back what was written, tracks included', () => {
    const { cameras, images, points3D } = encodeColmapModel(model());
    expect(parseBinary(cameras, images, points3D, { tracks: true })).toEqual(model());
  });

  it('leaves tracks out when they are not asked for, and writes a model without any', () => {
    const files = encodeColmapModel(model());
    const plain = parseBinary(files.cameras, files.images, files.points3D);
    expect(plain.points.tracks).toBeUndefined();
    expect(plain.images[0].observations).toBeUndefined();
    const again = encodeColmapModel(plain);
    expect(parseBinary(again.cameras, again.images, again.points3D)).toEqual(plain);
  });

  it('makes the folder and refuses a camera model COLMAP does not have', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-model-'));
    try {
      await writeColmapModel(model(), join(folder, 'sparse/0'));
      expect(await readColmapModel(join(folder, 'sparse/0'), { tracks: true })).toEqual(model());
      const odd = model();
      odd.cameras.get(1)!.model = 'PERISCOPE';
      expect(() => encodeColmapModel(odd)).toThrow(/PERISCOPE/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

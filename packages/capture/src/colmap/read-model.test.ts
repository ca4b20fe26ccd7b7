import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MODELS } from './camera-models.ts';
import { parseBinary, parseText, readColmapModel } from './read-model.ts';

const text = {
  cameras: '# a comment\n1 SIMPLE_RADIAL 640 480 500 320 240 0.01\n7 PINHOLE 320 200 250 251 160 100\n',
  images: '2 1 0 0 0 0.5 -1 2 7 b side.jpg\n1.5 2.5 3 4 5 -1\n1 0.5 0.5 0.5 0.5 1 2 3 1 a.jpg\n\n',
  points: '5 1.5 -2 3 10 20 255 0.7 1 0 2 1\n9 0 0 1 1 2 3 0\n',
};

/** The same model as COLMAP writes it in binary. */
function binary() {
  const parts: Buffer[] = [];
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    parts.push(bytes);
  };
  const u64 = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    parts.push(bytes);
  };
  const f64 = (...values: number[]) => {
    for (const value of values) {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      parts.push(bytes);
    }
  };
  const done = () => Buffer.concat(parts.splice(0));
  u64(2);
  for (const [id, model, width, height, ...params] of [
    [1, 2, 640, 480, 500, 320, 240, 0.01],
    [7, 1, 320, 200, 250, 251, 160, 100],
  ] as const) {
    u32(id);
    u32(model);
    u64(width);
    u64(height);
    f64(...params);
  }
  const cameras = done();
  u64(2);
  for (const { id, pose, camera, name, points } of [
    { id: 2, pose: [1, 0, 0, 0, 0.5, -1, 2], camera: 7, name: 'b side.jpg', points: 2 },
    { id: 1, pose: [0.5, 0.5, 0.5, 0.5, 1, 2, 3], camera: 1, name: 'a.jpg', points: 0 },
  ]) {
    u32(id);
    f64(...pose);
    u32(camera);
    parts.push(Buffer.from(`${name}\0`));
    u64(points);
    for (let k = 0; k < points; k++) {
      f64(1, 2);
      u64(5);
    }
  }
  const images = done();
  u64(2);
  for (const { id, position, rgb, track } of [
    { id: 5, position: [1.5, -2, 3], rgb: [10, 20, 255], track: 2 },
    { id: 9, position: [0, 0, 1], rgb: [1, 2, 3], track: 0 },
  ]) {
    u64(id);
    f64(...position);
    parts.push(Buffer.from(rgb));
    f64(0.7);
    u64(track);
    for (let k = 0; k < track; k++) u64(1);
  }
  return { cameras, images, points: done() };
}

describe('COLMAP models', () => {
  const asText = () => parseText(Buffer.from(text.cameras), Buffer.from(text.images), Buffer.from(text.points));

  it('reads the same from text and binary', () => {
    const { cameras, images, points } = binary();
    expect(parseBinary(cameras, images, points)).toEqual(asText());
  });

  it('reads what the text says', () => {
    const model = asText();
    expect(model.cameras.get(1)).toEqual({
      id: 1,
      model: 'SIMPLE_RADIAL',
      width: 640,
      height: 480,
      params: [500, 320, 240, 0.01],
    });
    expect(model.images[0]).toMatchObject({ name: 'b side.jpg', cameraId: 7, translation: [0.5, -1, 2] });
    expect(Array.from(model.points.positions)).toEqual([1.5, -2, 3, 0, 0, 1]);
    expect(Array.from(model.points.colors)).toEqual([10, 20, 255, 1, 2, 3]);
  });

  it('ends with one clear error on a cut or lying binary file', () => {
    const whole = binary();
    for (const part of ['cameras', 'images', 'points'] as const) {
      for (const length of [3, 20, whole[part].length - 1]) {
        const cut = { ...whole, [part]: whole[part].subarray(0, length) };
        expect(() => parseBinary(cut.cameras, cut.images, cut.points)).toThrow(/ends in the middle|says it holds/);
      }
      const lying = Buffer.from(whole[part]);
      lying.writeBigUInt64LE(2n ** 40n);
      const bad = { ...whole, [part]: lying };
      expect(() => parseBinary(bad.cameras, bad.images, bad.points)).toThrow(/says it holds/);
    }
  });

  describe('from a folder', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'orrery-colmap-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('sorts images by name and prefers binary', async () => {
      await writeFile(join(folder, 'cameras.txt'), text.cameras);
      await writeFile(join(folder, 'images.txt'), text.images);
      await writeFile(join(folder, 'points3D.txt'), text.points);
      expect((await readColmapModel(folder)).images.map(({ name }) => name)).toEqual(['a.jpg', 'b side.jpg']);
      await writeFile(join(folder, 'cameras.bin'), Buffer.alloc(8));
      await expect(readColmapModel(folder)).rejects.toThrow(/images.bin cannot be read/);
    });

    it('takes numbers in names by value, as they were taken', async () => {
      await writeFile(join(folder, 'cameras.txt'), text.cameras);
      const image = (id: number) => `${id} 1 0 0 0 0 0 0 7 frame${id}.jpg\n\n`;
      await writeFile(join(folder, 'images.txt'), [10, 9, 100].map(image).join(''));
      await writeFile(join(folder, 'points3D.txt'), text.points);
      expect((await readColmapModel(folder)).images.map(({ id }) => id)).toEqual([9, 10, 100]);
    });

    it('says what is missing or does not fit', async () => {
      await expect(readColmapModel(folder)).rejects.toMatchObject({ code: 'BAD_COLMAP_MODEL' });
      await writeFile(join(folder, 'cameras.txt'), '3 PINHOLE 320 200 250 251 160 100\n');
      await writeFile(join(folder, 'images.txt'), text.images);
      await writeFile(join(folder, 'points3D.txt'), text.points);
      await expect(readColmapModel(folder)).rejects.toThrow(/a.jpg names camera 1/);
    });
  });

  it('numbers its camera models as COLMAP does', () => {
    expect(MODELS.map(({ name }) => name).slice(0, 5)).toEqual([
      'SIMPLE_PINHOLE',
      'PINHOLE',
      'SIMPLE_RADIAL',
      'RADIAL',
      'OPENCV',
    ]);
    expect(MODELS[8].name).toBe('SIMPLE_RADIAL_FISHEYE');
  });
});

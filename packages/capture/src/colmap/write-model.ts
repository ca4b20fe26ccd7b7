/** Writes a COLMAP model as COLMAP's binary files, tracks and 2D points included where they were read. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';
import { MODELS } from './camera-models.ts';
import { ColmapError } from './colmap-error.ts';
import type { ColmapModel } from './read-model.ts';

/** "No 3D point" in images.bin. */
const NO_POINT = 0xffff_ffff_ffff_ffffn;

/** Grows by doubling; a model has millions of small fields. */
class Writer {
  #bytes = Buffer.alloc(1 << 16);
  #at = 0;

  #room(bytes: number): number {
    if (this.#at + bytes > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(2 * this.#bytes.length, this.#at + bytes));
      this.#bytes.copy(larger, 0, 0, this.#at);
      this.#bytes = larger;
    }
    this.#at += bytes;
    return this.#at - bytes;
  }

  // Room first: it may replace the buffer.
  u8 = (...values: number[]) => {
    for (const value of values) {
      const at = this.#room(1);
      this.#bytes.writeUInt8(value, at);
    }
  };
  u32 = (value: number) => {
    const at = this.#room(4);
    this.#bytes.writeUInt32LE(value, at);
  };
  u64 = (value: number | bigint) => {
    const at = this.#room(8);
    this.#bytes.writeBigUInt64LE(BigInt(value), at);
  };
  f64 = (...values: number[]) => {
    for (const value of values) {
      const at = this.#room(8);
      this.#bytes.writeDoubleLE(value, at);
    }
  };
  text = (value: string) => {
    const bytes = Buffer.from(`${value}\0`, 'utf8');
    const at = this.#room(bytes.length);
    bytes.copy(this.#bytes, at);
  };
  done = (): Buffer => this.#bytes.subarray(0, this.#at);
}

export function encodeColmapModel(model: ColmapModel): { cameras: Buffer; images: Buffer; points3D: Buffer } {
  const cameras = new Writer();
  cameras.u64(model.cameras.size);
  for (const camera of model.cameras.values()) {
    const number = MODELS.findIndex(({ name }) => name === camera.model);
    if (number < 0) throw new ColmapError(`camera ${camera.id}: the camera model ${camera.model} is not known`);
    cameras.u32(camera.id);
    cameras.u32(number);
    cameras.u64(camera.width);
    cameras.u64(camera.height);
    cameras.f64(...camera.params);
  }

  const images = new Writer();
  images.u64(model.images.length);
  for (const image of model.images) {
    images.u32(image.id);
    images.f64(...image.rotation, ...image.translation);
    images.u32(image.cameraId);
    images.text(image.name);
    const { xy, pointIds } = image.observations ?? { xy: [], pointIds: [] };
    images.u64(pointIds.length);
    for (let k = 0; k < pointIds.length; k++) {
      images.f64(xy[2 * k], xy[2 * k + 1]);
      images.u64(pointIds[k] < 0 ? NO_POINT : pointIds[k]);
    }
  }

  const points = new Writer();
  const { count, positions, colors, tracks } = model.points;
  points.u64(count);
  for (let i = 0; i < count; i++) {
    points.u64(tracks?.ids[i] ?? i + 1);
    points.f64(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]);
    points.u8(colors[3 * i], colors[3 * i + 1], colors[3 * i + 2]);
    points.f64(tracks?.errors[i] ?? 0);
    const members = tracks ? tracks.members.subarray(2 * tracks.starts[i], 2 * tracks.starts[i + 1]) : [];
    points.u64(members.length / 2);
    for (const member of members) points.u32(member);
  }
  return { cameras: cameras.done(), images: images.done(), points3D: points.done() };
}

/** `directory` is made where it is missing. */
export async function writeColmapModel(model: ColmapModel, directory: string): Promise<void> {
  const files = encodeColmapModel(model);
  await mkdir(directory, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeWhole(join(directory, `${name}.bin`), bytes);
}

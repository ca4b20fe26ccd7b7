/** Reads a COLMAP model, text or binary: cameras, images and points3D. Tracks and 2D points only from binary and when asked. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PointCloud } from '@orrery/engine';
import { byName } from '../name-order.ts';
import { type ColmapCamera, MODELS } from './camera-models.ts';
import { ColmapError } from './colmap-error.ts';

export interface ColmapImage {
  id: number;
  name: string;
  cameraId: number;
  /** Quaternion w, x, y, z and translation of camera-from-world. */
  rotation: [number, number, number, number];
  translation: [number, number, number];
  /** Its 2D points, where they were asked for: x, y per point, and the 3D point's id or -1. */
  observations?: { xy: Float64Array; pointIds: Float64Array };
}

/** Which observations made which point: `members` holds image id and 2D point index, from `starts[i]` to `starts[i + 1]`. */
export interface ColmapTracks {
  ids: Float64Array;
  /** Mean reprojection error in pixels. */
  errors: Float64Array;
  starts: Uint32Array;
  members: Uint32Array;
}

export interface ColmapModel {
  cameras: Map<number, ColmapCamera>;
  /** Sorted by name, numbers by value. */
  images: ColmapImage[];
  points: { count: number; positions: PointCloud['positions']; colors: Uint8Array; tracks?: ColmapTracks };
}

export interface ReadColmapOptions {
  /** Also 2D points and tracks; the model must be binary. */
  tracks?: boolean;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** `directory` holds cameras/images/points3D as .bin or .txt. */
export async function readColmapModel(directory: string, options: ReadColmapOptions = {}): Promise<ColmapModel> {
  for (const [extension, parse] of [
    ['bin', parseBinary],
    ['txt', parseText],
  ] as const) {
    if (!(await exists(join(directory, `cameras.${extension}`)))) continue;
    const files: Buffer[] = [];
    for (const part of ['cameras', 'images', 'points3D']) {
      try {
        files.push(await readFile(join(directory, `${part}.${extension}`)));
      } catch (cause) {
        throw new ColmapError(`${part}.${extension} cannot be read`, { cause });
      }
    }
    if (options.tracks && extension === 'txt') throw new ColmapError('tracks are read from binary models only');
    const model = parse(files[0], files[1], files[2], options);
    model.images.sort(byName);
    checkModel(model);
    return model;
  }
  throw new ColmapError('neither cameras.bin nor cameras.txt is there');
}

function checkModel(model: ColmapModel): void {
  if (model.images.length === 0) throw new ColmapError('the model has no registered images');
  for (const image of model.images) {
    if (!model.cameras.has(image.cameraId))
      throw new ColmapError(`${image.name} names camera ${image.cameraId}, which is missing`);
    if (![...image.rotation, ...image.translation].every(Number.isFinite)) {
      throw new ColmapError(`the pose of ${image.name} is not a number`);
    }
  }
  if (!model.points.positions.every(Number.isFinite))
    throw new ColmapError('points3D has positions that are not numbers');
}

const lines = (file: Buffer) =>
  file
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'));

export function parseText(camerasFile: Buffer, imagesFile: Buffer, pointsFile: Buffer): ColmapModel {
  const cameras = new Map<number, ColmapCamera>();
  for (const line of lines(camerasFile)) {
    if (line.trim() === '') continue;
    const [id, model, width, height, ...params] = line.trim().split(/\s+/);
    cameras.set(Number(id), {
      id: Number(id),
      model: model ?? '',
      width: Number(width),
      height: Number(height),
      params: params.map(Number),
    });
  }
  const images: ColmapImage[] = [];
  // Every image is two lines; the second, its 2D points, may be empty.
  const imageLines = lines(imagesFile);
  for (let at = 0; at < imageLines.length; at += 2) {
    const line = imageLines[at].trim();
    if (line === '') {
      at--;
      continue;
    }
    const fields = line.split(/\s+/);
    const [id, qw, qx, qy, qz, tx, ty, tz, cameraId] = fields.slice(0, 9).map(Number) as number[];
    images.push({
      id: id!,
      name: fields.slice(9).join(' '),
      cameraId: cameraId!,
      rotation: [qw!, qx!, qy!, qz!],
      translation: [tx!, ty!, tz!],
    });
  }
  const pointLines = lines(pointsFile).filter((line) => line.trim() !== '');
  const points = {
    count: pointLines.length,
    positions: new Float64Array(3 * pointLines.length),
    colors: new Uint8Array(3 * pointLines.length),
  };
  pointLines.forEach((line, i) => {
    const fields = line.trim().split(/\s+/, 7).map(Number);
    points.positions.set(fields.slice(1, 4), 3 * i);
    points.colors.set(fields.slice(4, 7), 3 * i);
  });
  return { cameras, images, points };
}

/** A cursor over a little-endian file that says what was cut off instead of throwing a RangeError. */
class Reader {
  #at = 0;
  readonly #file: Buffer;
  readonly #name: string;

  constructor(file: Buffer, name: string) {
    this.#file = file;
    this.#name = name;
  }

  #take(bytes: number): number {
    if (bytes < 0 || this.#at + bytes > this.#file.length)
      throw new ColmapError(`${this.#name} ends in the middle of a record`);
    this.#at += bytes;
    return this.#at - bytes;
  }

  count(recordBytes: number): number {
    const count = Number(this.#file.readBigUInt64LE(this.#take(8)));
    if (count * recordBytes > this.#file.length) throw new ColmapError(`${this.#name} says it holds ${count} records`);
    return count;
  }

  u32 = () => this.#file.readUInt32LE(this.#take(4));
  u64 = () => Number(this.#file.readBigUInt64LE(this.#take(8)));
  f64 = () => this.#file.readDoubleLE(this.#take(8));
  bytes = (n: number) => this.#file.subarray(this.#take(n), this.#at);
  skip = (n: number) => void this.#take(n);

  text(): string {
    const end = this.#file.indexOf(0, this.#at);
    if (end < 0) throw new ColmapError(`${this.#name} ends in the middle of a name`);
    const text = this.#file.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }
}

export function parseBinary(
  camerasFile: Buffer,
  imagesFile: Buffer,
  pointsFile: Buffer,
  options: ReadColmapOptions = {},
): ColmapModel {
  const cameras = new Map<number, ColmapCamera>();
  let file = new Reader(camerasFile, 'cameras.bin');
  for (let left = file.count(24); left > 0; left--) {
    const [id, number] = [file.u32(), file.u32()];
    const model = MODELS[number];
    if (!model) throw new ColmapError(`camera ${id}: the camera model ${number} is not known`);
    const [width, height] = [file.u64(), file.u64()];
    cameras.set(id, {
      id,
      model: model.name,
      width,
      height,
      params: Array.from({ length: model.params }, () => file.f64()),
    });
  }

  const images: ColmapImage[] = [];
  file = new Reader(imagesFile, 'images.bin');
  for (let left = file.count(64); left > 0; left--) {
    const id = file.u32();
    const rotation: ColmapImage['rotation'] = [file.f64(), file.f64(), file.f64(), file.f64()];
    const translation: ColmapImage['translation'] = [file.f64(), file.f64(), file.f64()];
    const cameraId = file.u32();
    const name = file.text();
    // x, y, point id per 2D point.
    const observed = file.count(24);
    const image: ColmapImage = { id, name, cameraId, rotation, translation };
    if (options.tracks) image.observations = readObservations(file, observed);
    else file.skip(24 * observed);
    images.push(image);
  }

  file = new Reader(pointsFile, 'points3D.bin');
  const count = file.count(43);
  const points: ColmapModel['points'] = {
    count,
    positions: new Float64Array(3 * count),
    colors: new Uint8Array(3 * count),
  };
  const ids = new Float64Array(count);
  const errors = new Float64Array(count);
  const starts = new Uint32Array(count + 1);
  const members: number[] = [];
  for (let i = 0; i < count; i++) {
    ids[i] = file.u64();
    points.positions.set([file.f64(), file.f64(), file.f64()], 3 * i);
    points.colors.set(file.bytes(3), 3 * i);
    errors[i] = file.f64();
    const length = file.count(8);
    if (options.tracks) for (let k = 0; k < 2 * length; k++) members.push(file.u32());
    else file.skip(8 * length);
    starts[i + 1] = starts[i] + length;
  }
  if (options.tracks) points.tracks = { ids, errors, starts, members: Uint32Array.from(members) };
  return { cameras, images, points };
}

/** Ids stay exact as doubles up to 2^53; COLMAP writes 2^64 - 1 for "no 3D point". */
function readObservations(file: Reader, count: number): NonNullable<ColmapImage['observations']> {
  const xy = new Float64Array(2 * count);
  const pointIds = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    xy[2 * k] = file.f64();
    xy[2 * k + 1] = file.f64();
    const id = file.u64();
    pointIds[k] = id > Number.MAX_SAFE_INTEGER ? -1 : id;
  }
  return { xy, pointIds };
}

/** Pictures of a place on disk, so that work that was cut off goes on from them: color, depth, normals to a degree, reflectance, mask. */
import { open, readFile, rename } from 'node:fs/promises';
import type { TraceCamera } from '@orrery/engine';
import type { PlacePicture } from './place-picture.ts';

const MAGIC = 'ORPLACE2';
/** A header is some hundred bytes; anything longer is no picture of ours. */
const LONGEST_HEADER = 65536;

/** Whole or not at all. */
export async function savePicture(path: string, picture: PlacePicture): Promise<void> {
  const { camera, rgb, depth, normals, albedo, mask } = picture;
  const header = Buffer.from(JSON.stringify({ camera, albedo: albedo !== undefined, mask: mask !== undefined }));
  const prefix = Buffer.alloc(12);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(header.length, 8);
  const bytes = (array: Uint8Array | Float32Array | Int8Array) =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  const parts = [prefix, header, bytes(rgb), bytes(depth), bytes(asBytes(normals))];
  if (albedo) parts.push(bytes(albedo));
  if (mask) parts.push(bytes(mask));
  const file = await open(`${path}.new`, 'w');
  try {
    for (const part of parts) await file.writeFile(part);
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

// Tens of millions of numbers a picture: `from` with a function takes ten times as long.
function asBytes(normals: Float32Array): Int8Array {
  const out = new Int8Array(normals.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.round(127 * normals[i]);
  return out;
}

function fromBytes(bytes: Int8Array): Float32Array {
  const out = new Float32Array(bytes.length);
  for (let i = 0; i < out.length; i++) out[i] = bytes[i] / 127;
  return out;
}

/** Undefined where there is none, or not a whole one. */
export async function loadPicture(path: string): Promise<PlacePicture | undefined> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file || file.length < 12 || file.toString('latin1', 0, 8) !== MAGIC) return undefined;
  const length = file.readUInt32LE(8);
  if (length > LONGEST_HEADER || 12 + length > file.length) return undefined;
  const { camera, ...has } = JSON.parse(file.toString('utf8', 12, 12 + length)) as {
    camera: TraceCamera;
    albedo: boolean;
    mask: boolean;
  };
  const pixels = camera.width * camera.height;
  const maskFrom = (has.albedo ? 13 : 10) * pixels;
  if (file.length !== 12 + length + maskFrom + (has.mask ? pixels : 0)) return undefined;
  const part = (from: number, size: number) => {
    const start = file.byteOffset + 12 + length + from;
    return new Uint8Array(file.buffer.slice(start, start + size) as ArrayBuffer);
  };
  const normalBytes = new Int8Array(part(7 * pixels, 3 * pixels).buffer);
  return {
    camera,
    rgb: part(0, 3 * pixels),
    depth: new Float32Array(part(3 * pixels, 4 * pixels).buffer),
    normals: fromBytes(normalBytes),
    ...(has.albedo && { albedo: part(10 * pixels, 3 * pixels) }),
    ...(has.mask && { mask: part(maskFrom, pixels) }),
  };
}

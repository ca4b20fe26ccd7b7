/**
 * Scans small enough to travel: a few thousand triangles and a small texture each, quantized, in files below a size. Acceptance and
 * validation scans are refused.
 *
 *     orrery run tools/objects/pack-scans.ts <training folder> <out folder> [--triangles 2500] [--texture 320] [--size 20]
 *
 * A pack: "ORRSCAN1", the length of a list (u32), the list as JSON, then what it points to. All numbers are little-endian.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import sharp from 'sharp';
import { readObj } from './read-obj.ts';
import { mustBe } from './split.ts';

interface Entry {
  name: string;
  vertices: number;
  triangles: number;
  /** Of the box, meters, Z up: a coordinate of 4095 is `low` plus `size`. */
  low: number[];
  size: number[];
  /** Deflated 16-bit differences (all low bytes, then all high ones): x, y, z, u and v of all vertices in turn, then the corners of triangles. */
  geometry: [at: number, length: number];
  /** JPEG. */
  texture: [at: number, length: number];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    triangles: { type: 'string', default: '2500' },
    texture: { type: 'string', default: '320' },
    size: { type: 'string', default: '20' },
  },
});
const [scans, out] = positionals;
if (!scans || !out) throw new Error('pack-scans.ts <training folder> <out folder>');
const names = readdirSync(scans)
  .map((name) => mustBe('training', name))
  .filter((name) => existsSync(join(scans, name, 'model.obj')) && existsSync(join(scans, name, 'texture.png')))
  .sort();
mkdirSync(out, { recursive: true });
await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready]);
// One thread: the machine may be busy with other things.
sharp.concurrency(1);

/** Steps of a coordinate. */
const finest = 4095;
let [entries, parts, length, packs]: [Entry[], Uint8Array[], number, number] = [[], [], 0, 0];
for (const name of names) {
  const { entry, geometry, texture } = await packed(name);
  if (length + geometry.length + texture.length > Number(values.size) * 1e6) writePack();
  const put = (bytes: Uint8Array): [number, number] => {
    parts.push(bytes);
    length += bytes.length;
    return [length - bytes.length, bytes.length];
  };
  entries.push({ ...entry, geometry: put(geometry), texture: put(texture) });
}
if (entries.length) writePack();

function writePack(): void {
  const list = Buffer.from(JSON.stringify(entries));
  const head = Buffer.alloc(12);
  head.write('ORRSCAN1', 'latin1');
  head.writeUInt32LE(list.length, 8);
  const file = join(out!, `scans-${packs++}.pack`);
  writeFileSync(file, Buffer.concat([head, list, ...parts]));
  console.log(`${file}: ${entries.length} scans, ${(length / 1e6).toFixed(1)} MB`);
  [entries, parts, length] = [[], [], 0];
}

async function packed(name: string) {
  const { positions, uvs, indices: all } = readObj(readFileSync(join(scans!, name, 'model.obj'), 'latin1'));
  const wanted = 3 * Number(values.triangles);
  let indices = all;
  for (const error of [0.005, 0.02, 0.1])
    if (indices.length > 1.02 * wanted)
      [indices] = MeshoptSimplifier.simplify(all, positions, 3, wanted, error, error > 0.05 ? ['Permissive'] : []);
  const corners = indices.slice();
  // Neighbors one after the other: differences are small, and deflate well.
  const [order, vertices] = MeshoptEncoder.reorderMesh(corners, true, true);
  const from = new Uint32Array(vertices);
  order.forEach((to, index) => {
    if (to < vertices) from[to] = index;
  });
  const axes = [0, 1, 2].map((k) => Float32Array.from(from, (index) => positions[3 * index + k]));
  const low = axes.map((axis) => axis.reduce((least, value) => Math.min(least, value), Infinity));
  const size = axes.map((axis, k) =>
    Math.max(1e-6, axis.reduce((most, value) => Math.max(most, value), -Infinity) - low[k]),
  );
  const planes = [
    ...axes.map((axis, k) => axis.map((value) => Math.round((finest * (value - low[k])) / size[k]))),
    ...[0, 1].map((k) => Float32Array.from(from, (index) => Math.round(finest * wrapped(uvs[2 * index + k])))),
    Float32Array.from(corners),
  ];
  if (vertices > 65535) throw new Error(`${name}: ${vertices} vertices`);
  const differences = Buffer.concat(
    planes.map((plane) => {
      const words = Uint16Array.from(plane, (value, i) => value - (i ? plane[i - 1] : 0));
      return Buffer.concat([Uint8Array.from(words, (word) => word & 255), Uint8Array.from(words, (word) => word >> 8)]);
    }),
  );
  const geometry = deflateSync(differences, { level: 9 });
  const side = Number(values.texture);
  const texture = await sharp(join(scans!, name, 'texture.png'))
    .removeAlpha()
    .resize(side, side, { fit: 'fill' })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { entry: { name, vertices, triangles: corners.length / 3, low, size }, geometry, texture };
}

/** Textures repeat, but scans do not go over their edge: 1 stays 1. */
function wrapped(value: number): number {
  return value >= 0 && value <= 1 ? value : value - Math.floor(value);
}

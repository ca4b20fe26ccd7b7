/**
 * Things of known geometry, drawn from several sides, through image to 3D: how far result and truth are apart, how alike they look from
 * between the pictures, and a sheet of both (truth above, result below).
 * node packages/image-to-3d/tools/measure-many-views.ts <folder> [vase cup armchair model.glb ...] [--elevation=30] [--size=384] [--count=16]
 * `--tilt=20` moves every other picture's camera up by that; `--known` gives the cameras instead of having them guessed.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodePicture, manifoldReport, printableMesh, readModel } from '@orrery/meshes';
import { buildModel, prepareModels } from '@orrery/model-library';
import sharp from 'sharp';
import type { KnownCamera } from '../src/known-views.ts';
import { makeFromImages } from '../src/make-from-images.ts';
import type { Shape } from '../src/silhouette.ts';
import { findSubject, type Subject } from '../src/subject.ts';
import { drawShape } from '../src/testing/draw-shape.ts';
import { drawTextured, similarityDb } from '../src/testing/draw-textured.ts';
import { cameraOf, insideShown, openCup, patterned, surfaceDistance, vase } from '../src/testing/known-shapes.ts';
import { shapeOf } from '../src/testing/model-shape.ts';
import { foldedFaces } from '../src/unfold-faces.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    elevation: { type: 'string', default: '30' },
    size: { type: 'string', default: '384' },
    count: { type: 'string', default: '16' },
    tilt: { type: 'string', default: '0' },
    known: { type: 'boolean', default: false },
  },
});
const [folder = 'many-views', ...names] = positionals;
const [elevation, size, count, tilt] = [values.elevation, values.size, values.count, values.tilt].map(Number) as [
  number,
  number,
  number,
  number,
];
const side = 360;
mkdirSync(folder, { recursive: true });
await prepareModels();

async function truthOf(name: string): Promise<Shape> {
  if (name === 'vase') return vase();
  if (name === 'cup') return openCup();
  if (existsSync(name)) {
    const { mesh } = await readModel(readFileSync(name), { decodePicture });
    return { positions: mesh.positions, indices: mesh.indices };
  }
  return shapeOf(
    buildModel({ kind: name, styles: ['modern'], colors: [], materials: [], sizes: [], shapes: [], seed: 5 }),
  );
}

for (const name of names.length > 0 ? names : ['vase', 'cup', 'armchair', 'teddy-bear']) {
  const truth = await truthOf(name);
  const paint = patterned(Math.max(...[0, 1, 2].map((k) => reachOf(truth, k))));
  const subjects: Subject[] = [];
  const cameras: KnownCamera[] = [];
  for (let k = 0; k < count; k++) {
    const camera = { azimuth: (360 * k) / count, elevation: elevation + tilt * (k % 2), distance: 5, size };
    const subject = await findSubject(drawShape(truth.positions, truth.indices, camera, paint), async () => undefined);
    if (!subject) continue;
    subjects.push(subject);
    cameras.push(cameraOf(truth, camera));
  }
  const began = process.cpuUsage();
  const made = await makeFromImages(subjects, {
    faceCount: 30_000,
    realSize: false,
    textureSide: 1024,
    ...(values.known && { cameras }),
  });
  const seconds = process.cpuUsage(began).user / 1e6;
  if (!made) {
    console.log(`${name}: nothing was made of it`);
    continue;
  }
  const { chamfer, missing, surplus } = surfaceDistance(truth, made.mesh);
  const printable = printableMesh(made.mesh);
  const print = manifoldReport(printable);
  const [above, below]: Buffer[][] = [[], []];
  const similarity: number[] = [];
  for (const [turn, from] of [
    [180 / count, elevation],
    [60 + 180 / count, elevation + 10],
    [180 + 180 / count, elevation - 10],
    [250 + 180 / count, 50],
  ] as const) {
    const camera = { azimuth: turn, elevation: from, distance: 5, size: side };
    const photo = drawShape(truth.positions, truth.indices, camera, paint);
    const again = drawTextured(made.mesh, cameraOf(made.mesh, camera), side);
    similarity.push(similarityDb(photo, again));
    const bare = [truth, made.mesh].map((shape) => drawShape(shape.positions, shape.indices, camera));
    above.push(await tile(photo.pixels), await tile(bare[0].pixels));
    below.push(await tile(again.pixels), await tile(bare[1].pixels));
  }
  console.log(
    `${basename(name)}, ${count}: chamfer ${percent(chamfer)} (missing ${percent(missing)}, surplus ${percent(surplus)}), texture ${similarity.map((db) => db.toFixed(1)).join(' ')} dB, outlines ${made.fit.toFixed(3)}, hollows ${JSON.stringify(made.hollows)}, ${made.gaussians?.count} Gaussians, ${JSON.stringify(made.arrangement)}, manifold ${print.manifold}, volume ${percent(volumeShare(printable))} of its box, folded faces ${foldedFaces(printable).length}, inside shown in ${percent(insideShown(made.mesh))} of its pixels, ${seconds.toFixed(0)} s of CPU`,
  );
  await sharp({ create: { width: above.length * side, height: 2 * side, channels: 3, background: '#fff' } })
    .composite([above, below].flatMap((row, r) => row.map((input, k) => ({ input, left: k * side, top: r * side }))))
    .png()
    .toFile(join(folder, `${basename(name)}-${count}.png`));
}

function tile(pixels: Uint8Array): Promise<Buffer> {
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** Positive where faces look outwards. */
function volumeShare(shape: Shape): number {
  const { positions, indices } = shape;
  let six = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(3 * indices[t + k], 3 * indices[t + k] + 3));
    six += a![0] * (b![1] * c![2] - b![2] * c![1]);
    six += a![1] * (b![2] * c![0] - b![0] * c![2]);
    six += a![2] * (b![0] * c![1] - b![1] * c![0]);
  }
  return six / 6 / (reachOf(shape, 0) * reachOf(shape, 1) * reachOf(shape, 2));
}

function reachOf({ positions }: Shape, axis: number): number {
  const along = positions.filter((_, i) => i % 3 === axis);
  return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
}

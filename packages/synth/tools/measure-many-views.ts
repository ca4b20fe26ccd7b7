/**
 * Things of known geometry, drawn from sixteen sides, through image to 3D: how far result and truth are apart, and a picture of both.
 * node packages/synth/tools/measure-many-views.ts <folder> [vase cup armchair teddy-bear ...] [--elevation=30] [--size=384]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawPreview, manifoldReport, printableMesh } from '@orrery/meshes';
import sharp from 'sharp';
import { findSubject, makeFromImages, type Shape, type Subject } from '../src/from-image/index.ts';
import { shapeOf } from '../src/from-image/parametric.ts';
import { drawShape } from '../src/from-image/testing/draw-shape.ts';
import { chamferOf, openCup, outerSurface, patterned, vase } from '../src/from-image/testing/known-shapes.ts';
import { buildModel, prepareModels } from '../src/models/index.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    elevation: { type: 'string', default: '30' },
    size: { type: 'string', default: '384' },
    count: { type: 'string', default: '16' },
  },
});
const [folder = 'many-views', ...names] = positionals;
const [elevation, size, count] = [values.elevation, values.size, values.count].map(Number) as [number, number, number];
mkdirSync(folder, { recursive: true });
await prepareModels();

function truthOf(name: string): Shape {
  if (name === 'vase') return vase();
  if (name === 'cup') return openCup();
  return shapeOf(
    buildModel({ kind: name, styles: ['modern'], colours: [], materials: [], sizes: [], shapes: [], seed: 5 }),
  );
}

for (const name of names.length > 0 ? names : ['vase', 'cup', 'armchair', 'teddy-bear']) {
  const truth = truthOf(name);
  const extent = Math.max(...[0, 1, 2].map((k) => reachOf(truth, k)));
  const subjects: Subject[] = [];
  for (let k = 0; k < count; k++) {
    const camera = { azimuth: (360 * k) / count, elevation, distance: 5, size };
    const picture = drawShape(truth.positions, truth.indices, camera, patterned(extent));
    const subject = await findSubject(picture, async () => undefined);
    if (subject) subjects.push(subject);
  }
  const began = process.cpuUsage();
  const made = await makeFromImages(subjects, { faceCount: 30_000, realSize: false, textureSide: 1024 });
  const seconds = process.cpuUsage(began).user / 1e6;
  if (!made) {
    console.log(`${name}: nothing was made of it`);
    continue;
  }
  const chamfer = chamferOf(outerSurface(truth), made.mesh);
  const print = manifoldReport(printableMesh(made.mesh));
  console.log(
    `${name}: chamfer ${(100 * chamfer).toFixed(2)} %, outlines ${made.fit.toFixed(3)}, hollows ${JSON.stringify(made.hollows)}, ${made.gaussians?.count} Gaussians, ${JSON.stringify(made.arrangement)}, manifold ${print.manifold}, ${seconds.toFixed(0)} s of CPU`,
  );
  const side = 384;
  const tile = ({ positions, indices }: Shape, from: number) => {
    const { pixels } = drawShape(positions, indices, { azimuth: 30, elevation: from, distance: 4, size: side });
    return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  };
  const preview = drawPreview(made.mesh);
  const tiles = [
    await tile(truth, 20),
    await tile(truth, 50),
    await tile(made.mesh, 20),
    await tile(made.mesh, 50),
    await sharp(preview.pixels, { raw: { width: preview.width, height: preview.height, channels: 4 } })
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .png()
      .toBuffer(),
  ];
  await sharp({ create: { width: tiles.length * side, height: side, channels: 3, background: '#fff' } })
    .composite(tiles.map((input, k) => ({ input, left: k * side, top: 0 })))
    .png()
    .toFile(join(folder, `${name}.png`));
}

function reachOf({ positions }: Shape, axis: number): number {
  const along = positions.filter((_, i) => i % 3 === axis);
  return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
}

/**
 * How well things of known geometry come back from one picture: outline in the input view and from sixty degrees further round.
 * `node tools/measure-one-view.ts [kinds] [--out folder]`, kinds such as `chair,sofa:1` (the second view alone); draws truth over result.
 * `--alike`: lit alike on all sides; `--seeds 5`: things of other seeds, five further. The first three views were looked at while the fit was made, the last three only to measure it.
 */
import { join } from 'node:path';
import { buildModel, prepareModels, upright } from '@orrery/model-library';
import { shapeOf } from '../src/parametric.ts';
import type { Shape } from '../src/silhouette.ts';
import { drawShape, type TestCamera } from '../src/testing/draw-shape.ts';
import { extrusions } from '../src/testing/extrusion-outlines.ts';
import { oneViewSimilarity } from './one-view-similarity.ts';
import { writeSheet } from './picture-sheet.ts';

const usual =
  'chair,armchair,stool,sofa,table,desk,bed,floor-lamp,table-lamp,cabinet,bookshelf,vase,cup,bottle,plant,teapot,star,ell,tee,arrow';
const args = process.argv.slice(2);
const outAt = args.indexOf('--out');
const out = outAt >= 0 ? args[outAt + 1] : undefined;
const seedsAt = args.indexOf('--seeds');
const further = seedsAt >= 0 ? Number(args[seedsAt + 1]) : 0;
const kinds = (args[0] && !args[0].startsWith('--') ? args[0] : usual).split(',');
const views = [
  { azimuth: 30, elevation: 15, distance: 5, style: 'modern', seed: 11, stretch: [1.1, 1, 1] },
  { azimuth: -50, elevation: 25, distance: 4, style: 'classical', seed: 12, stretch: [1, 1.15, 1] },
  { azimuth: 20, elevation: 5, distance: 7, style: 'scandinavian', seed: 13, stretch: [0.9, 1, 1.1] },
  { azimuth: 40, elevation: 12, distance: 6, style: 'industrial', seed: 21, stretch: [1.08, 1, 1] },
  { azimuth: -25, elevation: 20, distance: 5, style: 'rustic', seed: 22, stretch: [1, 0.92, 1.05] },
  { azimuth: 55, elevation: 8, distance: 8, style: 'japanese', seed: 23, stretch: [0.95, 1.1, 1] },
];
await prepareModels();
function libraryShape(kind: string, style: string, seed: number, stretch: readonly number[]): Shape {
  const request = { kind, styles: [style], colors: [], materials: [], sizes: [], shapes: [], seed };
  const { size } = buildModel(request);
  const [width, depth, height] = size.map((length, k) => length * stretch[k]) as [number, number, number];
  return shapeOf(buildModel({ ...request, size: { width, depth, height } }));
}

const scores: [number, number][] = [];
for (const asked of kinds) {
  const [kind, only] = asked.split(':') as [string, string?];
  for (const [n, { style, seed, stretch, ...angles }] of views.entries()) {
    if (only !== undefined && Number(only) !== n) continue;
    const extrusion = extrusions[kind];
    const truth = extrusion
      ? upright({ outline: extrusion.outline, height: extrusion.thickness })
      : libraryShape(kind, style, seed + further, stretch);
    const camera: TestCamera = { ...angles, size: 512 };
    const picture = drawShape(truth.positions, truth.indices, camera);
    if (args.includes('--alike'))
      for (let at = 0; at < picture.pixels.length; at += 4)
        if (picture.pixels[at + 3]) picture.pixels.set([200, 120, 60], at);
    const { fit, made, camera: own, similarity, pictures, seconds } = await oneViewSimilarity(truth, picture, camera);
    scores.push([similarity[0], similarity[1]]);
    console.log(
      `${kind} ${style} ${angles.azimuth}/${angles.elevation}/${angles.distance}: ${made}`,
      fit.parametric ? `shading ${fit.parametric.shading.toFixed(2)}` : '',
      `turn ${own.azimuth.toFixed(0)}/${own.elevation.toFixed(0)}/${own.distance.toFixed(1)} fit ${fit.fit.toFixed(3)}`,
      `(${fit.tried.map((one) => `${one.hypothesis} ${one.fit.toFixed(2)}`).join(', ')})`,
      `IoU ${similarity.map((value) => value.toFixed(3)).join(' ')} in ${seconds.toFixed(1)} s of one core`,
    );
    if (out) await writeSheet(join(out, `${kind}-${n}.png`), pictures);
  }
}
const share = (k: number, from: number) => scores.filter((one) => one[k] >= from).length;
console.log(`${share(0, 0.95)} of ${scores.length} at 0.95 in the view, ${share(1, 0.85)} at 0.85 from 60 degrees`);

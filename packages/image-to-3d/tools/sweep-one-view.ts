/**
 * How often things of known geometry come back from one picture: things, proportions, colors and views drawn by lot, none looked at before.
 * `node tools/sweep-one-view.ts [--count 60] [--seed 1] [--part 0/4] [--only library|boards|turned|kind] [--out folder]`; a line of JSON for each.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildModel, hashOf, type Model, mulberry32, prepareModels, upright } from '@orrery/model-library';
import { bodyOf } from '../src/body-warp.ts';
import { shapeOf } from '../src/parametric.ts';
import { bodyKinds, characterStyles, pottedKinds } from '../src/parametric-kinds.ts';
import type { Shape } from '../src/silhouette.ts';
import { drawShape, type TestCamera } from '../src/testing/draw-shape.ts';
import { extrusions } from '../src/testing/extrusion-outlines.ts';
import { revolved } from '../src/testing/known-shapes.ts';
import { oneViewSimilarity } from './one-view-similarity.ts';
import { writeSheet } from './picture-sheet.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '0/1' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});

interface Thing {
  group: 'library' | 'boards' | 'turned' | 'plants';
  name: string;
  truth: Shape;
  /** Parts of one material share a color; one color where nothing says more. */
  color: readonly number[] | ((x: number, y: number, z: number, triangle: number) => readonly number[]);
}

await prepareModels();
const between = (random: () => number, low: number, high: number) => low + (high - low) * random();
const oneOf = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)];

function libraryThing(kind: string, random: () => number): Thing {
  const style = oneOf(random, characterStyles);
  const seed = 100 + Math.floor(900 * random());
  const request = { kind, styles: [style], colors: [], materials: [], sizes: [], shapes: [], seed };
  const [width, depth, height] = buildModel(request).size.map(
    (length) => length * between(random, 0.9, 1.12),
  ) as Model['size'];
  const model = buildModel({ ...request, size: { width, depth, height } });
  const { part } = bodyOf(model);
  const paints = model.parts.map(({ material }) => {
    const paint = mulberry32(hashOf(`${material.kind} ${material.color?.join() ?? ''}`, seed));
    return [0, 1, 2].map(() => between(paint, 70, 235));
  });
  const color = random() < 0.5 ? [200, 120, 60] : (...at: number[]) => paints[part[at[3]]];
  const group = pottedKinds.includes(kind) ? 'plants' : 'library';
  return { group, name: `${kind} ${style} ${seed}`, truth: shapeOf(model), color };
}

function extrudedThing(name: string, random: () => number): Thing {
  const { outline, thickness } = extrusions[name];
  const truth = upright({ outline, height: thickness * between(random, 0.6, 1.4) });
  return { group: 'boards', name, truth, color: [200, 120, 60] };
}

/** Heights of a quarter to three times the largest width, by four to six radii. */
function revolvedThing(random: () => number): Thing {
  const knots = Array.from({ length: 4 + Math.floor(3 * random()) }, () => between(random, 0.12, 0.5));
  const height = between(random, 0.8, 2.4);
  const rings = 40;
  const profile = Array.from({ length: rings + 1 }, (_, k): [number, number] => {
    const at = (k / rings) * (knots.length - 1);
    const i = Math.min(knots.length - 2, Math.floor(at));
    const t = (1 - Math.cos(Math.PI * (at - i))) / 2;
    return [knots[i] * (1 - t) + knots[i + 1] * t, (height * k) / rings];
  });
  const truth = revolved([[0.001, 0], ...profile, [0.001, height]]);
  return { group: 'turned', name: 'turned', truth, color: [200, 120, 60] };
}

const [part, parts] = values.part.split('/').map(Number) as [number, number];
const names = Object.keys(extrusions);
for (let n = 0; n < Number(values.count); n++) {
  const random = mulberry32(hashOf('sweep', 1000 * Number(values.seed) + n));
  const place = Math.floor(n / 6);
  const lot = n % 6;
  const wanted = values.only ?? (lot === 4 ? 'boards' : lot === 5 ? 'turned' : 'library');
  const turnOf = values.only ? n : wanted === 'library' ? 4 * place + lot : place;
  if (n % parts !== part) continue;
  const thing =
    wanted === 'boards'
      ? extrudedThing(names[turnOf % names.length], random)
      : wanted === 'turned'
        ? revolvedThing(random)
        : libraryThing(wanted === 'library' ? bodyKinds[turnOf % bodyKinds.length] : wanted, random);
  const camera: TestCamera = {
    azimuth: Math.round(between(random, 15, 60) * (random() < 0.5 ? -1 : 1)),
    elevation: Math.round(between(random, 3, 28)),
    distance: Math.round(10 * between(random, 4, 9)) / 10,
    size: 512,
  };
  const { truth } = thing;
  const picture = drawShape(truth.positions, truth.indices, camera, thing.color);
  const { fit, made, camera: own, similarity, pictures, seconds } = await oneViewSimilarity(truth, picture, camera);
  console.log(
    JSON.stringify({
      n,
      group: thing.group,
      name: thing.name,
      colored: typeof thing.color === 'function',
      camera: [camera.azimuth, camera.elevation, camera.distance],
      made,
      own: [own.azimuth, own.elevation, own.distance].map((value) => Math.round(10 * value) / 10),
      similarity: similarity.map((value) => Number(value.toFixed(3))),
      fit: Number(fit.fit.toFixed(3)),
      tried: fit.tried.map((one) => `${one.hypothesis} ${one.fit.toFixed(3)} ${one.why ?? ''}`.trim()),
      seconds: Math.round(seconds),
      passes: similarity[0] >= 0.95 && similarity[1] >= 0.85,
    }),
  );
  if (values.out)
    await writeSheet(join(values.out, `${n}-${thing.name.replaceAll(' ', '-')}.png`), [[picture], ...pictures]);
}

/**
 * Training data for the network that recognizes things (`src/recognize`): things of the library in colors, light and poses drawn by
 * lot, cut out as a photograph's subject is, with what they are.
 * `node tools/train-things/draw-things.ts folder --from 0 --seconds 120`: files of 256 samples until the time is up. Files of processes that
 * draw side by side differ by `--from`; seeds of things begin at 1000, lower ones are for measuring.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildModel, hashOf, type Model, mulberry32, prepareModels } from '@orrery/model-library';
import { bodyOf, type WarpBody } from '../../src/body-warp.ts';
import { characterStyles } from '../../src/parametric-kinds.ts';
import { type IdBuffer, newIdBuffer, rasterize } from '../../src/rasterize.ts';
import { formOutlines } from '../../src/recognize/form-outlines.ts';
import { thingKinds } from '../../src/recognize/thing-kinds.ts';
import { thingPicture } from '../../src/recognize/thing-picture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '0' }, seconds: { type: 'string', default: '60' } },
});
const [folder = 'samples'] = positionals;
const end = Date.now() + 1000 * Number(values.seconds);
const VIEWS = 4;
const PER_FILE = 256;
type Random = () => number;
const between = (random: Random, low: number, high: number) => low + (high - low) * random();
const bell = (random: Random) => random() + random() + random() - 1.5;

await prepareModels();
mkdirSync(folder, { recursive: true });
const idBuffers = [140, 200, 300].map((side) => newIdBuffer(side));

for (let file = 0; Date.now() < end; file++) {
  const random = mulberry32(hashOf('things', 100_000 * Number(values.from) + file));
  const samples: Buffer[] = [];
  while (samples.length < PER_FILE) samples.push(...samplesOf(random));
  const path = join(folder, `${values.from}-${file}.samples`);
  writeFileSync(`${path}.part`, Buffer.concat(samples));
  renameSync(`${path}.part`, path);
}

/** One thing from several sides. */
function samplesOf(random: Random): Buffer[] {
  const kind = Math.floor(random() * thingKinds.length);
  const style = characterStyles[Math.floor(random() * characterStyles.length)];
  const seed = 1000 + Math.floor(1e6 * random());
  const request = { kind: thingKinds[kind], styles: [style], colors: [], materials: [], sizes: [], shapes: [], seed };
  const usual = buildModel(request);
  const [width, depth, height] = usual.size.map((side) => side * Math.exp(0.14 * bell(random))) as Model['size'];
  const model = random() < 0.25 ? usual : buildModel({ ...request, size: { width, depth, height } });
  const form = Uint8Array.from(formOutlines(model), (share) => Math.round(255 * share));
  const body = bodyOf(model);
  return Array.from({ length: VIEWS }, () => {
    // From the front mostly, as people photograph things, somewhat from above.
    const yaw = random() < 0.75 ? between(random, -1.4, 1.4) : between(random, -Math.PI, Math.PI);
    const elevation = random() < 0.85 ? between(random, -0.03, 0.6) : between(random, 0.5, 0.95);
    const distance = between(random, 1.7, 10);
    const idBuffer = idBuffers[Math.floor(random() * idBuffers.length)];
    const view = { yaw, elevation, distance: distance * Math.max(...body.size) };
    rasterize(idBuffer, body.positions, body.indices, view, 'fit');
    const { pixels, mask } = colored(idBuffer, body, model, yaw, random);
    const picture = thingPicture({ width: idBuffer.side, height: idBuffer.side, mask, pixels });
    const told = new Float32Array([
      kind,
      yaw,
      elevation,
      Math.log(distance),
      Math.log(model.size[0] / model.size[2]),
      Math.log(model.size[1] / model.size[2]),
    ]);
    return Buffer.concat([picture, form, new Uint8Array(told.buffer)]);
  });
}

/** Light from one side on parts in colors of their own, of their material's, or in one color; now and then grained, or lit alike on all sides. */
function colored({ side, triangle }: IdBuffer, body: WarpBody, model: Model, yaw: number, random: Random) {
  const one = [0, 1, 2].map(() => between(random, 30, 245));
  const ways = random();
  const paints = model.parts.map(({ material }, p) => {
    if (ways < 0.3) return one;
    const name = ways < 0.8 ? `${material.kind} ${material.color?.join() ?? ''}` : `${p}`;
    const paint = mulberry32(hashOf(name, Math.floor(1e6 * one[0])));
    return [0, 1, 2].map(() => between(paint, 25, 250));
  });
  // Seen from the camera: which side is lit says nothing of how the thing is turned.
  const [across, ahead, up] = [bell(random), -between(random, 0.1, 1), between(random, 0, 1.2)];
  const length = Math.hypot(across, ahead, up);
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const light = [c * across + s * ahead, c * ahead - s * across, up].map((value) => value / length);
  const ambient = random() < 0.1 ? 1 : between(random, 0.2, 0.75);
  const grain = random() < 0.3 ? between(random, 0, 0.25) : 0;
  const waves = [0, 1, 2].map(() => between(random, -0.5, 0.5) * (random() < 0.5 ? 0.2 : 1));
  const pixels = new Uint8Array(4 * side * side);
  const mask = new Uint8Array(side * side);
  const normal: [number, number, number] = [0, 0, 0];
  let last = -1;
  let lit = 1;
  for (let at = 0; at < mask.length; at++) {
    const t = triangle[at];
    if (t < 0) continue;
    mask[at] = 1;
    if (t !== last) {
      normalOf(body, t, normal);
      last = t;
      lit = ambient + (1 - ambient) * Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);
    }
    const [x, y] = [at % side, Math.floor(at / side)];
    const grained = grain === 0 ? 1 : 1 + grain * Math.sin(waves[0] * x + waves[1] * y + 3 * Math.sin(waves[2] * y));
    const paint = paints[body.part[t]];
    for (let k = 0; k < 3; k++) pixels[4 * at + k] = Math.max(0, Math.min(255, paint[k] * lit * grained));
  }
  return { pixels, mask };
}

/** Outwards, by the triangle's own winding. */
function normalOf({ positions, indices }: WarpBody, t: number, out: [number, number, number]): void {
  const [a, b, c] = [3 * indices[3 * t], 3 * indices[3 * t + 1], 3 * indices[3 * t + 2]];
  const u = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]) as [number, number, number];
  const w = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]) as [number, number, number];
  out[0] = u[1] * w[2] - u[2] * w[1];
  out[1] = u[2] * w[0] - u[0] * w[2];
  out[2] = u[0] * w[1] - u[1] * w[0];
  const length = Math.hypot(...out) || 1;
  for (let k = 0; k < 3; k++) out[k] = out[k] / length;
}

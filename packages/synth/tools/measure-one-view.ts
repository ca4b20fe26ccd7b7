/**
 * How well things of known geometry come back from one picture: outline in the input view and from sixty degrees further round.
 * `node tools/measure-one-view.ts [kinds] [--out folder]`, kinds such as `chair,sofa:1` (the second view alone); draws truth over result.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fitParametric, shapeOf } from '../src/from-image/parametric.ts';
import { boxed, overlap } from '../src/from-image/silhouette.ts';
import { boxOf, findSubject } from '../src/from-image/subject.ts';
import { drawShape, outlineOf, type TestCamera } from '../src/from-image/testing/draw-shape.ts';
import { buildModel, prepareModels } from '../src/models/index.ts';

const args = process.argv.slice(2);
const outAt = args.indexOf('--out');
const out = outAt >= 0 ? args[outAt + 1] : undefined;
const kinds = (args[0] && !args[0].startsWith('--') ? args[0] : 'chair,table,sofa,cabinet,bed,floor-lamp').split(',');
const views = [
  { azimuth: 30, elevation: 15, distance: 5, style: 'modern', seed: 11, stretch: [1.1, 1, 1] },
  { azimuth: -50, elevation: 25, distance: 4, style: 'classical', seed: 12, stretch: [1, 1.15, 1] },
  { azimuth: 20, elevation: 5, distance: 7, style: 'scandinavian', seed: 13, stretch: [0.9, 1, 1.1] },
];
await prepareModels();
const side = 256;
const scores: [number, number][] = [];
for (const asked of kinds) {
  const [kind, only] = asked.split(':') as [string, string?];
  for (const [n, { style, seed, stretch, ...angles }] of views.entries()) {
    if (only !== undefined && Number(only) !== n) continue;
    const request = { kind, styles: [style], colours: [], materials: [], sizes: [], shapes: [], seed };
    const { size } = buildModel(request);
    const [width, depth, height] = size.map((length, k) => length * stretch[k]!) as [number, number, number];
    const truth = shapeOf(buildModel({ ...request, size: { width, depth, height } }));
    const camera: TestCamera = { ...angles, size: side };
    const picture = drawShape(truth.positions, truth.indices, camera);
    const subject = (await findSubject(picture, async () => undefined))!;
    const start = process.cpuUsage();
    const fit = fitParametric(subject)!;
    const seconds = process.cpuUsage(start).user / 1e6;
    const found = shapeOf(fit.model);
    const reach = Math.max(...fit.model.size);
    const own: TestCamera = {
      azimuth: (-fit.view.yaw * 180) / Math.PI,
      elevation: (fit.view.elevation * 180) / Math.PI,
      distance: fit.view.distance! / reach,
      size: side,
    };
    const pictures = [
      [picture, drawShape(found.positions, found.indices, own)],
      ...[60, -60].map((turn) => [
        drawShape(truth.positions, truth.indices, { ...camera, azimuth: camera.azimuth + turn }),
        drawShape(found.positions, found.indices, { ...own, azimuth: own.azimuth + turn }),
      ]),
    ];
    const likeness = pictures.map(([a, b]) => {
      const [left, right] = [a!, b!].map((one) => {
        const mask = outlineOf(one);
        return boxed(mask, side, boxOf(mask, side, side)!, side).mask;
      });
      return overlap(left!, right!);
    });
    scores.push([likeness[0]!, likeness[1]!]);
    console.log(
      `${kind} ${style} ${angles.azimuth}/${angles.elevation}/${angles.distance}: ${fit.request.kind} ${fit.request.styles} ${fit.request.seed}`,
      `turn ${own.azimuth.toFixed(0)}/${own.elevation.toFixed(0)}/${own.distance.toFixed(1)} fit ${fit.fit.toFixed(3)} shading ${fit.shading.toFixed(2)}`,
      `IoU ${likeness.map((value) => value.toFixed(3)).join(' ')} in ${seconds.toFixed(1)} s of one core`,
    );
    if (out) {
      mkdirSync(out, { recursive: true });
      const tiles = pictures.flat().map((one, k) => ({
        input: Buffer.from(one.pixels),
        raw: { width: side, height: side, channels: 4 as const },
        left: Math.floor(k / 2) * side,
        top: (k % 2) * side,
      }));
      await sharp({ create: { width: 3 * side, height: 2 * side, channels: 3, background: '#fff' } })
        .composite(tiles)
        .png()
        .toFile(join(out, `${kind}-${n}.png`));
    }
  }
}
const share = (k: number, from: number) => scores.filter((one) => one[k]! >= from).length;
console.log(`${share(0, 0.95)} of ${scores.length} at 0.95 in the view, ${share(1, 0.85)} at 0.85 from 60 degrees`);

/**
 * How much of what visitors see the training views of places show, without training anything: visitors stand anywhere on the free floor and
 * look about; of each surface they see it is asked how many training views show it, how finely, and not edge-on.
 *
 *   node bin/orrery.mjs run benchmarks/generate/view-coverage.ts                    sixteen places of benchmarks/gallery/sheets.txt
 *   … --only warehouse,church       some, by name
 *   … --device gpu                  with the numbers of a GPU (default); cpu
 *
 * "seen": share of what visitors see, by solid angle, that any training view shows; "twice": that two show at least half as finely as the visitor sees it, and no
 * further than 75 degrees from face-on. Tenths are of the standing views that are worst off.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { understand } from '@orrery/scene-language';
import {
  buildPlace,
  ENOUGH_SEEN,
  type Lens,
  mostTraced,
  neededTrainingViews,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  planPlace,
  randomViews,
  rayThrough,
  type WorldQuality,
  worldSettings,
} from '@orrery/world-maker';

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: join(import.meta.dirname, '../gallery/sheets.txt') },
    only: {
      type: 'string',
      default:
        'warehouse,supermarket,office,hospital-room,church,tavern,street,bookstore,greenhouse,classroom,museum,library,train-station,living-room,restaurant,square',
    },
    device: { type: 'string', default: 'gpu' },
    quality: { type: 'string', default: 'normal' },
    visitors: { type: 'string', default: '96' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
const seed = Number(values.seed);
const settings = worldSettings(values.device as 'cpu' | 'gpu', values.quality as WorldQuality);
/** Of the pictures that say what hides what. */
const small: Lens = { ...settings.lens, width: 160, height: 120 };
const EDGE_ON = Math.cos((75 * Math.PI) / 180);
/** Of the distance, and meters: small pictures tell depth no better. */
const SAME = { share: 0.06, meters: 0.06 };

const rows: Record<string, unknown>[] = [];
const list = readFileSync(values.list, 'utf8')
  .split('\n')
  .filter((line) => line.includes('|') && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));
for (const name of values.only.split(',')) {
  const prompt = list.find(([known]) => known === name)?.[1];
  if (prompt === undefined) throw new Error(`no ${name} in the list`);
  const place = await buildPlace(await planPlace(await understand(prompt), seed), 64);
  const { floor, plan } = place;
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, denoiser: 'small' });
  const surfaces = async (cameras: PlacePicture['camera'][]) => {
    const pictures: PlacePicture[] = [];
    const requests = cameras.map((camera) => ({ camera, samples: 1, maxBounces: 0, denoise: false }));
    for await (const picture of studio.drawAll(requests)) pictures.push(picture);
    return pictures;
  };
  const panorama = await surfaces([panoramaCamera(plan.eye, 512)]);
  const visitors = await surfaces(randomViews(floor, plan.eye, Number(values.visitors), small, seed + 7));
  const began = performance.now();
  const { traced, relit, left } = await neededTrainingViews(studio, floor, plan.eye, {
    counts: { traced: settings.views, relit: settings.relit, most: mostTraced(settings), enough: ENOUGH_SEEN },
    lens: settings.lens,
    panoramaWidth: settings.panoramaWidth,
    seed,
  });
  const seconds = (performance.now() - began) / 1000;
  const shrunk = [...traced, ...relit].map((camera) => ({ ...camera, width: small.width, height: small.height }));
  const views = [...panorama, ...(await surfaces(shrunk))];
  await studio.dispose();
  const scores = visitors.map((visitor) => scoreOf(visitor, views));
  const mean = (key: 'seen' | 'twice') => scores.reduce((sum, one) => sum + one[key], 0) / scores.length;
  const tenthOf = (key: 'seen' | 'twice') => {
    const sorted = scores.map((one) => one[key]).sort((a, b) => a - b);
    const worst = sorted.slice(0, Math.ceil(sorted.length / 10));
    return worst.reduce((sum, one) => sum + one, 0) / worst.length;
  };
  const row = {
    name,
    freeM2: Math.round(floor.free.reduce((sum, one) => sum + one, 0) * floor.cell ** 2),
    views: traced.length,
    relit: relit.length,
    left,
    seconds,
    seen: mean('seen'),
    seenTenth: tenthOf('seen'),
    twice: mean('twice'),
    twiceTenth: tenthOf('twice'),
  };
  rows.push(row);
  console.log(
    Object.values(row)
      .map((one) => (typeof one === 'number' ? (Number.isInteger(one) ? one : one.toFixed(3)) : one.padEnd(14)))
      .join('  '),
  );
}
const of = (key: string) => (rows.reduce((sum, row) => sum + (row[key] as number), 0) / rows.length).toFixed(3);
console.log(
  `mean of ${rows.length}: seen ${of('seen')} (worst tenth ${of('seenTenth')}), twice ${of('twice')} (${of('twiceTenth')})`,
);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 1));
process.exit();

function scoreOf(visitor: PlacePicture, views: readonly PlacePicture[]): { seen: number; twice: number } {
  const { camera, depth, normals } = visitor;
  let [all, seen, twice] = [0, 0, 0];
  for (let y = 1; y < camera.height; y += 3) {
    for (let x = 1; x < camera.width; x += 3) {
      const i = y * camera.width + x;
      // The outside is known without views.
      if (depth[i] === 0) continue;
      const ray = rayThrough(camera, x + 0.5, y + 0.5);
      const normal = normals.subarray(3 * i, 3 * i + 3);
      const point = ray.map((c, k) => camera.eye[k] + depth[i] * c);
      const facing = Math.abs(ray[0] * normal[0] + ray[1] * normal[1] + ray[2] * normal[2]);
      const wanted = Math.max(0.02, facing) / depth[i] ** 2 / 4;
      let [any, fine] = [false, 0];
      for (const view of views) {
        const found = shownIn(view, point, normal);
        if (!found) continue;
        any = true;
        if (found.facing > EDGE_ON && found.facing / found.distance ** 2 >= wanted) fine++;
        if (fine >= 2) break;
      }
      all++;
      if (any) seen++;
      if (fine >= 2) twice++;
    }
  }
  return all > 0 ? { seen: seen / all, twice: twice / all } : { seen: 1, twice: 1 };
}

function shownIn({ camera, depth }: PlacePicture, point: readonly number[], normal: Float32Array) {
  const to = point.map((c, k) => c - camera.eye[k]);
  const distance = Math.hypot(to[0], to[1], to[2]);
  const along = (axis: readonly number[]) => to[0] * axis[0] + to[1] * axis[1] + to[2] * axis[2];
  const [right, up, forward] = [along(camera.right), along(camera.up), along(camera.forward)];
  let [sx, sy] = [0, 0];
  if (camera.spherical) {
    sx = Math.atan2(right, forward) / Math.PI;
    sy = Math.asin(up / distance) / (Math.PI / 2);
  } else {
    if (forward <= 0) return undefined;
    sx = right / forward / camera.halfWidth;
    sy = up / forward / camera.halfHeight;
  }
  if (Math.abs(sx) >= 1 || Math.abs(sy) >= 1) return undefined;
  const x = Math.floor(((sx + 1) / 2) * camera.width);
  const y = Math.floor(((1 - sy) / 2) * camera.height);
  const apart = Math.abs(depth[y * camera.width + x] - distance);
  if (apart > SAME.share * distance + 1000 * SAME.meters) return undefined;
  const facing = Math.abs(to[0] * normal[0] + to[1] * normal[1] + to[2] * normal[2]) / distance;
  return { distance, facing };
}

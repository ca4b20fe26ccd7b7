/** Rooms to teach from, drawn by our own tracer: prompts that no test or benchmark has, five photographs each, with what stands in the way. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Photo } from '../../src/from-photo/photo.ts';
import { understand } from '../../src/index.ts';
import { buildScene } from '../../src/scene/build-scene.ts';
import { sceneEnvironment } from '../../src/scene/scene-sky.ts';
import { sceneTraceParts } from '../../src/scene/trace-parts.ts';
import {
  freePlaces,
  meteredExposure,
  type PlacePicture,
  PlaceStudio,
  planPlace,
  standingCamera,
} from '../../src/world/index.ts';
import { standingFloor } from '../../src/world/standing-places.ts';

const kinds = [
  'kitchen',
  'living room',
  'bedroom',
  'hallway',
  'office',
  'dining room',
  'kitchen with an island',
  'bathroom',
  "children's room",
  'study with bookshelves',
  'cafe',
  'living room with a fireplace',
  'shop',
  'kitchen with a dining table',
  'library',
  'gallery',
  'bedroom with a wardrobe',
  'studio apartment',
];
const styles = [
  'modern',
  'rustic',
  'scandinavian',
  'industrial',
  'classical',
  'minimalist',
  'japanese',
  'mid-century',
  'luxury',
  'bohemian',
  'art deco',
  'chinese',
];
const colours = ['white', 'grey', 'beige', 'blue', 'green', 'terracotta', 'cream', 'pale yellow'];
const floors = [
  'oak floor',
  'tiled floor',
  'grey carpet',
  'dark walnut floor',
  'marble floor',
  'concrete floor',
  'herringbone parquet',
];

const lens = { width: 480, height: 360 };
const SHOTS = 5;
/** Grid of what stands in the way. */
export const CLUTTER = { columns: 96, rows: 72 };

export interface TeachingPhoto {
  photo: Photo;
  truth: { eye: number[]; yaw: number; pitch: number; width: number; depth: number; height: number };
  /** One digit per cell: 9 where something stands before the room's surface. */
  vis: string;
}

/** Those that `folder` has are taken from there, others are put there. */
export async function* teachingPhotos(folder: string, rooms: number): AsyncGenerator<TeachingPhoto> {
  await mkdir(folder, { recursive: true });
  let state = 4242;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  for (let k = 0; k < rooms; k++) {
    const prompt = `a ${pick(styles)} ${kinds[k % kinds.length]} with ${pick(colours)} walls and ${pick(floors)}`;
    const chances = Array.from({ length: SHOTS }, () => Array.from({ length: 8 }, random));
    const base = (n: number) => join(folder, `t${k}-${n}`);
    if (!existsSync(`${base(SHOTS - 1)}.json`)) await drawRoom(prompt, 100 + k, chances, base);
    for (let n = 0; n < SHOTS; n++) {
      const text = await readFile(`${base(n)}.json`, 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      const { truth, focalPx, vis } = JSON.parse(text) as TeachingPhoto & { focalPx: number };
      const { data, info } = await sharp(`${base(n)}.png`)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      yield { photo: { width: info.width, height: info.height, rgb: new Uint8Array(data), focalPx }, truth, vis };
    }
  }
}

async function drawRoom(prompt: string, seed: number, chances: number[][], base: (n: number) => string): Promise<void> {
  const plan = await planPlace(await understand(prompt), seed);
  // Their walls are not four.
  if (plan.trim.slopedCeiling || plan.outside) return;
  const built = await buildScene(plan, { texelsPerMetre: 90 });
  const parts = sceneTraceParts(built, { environment: await sceneEnvironment(built, 256) });
  const floor = standingFloor(plan);
  const studio = await PlaceStudio.open(parts, { exposure: built.exposure, denoiser: 'small' });
  try {
    const middle: [number, number, number] = [plan.width / 2, plan.depth / 2, plan.height / 2];
    studio.exposure = await meteredExposure(studio, {
      plan,
      parts,
      exposure: built.exposure,
      floor,
      middle,
      triangles: 0,
    });
    const [cx, cy] = middle;
    const free = freePlaces(floor);
    for (const [n, c] of chances.entries()) {
      const [x, y] = standAt(n, free, cx, cy, c[4]!);
      const yaw =
        n > 1
          ? Math.atan2(cy - y, cx - x) + 0.9 * (c[5]! - 0.5)
          : 0.15 * (c[0]! - 0.5) + (n === 0 ? Math.atan2(cy - y, cx - x) : x < cx ? 0 : Math.PI);
      const [pitch, z] = [-0.02 - 0.14 * c[1]!, 1.45 + 0.1 * c[2]!];
      const fieldOfView = ((62 + 18 * c[3]!) * Math.PI) / 180;
      const camera = standingCamera([x, y, z], yaw, pitch, { ...lens, fieldOfView });
      const picture = await studio.draw({ camera, samples: 4, maxBounces: 3, seed });
      const truth = { eye: [x, y, z], yaw, pitch, width: plan.width, depth: plan.depth, height: plan.height };
      const vis = inTheWay(picture, [plan.width, plan.depth, plan.height]);
      await sharp(picture.rgb, { raw: { ...lens, channels: 3 } })
        .png()
        .toFile(`${base(n)}.png`);
      const focalPx = lens.width / 2 / camera.halfWidth;
      await writeFile(`${base(n)}.json`, JSON.stringify({ prompt, truth, focalPx, vis }));
    }
  } finally {
    await studio.dispose();
  }
}

/** The first from a corner, the second from a wall, others from anywhere that is not the middle. */
function standAt(n: number, free: [number, number][], cx: number, cy: number, chance: number): [number, number] {
  if (n < 2) {
    const score = ([px, py]: [number, number]) =>
      n === 0 ? Math.hypot(px - cx, py - cy) : Math.abs(px - cx) - 0.5 * Math.abs(py - cy);
    return free.reduce((best, p) => (score(p) > score(best) ? p : best), [cx, cy]);
  }
  const outer = free.filter(([px, py]) => Math.max(Math.abs(px - cx) / cx, Math.abs(py - cy) / cy) > 0.5);
  const list = outer.length > 0 ? outer : free;
  return list[Math.floor(chance * list.length)]!;
}

/** A digit for each cell: the face of the room that is seen (two per axis), or 9 where something is nearer. */
function inTheWay({ camera, depth }: PlacePicture, size: [number, number, number]): string {
  let out = '';
  for (let i = 0; i < CLUTTER.columns * CLUTTER.rows; i++) {
    const px = Math.floor((((i % CLUTTER.columns) + 0.5) / CLUTTER.columns) * camera.width);
    const py = Math.floor(((Math.floor(i / CLUTTER.columns) + 0.5) / CLUTTER.rows) * camera.height);
    const across = (((px + 0.5) / camera.width) * 2 - 1) * camera.halfWidth;
    const up = (1 - ((py + 0.5) / camera.height) * 2) * camera.halfHeight;
    let [nearest, face] = [Infinity, 0];
    for (const axis of [0, 1, 2] as const) {
      const ray = camera.forward[axis] + across * camera.right[axis] + up * camera.up[axis];
      const eye = camera.eye[axis] / 1000;
      const t = ray > 0 ? (size[axis] - eye) / ray : -eye / ray;
      if (t < nearest) [nearest, face] = [t, 2 * axis + (ray > 0 ? 1 : 0)];
    }
    const own = depth[py * camera.width + px]! / 1000;
    out += own === 0 || own > 0.985 * nearest - 0.02 ? face : 9;
  }
  return out;
}

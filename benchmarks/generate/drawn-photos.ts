/** Photographs of furnished rooms whose geometry is known, drawn by our own tracer: two of each room, from a corner and from a wall. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '@orrery/photo-room';
import { understand } from '@orrery/scene-language';
import { buildPlace, freePlaces, meteredExposure, PlaceStudio, planPlace, standingCamera } from '@orrery/world-maker';
import sharp from 'sharp';

/** Rooms that the weights of the box's score were chosen on. */
const knownRooms = [
  'a modern minimalist living room with large windows, a grey sofa and a round coffee table',
  '北欧风格的卧室，木地板，双人床，窗边有一把扶手椅',
  'an industrial home office with brick walls, a wooden desk and two bookshelves',
  'an empty room with white walls and an oak floor, one window',
  'a cosy rustic dining room with a wooden table and six chairs',
  '现代厨房，墨绿色橱柜，大理石台面',
  "a bright children's room with a crib, a rug and a shelf of books",
  'a mid-century modern study with a leather armchair and a floor lamp',
  'a scandinavian living room with a sofa, a tv and plants',
  'a small bedroom with blue walls',
  'a modern kitchen with white cabinets, a fridge and a small dining table',
  'a library with bookshelves along the walls and two armchairs',
  'a japanese tea room with tatami and a low table',
  'a bright cafe with small tables and wooden chairs',
  '书房，深色木书架，一张书桌和台灯',
  'an art gallery with pictures on white walls and a bench',
];

/** Rooms that nothing was chosen on. */
const newRooms = [
  'a luxury living room with a fireplace, a beige sofa and a chandelier',
  '中式客厅，红木家具，屏风',
  'a rustic kitchen with wooden cabinets and an island',
  'a classical bedroom with a canopy bed, wallpaper and curtains',
  'an office with four desks and grey carpet',
  '儿童房，双层床，玩具架，绿色墙面',
  'a bathroom with a bathtub, white tiles and a window',
  'a hallway with a bench and a mirror',
];

export const roomSets = { known: knownRooms, new: newRooms } as const;
export type RoomSet = keyof typeof roomSets;

const lens = { width: 480, height: 360 };

export interface Truth {
  /** Metres. */
  eye: [number, number, number];
  /** Radians. */
  yaw: number;
  pitch: number;
  width: number;
  depth: number;
  height: number;
}

interface DrawnPhoto {
  name: string;
  prompt: string;
  photo: Photo;
  /** Pixels: what EXIF would tell. */
  focalPx: number;
  truth: Truth;
}

/** Always the same ones. Those that `folder` has are taken from there, others are put there. */
export async function* drawnPhotos(set: RoomSet, rooms: number, folder?: string): AsyncGenerator<DrawnPhoto> {
  let state = set === 'known' ? 7 : 11;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  if (folder) await mkdir(folder, { recursive: true });
  for (const [k, prompt] of roomSets[set].slice(0, rooms).entries()) {
    let room: Awaited<ReturnType<typeof openRoom>> | undefined;
    for (const from of ['corner', 'wall'] as const) {
      const chance = [random(), random(), random(), random()] as const;
      const name = `${set}-${k}-${from}`;
      const kept = folder && (await keptPhoto(join(folder, name)));
      if (kept) {
        yield { name, prompt, ...kept };
        continue;
      }
      room ??= await openRoom(prompt, k + 1);
      const { place, studio } = room;
      const { plan } = place;
      const [cx, cy] = [plan.width / 2, plan.depth / 2];
      const score = ([px, py]: [number, number]) =>
        from === 'corner' ? Math.hypot(px - cx, py - cy) : Math.abs(py - cy) - 0.5 * Math.abs(px - cx);
      const [x, y] = freePlaces(place.floor).reduce((best, p) => (score(p) > score(best) ? p : best), [cx, cy]);
      const yaw =
        0.15 * (chance[0] - 0.5) +
        (from === 'corner' ? Math.atan2(cy - y, cx - x) : y < cy ? Math.PI / 2 : -Math.PI / 2);
      const [pitch, z] = [-0.03 - 0.12 * chance[1], 1.45 + 0.1 * chance[2]];
      const fieldOfView = ((65 + 15 * chance[3]) * Math.PI) / 180;
      const camera = standingCamera([x, y, z], yaw, pitch, { ...lens, fieldOfView });
      const { rgb } = await studio.draw({ camera, samples: 12, maxBounces: 4, seed: k });
      const truth: Truth = { eye: [x, y, z], yaw, pitch, width: plan.width, depth: plan.depth, height: plan.height };
      const focalPx = lens.width / 2 / camera.halfWidth;
      if (folder) {
        await sharp(rgb, { raw: { ...lens, channels: 3 } })
          .png()
          .toFile(`${join(folder, name)}.png`);
        await writeFile(`${join(folder, name)}.json`, JSON.stringify({ truth, focalPx }));
      }
      yield { name, prompt, photo: { ...lens, rgb }, focalPx, truth };
    }
    await room?.studio.dispose();
  }
}

async function openRoom(prompt: string, seed: number) {
  const place = await buildPlace(await planPlace(await understand(prompt), seed), 512);
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, denoiser: 'small' });
  studio.exposure = await meteredExposure(studio, place);
  return { place, studio };
}

async function keptPhoto(base: string): Promise<Omit<DrawnPhoto, 'name' | 'prompt'> | undefined> {
  const text = await readFile(`${base}.json`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { truth, focalPx } = JSON.parse(text) as { truth: Truth; focalPx: number };
  const { data, info } = await sharp(`${base}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { photo: { width: info.width, height: info.height, rgb: new Uint8Array(data) }, focalPx, truth };
}

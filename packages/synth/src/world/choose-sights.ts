/** Views of a place that are worth showing: far, full of things, with nothing right before the eye. */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '../models/model.ts';
import { type Lens, standingCamera } from './cameras.ts';
import { sequence } from './choose-views.ts';
import type { PlacePicture, PlaceStudio } from './place-studio.ts';
import { freePlaces, type StandingFloor } from './standing-places.ts';

const CANDIDATES = 40;
const SMALL = 64;
/** Radians; a second sight nearer than this to the first shows the same. */
const APART = 0.9;

export async function chooseSights(
  studio: PlaceStudio,
  floor: StandingFloor,
  eye: Vec3,
  count: number,
  lens: Lens,
  seed: number,
): Promise<TraceCamera[]> {
  const random = sequence(seed ^ 0x2545f491);
  const places = freePlaces(floor);
  const small = { ...lens, width: SMALL, height: Math.round((SMALL * lens.height) / lens.width) };
  const seen: { yaw: number; score: number; camera: TraceCamera }[] = [];
  for (let k = 0; k < CANDIDATES; k++) {
    const [x, y] = places[Math.floor(random() * places.length)] ?? [eye[0], eye[1]];
    const yaw = 2 * Math.PI * random();
    const picture = await studio.draw({
      camera: standingCamera([x, y, 1.45], yaw, -0.08, small),
      samples: 1,
      maxBounces: 0,
      denoise: false,
    });
    seen.push({ yaw, score: sightScore(picture), camera: standingCamera([x, y, 1.45], yaw, -0.08, lens) });
  }
  seen.sort((a, b) => b.score - a.score);
  const chosen: typeof seen = [];
  for (const sight of seen) {
    const same = chosen.some(({ yaw }) => Math.cos(yaw - sight.yaw) > Math.cos(APART));
    if (!same && chosen.length < count) chosen.push(sight);
  }
  return chosen.map(({ camera }) => camera);
}

function sightScore({ camera, depth, normals }: PlacePicture): number {
  let [far, near, edges] = [0, 0, 0];
  for (let i = 0; i < depth.length; i++) {
    const metres = depth[i]! / 1000;
    far += Math.min(6, metres === 0 ? 4 : metres);
    if (metres > 0 && metres < 0.9) near++;
    if (i % camera.width === 0) continue;
    const turn = [0, 1, 2].reduce((sum, k) => sum + normals[3 * i + k]! * normals[3 * (i - 1) + k]!, 0);
    if (turn < 0.8) edges++;
  }
  const pixels = depth.length;
  return (far / pixels) * (0.15 + edges / pixels) * (1 - Math.min(1, (3 * near) / pixels));
}

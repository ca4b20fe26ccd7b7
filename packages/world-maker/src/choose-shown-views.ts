/** Views of a place that are worth showing: far, full of things, with nothing right before the eye. */
import type { TraceCamera } from '@orrery/engine';
import { mulberry32, type Vec3 } from '@orrery/model-library';
import { type Lens, rayThrough, standingCamera } from './cameras.ts';
import type { Place } from './place.ts';
import type { PlacePicture } from './place-picture.ts';
import type { PlaceStudio } from './place-studio.ts';
import { freePlaces } from './standing-places.ts';

const CANDIDATES = 72;
/** Meters above the floor: lower than an eye, as rooms are photographed, so that table tops do not hide what stands behind. */
const LENS_M = 1.35;
const SMALL = 64;
/** Radians; a second sight nearer than this to the first shows the same. */
const APART = 0.9;

export async function chooseShownViews(
  studio: PlaceStudio,
  { plan, floor }: Pick<Place, 'plan' | 'floor'>,
  count: number,
  lens: Lens,
  seed: number,
): Promise<TraceCamera[]> {
  const random = mulberry32(seed ^ 0x2545f491);
  const places = freePlaces(floor);
  const small = { ...lens, width: SMALL, height: Math.round((SMALL * lens.height) / lens.width) };
  const seen: { yaw: number; score: number; camera: TraceCamera }[] = [];
  for (let k = 0; k < CANDIDATES; k++) {
    const [x, y] = places[Math.floor(random() * places.length)] ?? [plan.eye[0], plan.eye[1]];
    // Towards a thing, or the middle of all: most directions show a wall.
    const things = plan.placements;
    const middle: Vec3 = [plan.width / 2, plan.depth / 2, 0];
    const one = things[Math.floor(random() * things.length)]?.position;
    const to = random() < 0.5 || one === undefined ? middle : one;
    const yaw = Math.atan2(to[1] - y, to[0] - x) + 0.6 * (random() - 0.5);
    const picture = await studio.draw({
      camera: standingCamera([x, y, LENS_M], yaw, -0.06, small),
      samples: 1,
      maxBounces: 0,
      denoise: false,
    });
    seen.push({
      yaw,
      score: viewScore(picture, [plan.width, plan.depth, plan.height]),
      camera: standingCamera([x, y, LENS_M], yaw, -0.06, lens),
    });
  }
  seen.sort((a, b) => b.score - a.score);
  const chosen: typeof seen = [];
  for (const sight of seen) {
    const same = chosen.some(({ yaw }) => Math.cos(yaw - sight.yaw) > Math.cos(APART));
    if (!same && chosen.length < count) chosen.push(sight);
  }
  return chosen.map(({ camera }) => camera);
}

/** Meters within which a thing stands in the way of the view. */
const NEAR = 1.6;

/** Meters from a wall, the floor or the ceiling within which something seen is taken for part of it. */
const SKIN = 0.12;

/** Much of what is in the room, none of it right before the eye. */
function viewScore({ camera, depth, normals }: PlacePicture, room: Vec3): number {
  let [far, near, edges, things] = [0, 0, 0, 0];
  for (let i = 0; i < depth.length; i++) {
    const meters = depth[i] / 1000;
    far += Math.min(6, meters === 0 ? 2 : meters);
    if (meters === 0) continue;
    if (meters < NEAR) near++;
    const ray = rayThrough(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const along = ray.reduce((sum, c, k) => sum + c * camera.forward[k], 0);
    const at = ray.map((c, k) => camera.eye[k] / 1000 + (c * meters) / along);
    if (at.every((c, k) => c > SKIN && c < room[k] - SKIN)) things++;
    if (i % camera.width === 0) continue;
    const turn = [0, 1, 2].reduce((sum, k) => sum + normals[3 * i + k] * normals[3 * (i - 1) + k], 0);
    if (turn < 0.8) edges++;
  }
  const pixels = depth.length;
  // More than half full is a view into a cupboard.
  const filled = Math.min(0.4, things / pixels) - Math.max(0, things / pixels - 0.55);
  const open = 1 - Math.min(1, (3.5 * near) / pixels);
  return (far / pixels) ** 1.5 * Math.max(0, 0.03 + filled) * (0.1 + edges / pixels) * open;
}

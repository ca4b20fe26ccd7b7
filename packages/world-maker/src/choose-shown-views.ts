/** Views of a place that are worth showing: far, full of things, with nothing right before the eye. */
import type { TraceCamera } from '@orrery/engine';
import { mulberry32, type Vec3 } from '@orrery/model-library';
import type { Placement } from '@orrery/room-builder';
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
  const named = new Set(plan.named ?? []);
  const shown = plan.placements.filter(({ object }) => named.has(object));
  const objects = new Set(shown.map(({ object }) => object)).size;
  const seen: { yaw: number; score: number; camera: TraceCamera; objects: Set<string> }[] = [];
  for (let k = 0; k < CANDIDATES; k++) {
    const [x, y] = places[Math.floor(random() * places.length)] ?? [plan.eye[0], plan.eye[1]];
    // Towards a thing, or the middle of all: most directions show a wall.
    const things = shown.length > 0 && random() < 0.6 ? shown : plan.placements;
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
      objects: objectsIn(picture, shown),
    });
  }
  // What was asked for is to be seen, and a second sight shows what the first does not.
  const chosen: typeof seen = [];
  const known = new Set<string>();
  while (chosen.length < count) {
    const left = seen.filter(({ yaw }) => chosen.every((one) => Math.cos(yaw - one.yaw) <= Math.cos(APART)));
    if (left.length === 0) break;
    const worth = (sight: (typeof seen)[number]) => {
      const fresh = [...sight.objects].filter((object) => !known.has(object)).length;
      return sight.score * (objects === 0 ? 1 : ASKED_FOR + fresh / objects);
    };
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    for (const object of best.objects) known.add(object);
    chosen.push(best);
  }
  return chosen.map(({ camera }) => camera);
}

/** What a sight without anything that was asked for is worth, beside one with all of it. */
const ASKED_FOR = 0.3;
/** Of the picture's width, what counts as seen. */
const LEAST_SEEN = 0.05;
/** Of the picture's half, how far out the middle of a thing may be. */
const WITHIN = 0.85;

/** Objects whose middle the picture shows, large enough and with nothing before them. */
function objectsIn({ camera, depth }: PlacePicture, placements: readonly Placement[]): Set<string> {
  const found = new Set<string>();
  const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  for (const { object, position, model } of placements) {
    const [width, deep, height] = model.size;
    const to = position.map((c, k) => c + (k === 2 ? height / 2 : 0) - camera.eye[k] / 1000);
    const along = dot(to, camera.forward);
    if (along < 0.5) continue;
    const [u, v] = [dot(to, camera.right) / along / camera.halfWidth, dot(to, camera.up) / along / camera.halfHeight];
    if (Math.abs(u) > WITHIN || Math.abs(v) > WITHIN) continue;
    const size = Math.max(width, deep, height);
    if (size / along / (2 * camera.halfWidth) < LEAST_SEEN) continue;
    const column = Math.floor(((u + 1) / 2) * camera.width);
    const row = Math.floor(((1 - v) / 2) * camera.height);
    const meters = depth[row * camera.width + column] / 1000;
    if (meters === 0 || meters > along - 0.6 * size - 0.2) found.add(object);
  }
  return found;
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

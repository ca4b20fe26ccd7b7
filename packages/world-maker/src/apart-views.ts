/** Views that have next to nothing in sight together: what one of them adds to a world the others do not add again. */
import type { Vec3 } from '@orrery/model-library';
import { rayInto } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

/** Views looked through for those that go together, and how many go together at most. */
const AHEAD = 8;
const MOST = 4;
/** Of a picture: more in common would be shown twice. */
const COMMON = 0.04;
/** Places of a picture that are asked for, across and down. */
const [ACROSS, DOWN] = [24, 18];
/** Of the distance. */
const SAME_DEPTH = 0.1;

/** Every view once. Which go together depends on the views alone, not on when they come. */
export async function* apartViews(
  views: Iterable<PlacePicture> | AsyncIterable<PlacePicture>,
): AsyncGenerator<PlacePicture[]> {
  const waiting: PlacePicture[] = [];
  for await (const view of views) {
    waiting.push(view);
    if (waiting.length === AHEAD) yield takeGroup(waiting);
  }
  while (waiting.length > 0) yield takeGroup(waiting);
}

function takeGroup(waiting: PlacePicture[]): PlacePicture[] {
  const group = [waiting.shift()!];
  for (let k = 0; k < waiting.length && group.length < MOST; ) {
    const view = waiting[k];
    if (group.every((other) => inCommon(view, other) <= COMMON && inCommon(other, view) <= COMMON))
      group.push(...waiting.splice(k, 1));
    else k++;
  }
  return group;
}

/** Share of what a picture shows that another shows too. */
export function inCommon(picture: PlacePicture, other: PlacePicture): number {
  const { camera, depth } = picture;
  const ray: Vec3 = [0, 0, 0];
  let common = 0;
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      const x = Math.floor(((column + 0.5) / ACROSS) * camera.width);
      const y = Math.floor(((row + 0.5) / DOWN) * camera.height);
      const along = depth[y * camera.width + x];
      // The outside is of none of them (outside-splats.ts).
      if (along === 0) continue;
      rayInto(ray, camera, x + 0.5, y + 0.5);
      const facing = ray[0] * camera.forward[0] + ray[1] * camera.forward[1] + ray[2] * camera.forward[2];
      if (shows(other, ray.map((c, k) => camera.eye[k] + (c * along) / facing) as Vec3)) common++;
    }
  }
  return common / (ACROSS * DOWN);
}

function shows({ camera, depth }: PlacePicture, point: Vec3): boolean {
  const { width, height, eye, right, up, forward } = camera;
  const to = point.map((c, k) => c - eye[k]) as Vec3;
  const along = (axis: Vec3) => to[0] * axis[0] + to[1] * axis[1] + to[2] * axis[2];
  const z = along(forward);
  if (z <= 0) return false;
  const x = Math.floor((width / 2) * (1 + along(right) / z / camera.halfWidth));
  const y = Math.floor((height / 2) * (1 - along(up) / z / camera.halfHeight));
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return Math.abs(depth[y * width + x] - z) < SAME_DEPTH * z;
}

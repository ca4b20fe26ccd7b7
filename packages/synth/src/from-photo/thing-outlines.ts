/**
 * A model has never quite the outline of the thing in the photograph. What of a found thing sticks out over its model would lie on the wall
 * behind it; it is brought to the model's own distance instead, as far as it differs from the wall and hangs together with the thing.
 */
import { labOf } from '../objects/palette.ts';
import type { PlacePicture } from '../world/place-studio.ts';
import type { FoundThing } from './find-things.ts';

export interface OutlinedThing {
  thing: FoundThing;
  /** Whether a pixel of the picture shows its model. */
  shows: (pixel: number) => boolean;
}

/** From the colour of the surface, in L*a*b*. */
const DIFFERS = 11;
/** Beyond the found box, as a share of its size. */
const AROUND = 0.02;

/** Says which pixels were moved. `surfaceAt`: the colour (sRGB bytes) the face behind a pixel has, or undefined where another model is. */
export function pullOutlines(
  seen: PlacePicture,
  things: readonly OutlinedThing[],
  surfaceAt: (pixel: number) => readonly [number, number, number] | undefined,
): Uint8Array {
  const pulled = new Uint8Array(seen.depth.length);
  const { camera, depth, normals, rgb } = seen;
  const { width, height } = camera;
  for (const { thing, shows } of things) {
    const [wide, tall] = [thing.right - thing.left, thing.bottom - thing.top];
    const left = Math.max(0, Math.floor((thing.left - AROUND * wide) * width));
    const right = Math.min(width - 1, Math.ceil((thing.right + AROUND * wide) * width));
    const top = Math.max(0, Math.floor((thing.top - AROUND * tall) * height));
    const bottom = Math.min(height - 1, Math.ceil((thing.bottom + AROUND * tall) * height));
    const queue: number[] = [];
    const reached = new Uint8Array(width * height);
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++)
        if (shows(y * width + x)) {
          queue.push(y * width + x);
          reached[y * width + x] = 1;
        }
    for (let at = 0; at < queue.length; at++) {
      const from = queue[at]!;
      const [x, y] = [from % width, Math.floor(from / width)];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < left || ny < top || nx > right || ny > bottom) continue;
        const to = ny * width + nx;
        if (reached[to] || depth[to]! < depth[from]!) continue;
        const surface = surfaceAt(to);
        if (!surface) continue;
        const own = labOf(rgb[3 * to]!, rgb[3 * to + 1]!, rgb[3 * to + 2]!);
        const other = labOf(...surface);
        if (Math.hypot(0.5 * (own[0] - other[0]), own[1] - other[1], own[2] - other[2]) < DIFFERS) continue;
        reached[to] = 1;
        pulled[to] = 1;
        depth[to] = depth[from]!;
        normals.set(normals.subarray(3 * from, 3 * from + 3), 3 * to);
        queue.push(to);
      }
    }
  }
  return pulled;
}

/**
 * The last degrees of a pose, by the picture: points brought together leave a model a degree or two off, which moves print by more than its
 * strokes are wide. Turn, size and place go where the model drawn from the input's camera is most like the scan drawn from there
 * (Lucas and Kanade 1981: colors and outline, coarse to fine); how bright either is does not count.
 */
import type { RenderMesh } from '@orrery/meshes';
import { rasterize } from '../../packages/meshes/src/preview/raster.ts';
import type { View } from '../../packages/meshes/src/preview/view.ts';
import { type Drawn, draw } from './draw.ts';
import { after, applied, type Similarity } from './similarity.ts';

/** Of the picture's side, then how far (pixels) both are blurred: each for a few steps. */
const levels = [
  { share: 0.5, blur: 4 },
  { share: 0.5, blur: 2 },
  { share: 0.5, blur: 1 },
  { share: 1, blur: 1 },
];
const steps = 3;
/** Of what each parameter explains: keeps those that hardly move the picture where they are. */
const damping = 0.02;
const params = 7;

export function placedMesh(mesh: RenderMesh, way: Similarity): RenderMesh {
  return {
    ...mesh,
    positions: Float32Array.from(applied(way, mesh.positions)),
    normals: Float32Array.from(applied({ ...way, scale: 1, move: [0, 0, 0] }, mesh.normals)),
  };
}

/** From a mesh that is roughly in its place: how it is to be moved. */
export function poseByPicture(mesh: RenderMesh, camera: View, truth: RenderMesh): Similarity {
  let best: Similarity = { scale: 1, rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], move: [0, 0, 0] };
  for (const { share, blur } of levels) {
    const [width, height] = [camera.width * share, camera.height * share];
    const view = { ...camera, width, height, focal: camera.focal * share };
    const target = layersOf(draw(truth, view), blur);
    const measured = (way: Similarity) => {
      const placed = placedMesh(mesh, way);
      const drawn = likened(layersOf(draw(placed, view), blur), target);
      return { placed, drawn, error: squares(drawn, target) };
    };
    let now = measured(best);
    for (let step = 0; step < steps; step++) {
      const move = stepOf(now.drawn, target, pointsOf(now.placed, view, blur), view);
      if (!move) break;
      const way = after(move, best);
      const next = measured(way);
      if (next.error >= now.error) break;
      [best, now] = [way, next];
    }
  }
  return best;
}

/** Red, green, blue on white and cover, each a picture of values from 0 to 1. */
function layersOf({ width, height, pixels }: Drawn, blur: number): Float32Array[] {
  return [0, 1, 2, 3].map((k) => {
    const values = new Float32Array(width * height);
    for (let i = 0; i < values.length; i++) {
      const alpha = pixels[4 * i + 3] / 255;
      values[i] = k === 3 ? alpha : (alpha * pixels[4 * i + k]) / 255 + 1 - alpha;
    }
    return blurred(values, width, height, blur);
  });
}

/** Colors as bright and as strong as the target's, where both are. */
function likened(drawn: Float32Array[], target: Float32Array[]): Float32Array[] {
  return drawn.map((values, k) => {
    if (k === 3) return values;
    const [of, to] = [drawn, target].map((layers) => {
      let [sum, squared, count] = [0, 0, 0];
      for (let i = 0; i < values.length; i++) {
        if (drawn[3][i] < 0.95 || target[3][i] < 0.95) continue;
        sum += layers[k][i];
        squared += layers[k][i] ** 2;
        count++;
      }
      const mean = sum / Math.max(1, count);
      return { mean, spread: Math.sqrt(Math.max(1e-4, squared / Math.max(1, count) - mean * mean)) };
    }) as [{ mean: number; spread: number }, { mean: number; spread: number }];
    const gain = Math.min(2, Math.max(0.5, to.spread / of.spread));
    // White around the thing stays white.
    return values.map((value, i) => value + drawn[3][i] * ((value - of.mean) * (gain - 1) + to.mean - of.mean));
  });
}

function squares(a: Float32Array[], b: Float32Array[]): number {
  return a.reduce((sum, values, k) => values.reduce((all, value, i) => all + (value - b[k][i]) ** 2, sum), 0);
}

/** x, y (right, up) and depth before the camera of what each pixel shows, also a little beyond the outline. */
function pointsOf(mesh: RenderMesh, view: View, blur: number) {
  const { width, height } = view;
  const { triangle, depth } = rasterize(mesh, view);
  const cover = Float32Array.from(triangle, (t) => (t < 0 ? 0 : 1));
  const known = blurred(cover, width, height, blur);
  const near = blurred(
    depth.map((value, i) => (cover[i] ? value : 0)),
    width,
    height,
    blur,
  );
  return near.map((value, i) => (known[i] > 0.05 ? value / known[i] : 0));
}

/** One step of least squares: how the mesh turns about its middle, moves and grows. */
function stepOf(
  drawn: Float32Array[],
  target: Float32Array[],
  depths: Float32Array,
  { width, height, focal, right, up, back, eye }: View,
): Similarity | undefined {
  const seen = depths.filter((value) => value > 0);
  if (seen.length === 0) return undefined;
  const middle = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  // Lengths in what half the picture shows at the thing's distance: all parameters are of one size.
  const unit = (middle * width) / 2 / focal;
  const a = new Float64Array(params * params);
  const b = new Float64Array(params);
  const row = new Float64Array(params);
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      const z = depths[i];
      if (!(z > 0)) continue;
      const [sx, sy] = [(x + 0.5 - width / 2) / focal, (height / 2 - y - 0.5) / focal];
      const p = [sx * z, sy * z, middle - z];
      // Of each parameter: how a point moves to the right, up and towards the camera.
      const moves = [[0, -p[2], p[1]], [p[2], 0, -p[0]], [-p[1], p[0], 0], [unit, 0, 0], [0, unit, 0], [0, 0, unit], p];
      for (let k = 0; k < 4; k++) {
        const [d, t] = [drawn[k], target[k]];
        const gx = (d[i + 1] - d[i - 1] + t[i + 1] - t[i - 1]) / 4;
        const gy = (d[i + width] - d[i - width] + t[i + width] - t[i - width]) / 4;
        if (gx === 0 && gy === 0) continue;
        const off = t[i] - d[i];
        for (let m = 0; m < params; m++) {
          const [mx, my, mz] = moves[m] as [number, number, number];
          const across = (focal / z) * (mx + sx * mz);
          const down = -(focal / z) * (my + sy * mz);
          // What moves to the right brings along the color that was to its left.
          row[m] = -(gx * across + gy * down);
        }
        for (let m = 0; m < params; m++) {
          b[m] = b[m] + row[m] * off;
          for (let n = 0; n < params; n++) a[m * params + n] = a[m * params + n] + row[m] * row[n];
        }
      }
    }
  let most = 0;
  for (let m = 0; m < params; m++) most = Math.max(most, a[m * (params + 1)]);
  for (let m = 0; m < params; m++) a[m * (params + 1)] = a[m * (params + 1)] * (1 + damping) + 1e-3 * most;
  const solved = solve(a, b);
  if (!solved) return undefined;
  const [turnX, turnY, turnZ, moveX, moveY, moveZ, grow] = solved as unknown as number[];
  const world = (v: readonly number[]) => [0, 1, 2].map((k) => v[0] * right[k] + v[1] * up[k] + v[2] * back[k]);
  const axis = world([turnX!, turnY!, turnZ!]);
  const center = eye.map((value, k) => value - middle * back[k]);
  const rotation = rotationBy(axis);
  const scale = Math.exp(grow!);
  const turned = applied({ scale, rotation, move: [0, 0, 0] }, center);
  const shift = world([moveX! * unit, moveY! * unit, moveZ! * unit]);
  return { scale, rotation, move: center.map((value, k) => value - turned[k] + shift[k]) };
}

/** By the length of the axis, radians (Rodrigues). */
function rotationBy(axis: readonly number[]): number[] {
  const angle = Math.hypot(...axis);
  if (angle < 1e-9) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const [x, y, z] = axis.map((value) => value / angle) as [number, number, number];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const r = 1 - c;
  return [
    c + x * x * r,
    x * y * r - z * s,
    x * z * r + y * s,
    x * y * r + z * s,
    c + y * y * r,
    y * z * r - x * s,
    x * z * r - y * s,
    y * z * r + x * s,
    c + z * z * r,
  ];
}

/** Elimination with the largest pivot. */
function solve(a: Float64Array, b: Float64Array): Float64Array | undefined {
  const [m, x] = [a.slice(), b.slice()];
  for (let column = 0; column < params; column++) {
    let pivot = column;
    for (let row = column + 1; row < params; row++)
      if (Math.abs(m[row * params + column]) > Math.abs(m[pivot * params + column])) pivot = row;
    const head = m[pivot * params + column];
    if (!(Math.abs(head) > 1e-12)) return undefined;
    for (let k = 0; k < params; k++) {
      const kept = m[column * params + k];
      m[column * params + k] = m[pivot * params + k];
      m[pivot * params + k] = kept;
    }
    [x[column], x[pivot]] = [x[pivot], x[column]];
    for (let row = 0; row < params; row++) {
      if (row === column) continue;
      const factor = m[row * params + column] / m[column * params + column];
      for (let k = column; k < params; k++) m[row * params + k] = m[row * params + k] - factor * m[column * params + k];
      x[row] = x[row] - factor * x[column];
    }
  }
  return x.map((value, k) => value / m[k * (params + 1)]);
}

/** Three means one after the other come near a bell. */
function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = values;
  for (let round = 0; round < 3; round++)
    for (const along of ['x', 'y'] as const) {
      const to = new Float32Array(from.length);
      const [count, lines, stride, next] = along === 'x' ? [width, height, 1, width] : [height, width, width, 1];
      for (let line = 0; line < lines; line++) {
        let sum = 0;
        const at = (k: number) => line * next + Math.max(0, Math.min(count - 1, k)) * stride;
        for (let k = -radius; k <= radius; k++) sum += from[at(k)];
        for (let k = 0; k < count; k++) {
          to[at(k)] = sum / (2 * radius + 1);
          sum += from[at(k + radius + 1)] - from[at(k - radius)];
        }
      }
      from = to;
    }
  return from;
}

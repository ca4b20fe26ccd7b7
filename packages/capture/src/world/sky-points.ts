/**
 * Something to begin with where the sky is. Nothing there is ever matched, so training would have to grow it out of roofs and trees: streaks before
 * the sky, and black where only one picture looks. Directions above the horizon that hold no sparse point in the pictures that see them get a
 * far point of the pictures' color.
 */
import { cameraCenter, type PointCloud, type TrainView } from '@orrery/engine';
import { project, quantile } from './world-cameras.ts';

/** Parts of a picture that count as empty when no sparse point falls into them or beside them. */
const COLUMNS = 24;
/** Directions that are told apart: about 1.5 degrees. */
const SPACING_RADIANS = 0.026;
const DIRECTIONS = Math.round((4 * Math.PI) / SPACING_RADIANS ** 2);
/** Pictures that must see a direction, and the share of them in which it is empty. In a room, walls stand there for most of them. */
const FEWEST_VIEWS = 3;
const EMPTY_SHARE = 0.8;
/** Sine of the height above the horizon below which there are far houses and trees. */
const LOWEST = 0.03;
/** Fewer directions than this are gaps in a ceiling, not a sky. */
const FEWEST_DIRECTIONS = 100;
/** How far away, compared with the farthest that was matched: so far that walking hardly moves it, as near as that allows. */
const FAR = 12;

/** At most `most` points; none where no sky is seen. The world's Z is up. */
export function skyPoints(views: readonly TrainView[], points: PointCloud, most: number): PointCloud {
  const seen = new Uint16Array(DIRECTIONS);
  const empty = new Uint16Array(DIRECTIONS);
  const sums = new Float32Array(3 * DIRECTIONS);
  for (const view of views) look(view, points, seen, empty, sums);
  const sky: number[] = [];
  for (let d = 0; d < DIRECTIONS; d++) if (seen[d] >= FEWEST_VIEWS && empty[d] >= EMPTY_SHARE * seen[d]) sky.push(d);
  if (sky.length < FEWEST_DIRECTIONS) return { count: 0, positions: new Float32Array(), colors: new Uint8Array() };
  const step = Math.max(1, sky.length / most);
  const count = Math.floor(sky.length / step);
  const { middle, reach } = extent(views, points);
  const positions = new Float64Array(3 * count);
  const colors = new Uint8Array(3 * count);
  for (let k = 0; k < count; k++) {
    const d = sky[Math.floor(k * step)];
    const way = directionOf(d);
    for (let c = 0; c < 3; c++) {
      positions[3 * k + c] = middle[c] + FAR * reach * way[c];
      colors[3 * k + c] = Math.round(sums[3 * d + c] / empty[d]);
    }
  }
  return { count, positions, colors };
}

/** Fibonacci sphere: even spacing, and the nearest direction lies in a band of few. */
function directionOf(d: number): [number, number, number] {
  const z = 1 - (2 * d + 1) / DIRECTIONS;
  const ring = Math.sqrt(1 - z * z);
  const angle = d * Math.PI * (3 - Math.sqrt(5));
  return [ring * Math.cos(angle), ring * Math.sin(angle), z];
}

function look(
  { camera, rgb, mask }: TrainView,
  points: PointCloud,
  seen: Uint16Array,
  empty: Uint16Array,
  colors: Float32Array,
): void {
  const { width, height } = camera;
  const rows = Math.max(1, Math.round((COLUMNS * height) / width));
  const filled = new Uint8Array(COLUMNS * rows);
  for (let i = 0; i < points.count; i++) {
    const at = project({ camera }, points.positions[3 * i], points.positions[3 * i + 1], points.positions[3 * i + 2]);
    if (!at) continue;
    const [column, row] = [Math.floor((at.x / width) * COLUMNS), Math.floor((at.y / height) * rows)];
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      filled.fill(1, r * COLUMNS + Math.max(0, column - 1), r * COLUMNS + Math.min(COLUMNS, column + 2));
  }
  const center = cameraCenter(camera.cameraFromWorld);
  for (let d = 0; d < DIRECTIONS; d++) {
    const way = directionOf(d);
    // From the zenith downwards.
    if (way[2] < LOWEST) return;
    const at = project({ camera }, center[0] + way[0], center[1] + way[1], center[2] + way[2]);
    if (!at) continue;
    const pixel = Math.floor(at.y) * width + Math.floor(at.x);
    if (mask && mask[pixel] < 128) continue;
    seen[d] = seen[d] + 1;
    if (filled[Math.floor((at.y / height) * rows) * COLUMNS + Math.floor((at.x / width) * COLUMNS)]) continue;
    empty[d] = empty[d] + 1;
    for (let c = 0; c < 3; c++) colors[3 * d + c] = colors[3 * d + c] + rgb[3 * pixel + c];
  }
}

/** Middle of the cameras, and how far from it nearly everything is. */
function extent(views: readonly TrainView[], points: PointCloud): { middle: number[]; reach: number } {
  const centers = views.map(({ camera }) => cameraCenter(camera.cameraFromWorld));
  const middle = [0, 1, 2].map((k) => centers.reduce((sum, center) => sum + center[k], 0) / centers.length);
  const away = (position: ArrayLike<number>) => Math.hypot(...[0, 1, 2].map((k) => position[k] - middle[k]));
  const distances = Array.from({ length: points.count }, (_, i) => away(points.positions.subarray(3 * i, 3 * i + 3)));
  return { middle, reach: Math.max(...centers.map(away), quantile(distances, 0.98)) };
}

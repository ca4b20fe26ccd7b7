/**
 * Points all over the surfaces that several pictures show, where structure from motion has them at corners alone: training begins with Gaussians
 * where they belong, instead of growing them from afar.
 */
import { cameraCenter, isHeldOut, type PointCloud, reduceView, type TrainView } from '@orrery/engine';
import { poolTask, sharedPool } from '@orrery/worker-pool';
import { randomFrom } from '../random.ts';
import { type DepthMap, type GrayView, type SweepRange, sweepDepth } from './depth-sweep.ts';

const sweepTask = poolTask(new URL('./depth-sweep.ts', import.meta.url).href, sweepDepth);

/** Longer side at which depths are looked for. */
const SIDE = 160;
/** Pictures that each is held against. */
const OTHERS = 3;
/** Pictures whose depths are looked for; more show the same again. */
const MOST_VIEWS = 60;
/** Sparse points that tell which pictures show the same, and how far away things are. */
const MOST_TELLING = 1000;
/** Sparse points that two pictures must have in view together. */
const FEWEST_SHARED = 20;
/** Angle between two lines of sight at which depth is told best, degrees. */
const BEST_ANGLE = 10;
/** Nearest and farthest plane, beside the sparse points that a picture shows. */
const [NEARER, FARTHER] = [0.7, 1.5];
const [FEWEST_PLANES, MOST_PLANES] = [24, 80];
/** Least correlation, and the share by which the depths of two pictures may differ. */
const [ALIKE, AGREE] = [0.7, 0.01];

interface Swept extends GrayView {
  rgb: Uint8Array;
  mask?: Uint8Array;
  depths?: DepthMap;
  /** Numbers of those whose depths must agree. */
  holders: number[];
}

/** At most `most` points, drawn evenly from all that were found. Held-out views are not looked at. */
export async function surfacePoints(
  views: readonly TrainView[],
  sparse: PointCloud,
  most: number,
  seed: number,
): Promise<PointCloud> {
  const trained = views.filter((_, v) => !isHeldOut(v, views.length));
  const small = trained.map((view): Swept => {
    const { width, height } = view.camera;
    const { camera, rgb, mask } = reduceView(view, Math.max(1, Math.round(Math.max(width, height) / SIDE)));
    return { camera, rgb, gray: grayOf(rgb), holders: [], ...(mask && { mask }) };
  });
  const telling = tellingPoints(sparse, seed);
  const seen = small.map(({ camera }) => telling.map((point) => depthIn(camera, point)));
  const stride = Math.ceil(small.length / MOST_VIEWS);
  const all = small.map((_, v) => v);
  const swept = all.filter((v) => v % stride === 0);
  const bare = (v: number): GrayView => ({ camera: small[v].camera, gray: small[v].gray });
  await Promise.all(
    swept.map(async (v) => {
      const others = othersOf(v, all, small, telling, seen).map(bare);
      if (others.length === 0) return;
      const range = rangeOf(small[v], seen[v], others);
      small[v].depths = await sharedPool().run(sweepTask, [bare(v), others, range]);
      small[v].holders = othersOf(v, swept, small, telling, seen);
    }),
  );
  return fused(small, most, seed);
}

function grayOf(rgb: Uint8Array): Float32Array {
  const gray = new Float32Array(rgb.length / 3);
  for (let i = 0; i < gray.length; i++)
    gray[i] = (0.299 * rgb[3 * i] + 0.587 * rgb[3 * i + 1] + 0.114 * rgb[3 * i + 2]) / 127.5 - 1;
  return gray;
}

type Point = readonly [number, number, number];

function tellingPoints({ count, positions }: PointCloud, seed: number): Point[] {
  const random = randomFrom(seed);
  const chosen =
    count <= MOST_TELLING
      ? Array.from({ length: count }, (_, i) => i)
      : Array.from({ length: MOST_TELLING }, () => Math.floor(random() * count));
  return chosen.map((i) => [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]);
}

type View = GrayView['camera'];

function inPicture({ cameraFromWorld: m, fx, fy, cx, cy }: View, [x, y, z]: Point): [number, number, number] {
  const depth = m[8] * x + m[9] * y + m[10] * z + m[11];
  return [
    (fx * (m[0] * x + m[1] * y + m[2] * z + m[3])) / depth + cx,
    (fy * (m[4] * x + m[5] * y + m[6] * z + m[7])) / depth + cy,
    depth,
  ];
}

/** 0 where the picture does not show it. */
function depthIn(camera: View, point: Point): number {
  const [u, v, depth] = inPicture(camera, point);
  return depth > 0 && u >= 0 && v >= 0 && u < camera.width && v < camera.height ? depth : 0;
}

/** Those `among` the pictures that show most of what picture `v` shows from angles that tell depth, best first. */
function othersOf(
  v: number,
  among: readonly number[],
  views: readonly Swept[],
  points: readonly Point[],
  seen: readonly number[][],
): number[] {
  const center = cameraCenter(views[v].camera.cameraFromWorld);
  const own = points.flatMap((_, k) => (seen[v][k] > 0 ? [k] : []));
  const worth = (o: number) => {
    const there = cameraCenter(views[o].camera.cameraFromWorld);
    let [shared, sum] = [0, 0];
    for (const k of own) {
      if (seen[o][k] === 0) continue;
      shared++;
      const angle = angleBetween(points[k], center, there);
      // Too small an angle tells no depth; too large a one looks different.
      sum +=
        angle < BEST_ANGLE ? (angle / BEST_ANGLE) ** 2 : Math.exp(-(((angle - BEST_ANGLE) / (2 * BEST_ANGLE)) ** 2));
    }
    return shared >= FEWEST_SHARED ? sum : 0;
  };
  return among
    .filter((o) => o !== v)
    .map((o) => ({ o, value: worth(o) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, OTHERS)
    .map(({ o }) => o);
}

function angleBetween(p: Point, a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [ax, ay, az] = [a[0] - p[0], a[1] - p[1], a[2] - p[2]];
  const [bx, by, bz] = [b[0] - p[0], b[1] - p[1], b[2] - p[2]];
  const cosine =
    (ax * bx + ay * by + az * bz) / Math.sqrt((ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

/** How far away things are, and as many planes as move what another picture shows by about a pixel from one to the next. */
function rangeOf({ camera }: GrayView, seen: readonly number[], others: readonly GrayView[]): SweepRange {
  const depths = seen.filter((depth) => depth > 0).sort((a, b) => a - b);
  const near = NEARER * depths[Math.floor(0.02 * depths.length)];
  const far = FARTHER * depths[Math.floor(0.98 * (depths.length - 1))];
  const center = cameraCenter(camera.cameraFromWorld);
  const pixels = others.map((other) => {
    const there = cameraCenter(other.camera.cameraFromWorld);
    const base = Math.hypot(there[0] - center[0], there[1] - center[1], there[2] - center[2]);
    return other.camera.fx * base * (1 / near - 1 / far);
  });
  return { near, far, planes: Math.max(FEWEST_PLANES, Math.min(MOST_PLANES, Math.ceil(Math.max(...pixels)))) };
}

function fused(views: readonly Swept[], most: number, seed: number): PointCloud {
  const positions: number[] = [];
  const colors: number[] = [];
  const told = views.map(({ camera }) => new Uint8Array(camera.width * camera.height));
  views.forEach((view, v) => {
    if (!view.depths) return;
    const { camera, depths } = view;
    const holders = view.holders.filter((o) => views[o].depths);
    for (let y = 0, i = 0; y < camera.height; y++) {
      for (let x = 0; x < camera.width; x++, i++) {
        const depth = depths.depth[i];
        if (depth === 0 || depths.score[i] < ALIKE || told[v][i] || (view.mask && view.mask[i] < 128)) continue;
        const point = worldPoint(camera, x + 0.5, y + 0.5, depth);
        const agreeing: [number, number][] = [];
        let seenThrough = 0;
        for (const o of holders) {
          const other = views[o];
          const [u, w, z] = inPicture(other.camera, point);
          if (!(z > 0 && u >= 0 && w >= 0 && u < other.camera.width && w < other.camera.height)) continue;
          const at = Math.floor(w) * other.camera.width + Math.floor(u);
          const its = other.depths!.depth[at];
          if (its === 0 || other.depths!.score[at] < ALIKE) continue;
          if (Math.abs(its - z) < AGREE * z) agreeing.push([o, at]);
          else if (its > z) seenThrough++;
        }
        if (agreeing.length < Math.min(2, holders.length) || agreeing.length <= seenThrough) continue;
        for (const [o, at] of agreeing) told[o][at] = 1;
        positions.push(...point);
        colors.push(view.rgb[3 * i], view.rgb[3 * i + 1], view.rgb[3 * i + 2]);
      }
    }
  });
  return drawn(
    { count: positions.length / 3, positions: Float64Array.from(positions), colors: Uint8Array.from(colors) },
    most,
    seed,
  );
}

function worldPoint({ cameraFromWorld: m, fx, fy, cx, cy }: View, u: number, v: number, depth: number): Point {
  const [x, y, z] = [((u - cx) / fx) * depth - m[3], ((v - cy) / fy) * depth - m[7], depth - m[11]];
  return [m[0] * x + m[4] * y + m[8] * z, m[1] * x + m[5] * y + m[9] * z, m[2] * x + m[6] * y + m[10] * z];
}

function drawn(cloud: PointCloud, most: number, seed: number): PointCloud {
  if (cloud.count <= most) return cloud;
  const random = randomFrom(seed);
  const order = Uint32Array.from({ length: cloud.count }, (_, i) => i);
  const positions = new Float64Array(3 * most);
  const colors = new Uint8Array(3 * most);
  for (let k = 0; k < most; k++) {
    const other = k + Math.floor(random() * (cloud.count - k));
    [order[k], order[other]] = [order[other], order[k]];
    positions.set(cloud.positions.subarray(3 * order[k], 3 * order[k] + 3), 3 * k);
    colors.set(cloud.colors.subarray(3 * order[k], 3 * order[k] + 3), 3 * k);
  }
  return { count: most, positions, colors };
}

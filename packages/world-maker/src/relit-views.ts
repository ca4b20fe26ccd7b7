/**
 * Views that are not path traced: what is where, and of which color, is looked up by one ray for each quarter of a pixel; how it is lit is
 * taken from traced pictures that show the same place. A fraction of the cost of a traced view, with exact outlines and textures, and
 * less noise, since several pictures are averaged.
 */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { inSharedMemory, poolTask, sharedPool } from '@orrery/worker-pool';
import { rayInto } from './cameras.ts';
import { panoramaViews } from './panorama-views.ts';
import type { PlacePicture } from './place-picture.ts';
import type { PlaceStudio } from './place-studio.ts';
import { codedReflectance } from './reflectance.ts';
import { FAR_M } from './surface-splats.ts';

const relightRowsTask = poolTask(import.meta.url, relightRows);

/** Rays along one side of a pixel. */
const FINER = 2;
/** Pixels of a side of the squares for which pictures are chosen together. */
const TILE = 16;
/** Of the distance, and millimeters: what lies further apart is another thing. */
const SAME_SHARE = 0.012;
const SAME_MM = 8;
/** Cosine between normals of one surface. */
const SAME_TURN = 0.8;
/** The same, for quarters of one pixel to be lit alike. */
const ONE_TURN = 0.97;
/** Cosine with which a surface must face a picture to be read there. */
const EDGE_ON = 0.03;
/** Nearer than this to the lens nothing is read. */
const NEAREST_MM = 50;
/** What a picture from quite another side still counts: most surfaces look alike from everywhere, shiny ones do not. */
const OTHER_SIDE = 0.03;
/** What a place at the edge of a thing counts, where a pixel shows two things. */
const AT_EDGE = 0.02;

/** A traced picture that others take their light from. */
export interface RelightSource {
  width: number;
  height: number;
  focal: number;
  /** Eye (mm), forward, right and up times their focal lengths: 12 numbers. */
  pose: Float64Array;
  depth: Float32Array;
  normals: Float32Array;
  /** Code values without the surface's own color, 3 per pixel. */
  light: Float32Array;
}

/** Pictures that do not know what their surfaces reflect lend nothing. */
export async function relightSourcesOf(
  panorama: PlacePicture,
  views: readonly PlacePicture[],
): Promise<RelightSource[]> {
  return [...(await panoramaViews(panorama)), ...views]
    .map(relightSourceOf)
    .filter((relightSource) => relightSource !== undefined);
}

function relightSourceOf({ camera, rgb, depth, normals, albedo }: PlacePicture): RelightSource | undefined {
  if (!albedo) return undefined;
  // Threads share it.
  const light = new Float32Array(new SharedArrayBuffer(4 * rgb.length));
  for (let i = 0; i < depth.length; i++)
    for (let c = 3 * i; c < 3 * i + 3; c++) light[c] = rgb[c] / (depth[i] === 0 ? 1 : codedReflectance[albedo[c]]);
  const [focal, focalY] = [camera.width / 2 / camera.halfWidth, camera.height / 2 / camera.halfHeight];
  const pose = Float64Array.from([
    ...camera.eye,
    ...camera.forward,
    ...camera.right.map((c) => focal * c),
    ...camera.up.map((c) => focalY * c),
  ]);
  return {
    width: camera.width,
    height: camera.height,
    focal,
    pose,
    depth: inSharedMemory(depth),
    normals: inSharedMemory(normals),
    light,
  };
}

/** `mask` is 0 where no picture shows the place. */
export async function relitView(
  studio: PlaceStudio,
  camera: TraceCamera,
  relightSources: readonly RelightSource[],
  middle: Vec3,
  seed: number,
): Promise<PlacePicture> {
  const fine = await studio.draw({
    camera: { ...camera, width: FINER * camera.width, height: FINER * camera.height },
    samples: 1,
    maxBounces: 0,
    denoise: false,
    seed,
  });
  const { width, height } = fine.camera;
  const colors = new Float32Array(3 * width * height);
  const known = new Uint8Array(width * height);
  const pool = sharedPool();
  const bands = width * height < FEW_PIXELS ? 1 : Math.min(2 * pool.threads, Math.floor(height / TILE));
  const step = TILE * Math.ceil(height / TILE / bands);
  const shared = bands > 1 ? sharedPicture(fine) : fine;
  await Promise.all(
    Array.from({ length: Math.ceil(height / step) }, async (_, band) => {
      const [fromRow, toRow] = [band * step, Math.min(height, (band + 1) * step)];
      const rows: RelightRows = { fine: shared, relightSources, middle, fromRow, toRow };
      const relit = bands > 1 ? await pool.run(relightRowsTask, [rows]) : relightRows(rows);
      colors.set(relit.colors, 3 * width * fromRow);
      known.set(relit.known, width * fromRow);
    }),
  );
  return gathered(camera, fine, colors, known);
}

/** Fewer are lit before a thread has heard of them. */
const FEW_PIXELS = 60_000;

function sharedPicture({ camera, rgb, depth, normals, albedo }: PlacePicture): PlacePicture {
  return {
    camera,
    rgb: inSharedMemory(rgb),
    depth: inSharedMemory(depth),
    normals: inSharedMemory(normals),
    ...(albedo && { albedo: inSharedMemory(albedo) }),
  };
}

/** Rows of a fine picture, whole tiles of them. */
export interface RelightRows {
  fine: PlacePicture;
  relightSources: readonly RelightSource[];
  middle: Vec3;
  fromRow: number;
  toRow: number;
}

export interface RelitRows {
  /** Of these rows alone. */
  colors: Float32Array;
  known: Uint8Array;
}

export function relightRows({ fine, relightSources, middle, fromRow, toRow }: RelightRows): RelitRows {
  const { width, height } = fine.camera;
  const points = pointsSeen(fine, middle, fromRow, toRow);
  const colors = new Float32Array(3 * width * height);
  const known = new Uint8Array(width * height);
  for (let top = fromRow; top < toRow; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const near = relightSources.filter((relightSource) => maySee(relightSource, points, width, height, left, top));
      for (let y = top; y < Math.min(height, top + TILE); y += FINER)
        for (let x = left; x < Math.min(width, left + TILE); x += FINER)
          colorPixel(fine, points, y * width + x, near, colors, known);
    }
  }
  return {
    colors: colors.slice(3 * width * fromRow, 3 * width * toRow),
    known: known.slice(width * fromRow, width * toRow),
  };
}

const light: Vec3 = [0, 0, 0];

/** The quarters of a pixel; those that show one surface share its light. */
function colorPixel(
  fine: PlacePicture,
  points: Float64Array,
  first: number,
  relightSources: readonly RelightSource[],
  colors: Float32Array,
  known: Uint8Array,
): void {
  const { depth, albedo, camera } = fine;
  const one = showsOne(fine, first);
  let found = false;
  for (let part = 0; part < FINER * FINER; part++) {
    const i = first + Math.floor(part / FINER) * camera.width + (part % FINER);
    if (part === 0 || !one) found = relight(fine, points, i, relightSources, light);
    const outside = depth[i] === 0;
    if (found)
      for (let c = 0; c < 3; c++)
        colors[3 * i + c] = light[c as 0] * (outside ? 1 : codedReflectance[albedo![3 * i + c]]);
    else if (outside) outsideAlone(fine, first, i, colors);
    known[i] = found || outside ? 1 : 0;
  }
}

function showsOne({ depth, normals, camera }: PlacePicture, first: number): boolean {
  for (let part = 1; part < FINER * FINER; part++) {
    const i = first + Math.floor(part / FINER) * camera.width + (part % FINER);
    if (Math.abs(depth[i] - depth[first]) > 2 * SAME_SHARE * depth[first]) return false;
    const turn = [0, 1, 2].reduce((sum, k) => sum + normals[3 * i + k] * normals[3 * first + k], 0);
    if (depth[first] > 0 && turn < ONE_TURN) return false;
  }
  return true;
}

/** Millimeters, 3 per pixel of these rows; the outside lies on the far sphere. */
function pointsSeen({ camera, depth }: PlacePicture, middle: Vec3, fromRow: number, toRow: number): Float64Array {
  const points = new Float64Array(3 * depth.length);
  const { eye, forward } = camera;
  const from = [eye[0] - 1000 * middle[0], eye[1] - 1000 * middle[1], eye[2] - 1000 * middle[2]] as const;
  const c = from[0] ** 2 + from[1] ** 2 + from[2] ** 2 - (1000 * FAR_M) ** 2;
  const ray: Vec3 = [0, 0, 0];
  for (let i = fromRow * camera.width; i < toRow * camera.width; i++) {
    rayInto(ray, camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const b = from[0] * ray[0] + from[1] * ray[1] + from[2] * ray[2];
    const along = ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
    const distance = depth[i] === 0 ? Math.sqrt(Math.max(0, b * b - c)) - b : depth[i] / along;
    for (let k = 0; k < 3; k++) points[3 * i + k] = eye[k as 0] + distance * ray[k as 0];
  }
  return points;
}

/** Whether corners or middle of a square of pixels lie before the picture, or nearly so. */
function maySee(
  { pose, width, height }: RelightSource,
  points: Float64Array,
  columns: number,
  rows: number,
  left: number,
  top: number,
): boolean {
  const [right, bottom] = [Math.min(columns, left + TILE) - 1, Math.min(rows, top + TILE) - 1];
  const [midX, midY] = [(left + right) >> 1, (top + bottom) >> 1];
  for (let k = 0; k < 5; k++) {
    const x = k === 4 ? midX : k & 1 ? right : left;
    const y = k === 4 ? midY : k & 2 ? bottom : top;
    const at = 3 * (y * columns + x);
    const [ex, ey, ez] = [points[at] - pose[0], points[at + 1] - pose[1], points[at + 2] - pose[2]];
    const z = ex * pose[3] + ey * pose[4] + ez * pose[5];
    if (z <= NEAREST_MM) continue;
    if (Math.abs(ex * pose[6] + ey * pose[7] + ez * pose[8]) > 0.6 * width * z) continue;
    if (Math.abs(ex * pose[9] + ey * pose[10] + ez * pose[11]) <= 0.6 * height * z) return true;
  }
  return false;
}

/** Light on one quarter of a pixel; false where no picture shows that place. */
function relight(
  fine: PlacePicture,
  points: Float64Array,
  i: number,
  relightSources: readonly RelightSource[],
  out: Vec3,
): boolean {
  const { camera, normals } = fine;
  const sky = fine.depth[i] === 0;
  const [px, py, pz] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
  const [nx, ny, nz] = [normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]];
  const [tx, ty, tz] = [px - camera.eye[0], py - camera.eye[1], pz - camera.eye[2]];
  const distance = Math.sqrt(tx * tx + ty * ty + tz * tz);
  const facing = sky ? 1 : Math.max(0.05, Math.abs(tx * nx + ty * ny + tz * nz) / distance);
  const focal = camera.width / FINER / 2 / camera.halfWidth;
  const area = (distance * distance) / (focal * focal * facing);
  let [total, red, green, blue] = [0, 0, 0, 0];
  for (let one = 0; one < relightSources.length; one++) {
    const { pose, width, height, focal: focalX, depth, normals: turns, light: lit } = relightSources[one];
    const ex = px - pose[0];
    const ey = py - pose[1];
    const ez = pz - pose[2];
    const z = ex * pose[3] + ey * pose[4] + ez * pose[5];
    if (z <= NEAREST_MM) continue;
    const u = 0.5 * width + (ex * pose[6] + ey * pose[7] + ez * pose[8]) / z - 0.5;
    if (u < 0 || u >= width - 1) continue;
    const v = 0.5 * height - (ex * pose[9] + ey * pose[10] + ez * pose[11]) / z - 0.5;
    if (v < 0 || v >= height - 1) continue;
    const far = Math.sqrt(ex * ex + ey * ey + ez * ez);
    const seen = sky ? 1 : Math.abs(ex * nx + ey * ny + ez * nz) / far;
    if (seen < EDGE_ON) continue;
    const u0 = Math.floor(u);
    const v0 = Math.floor(v);
    const fu = u - u0;
    const fv = v - v0;
    // At a grazing angle the depth differs from one pixel to the next on one surface.
    const tolerance = SAME_MM + (SAME_SHARE + 1 / (focalX * seen)) * z;
    let taps = 0;
    let matched = 0;
    let r = 0;
    let g = 0;
    let b = 0;
    for (let tap = 0; tap < 4; tap++) {
      const j = (v0 + (tap >> 1)) * width + u0 + (tap & 1);
      const there = depth[j];
      if (sky ? there !== 0 : there === 0 || Math.abs(there - z) > tolerance) continue;
      if (!sky && turns[3 * j] * nx + turns[3 * j + 1] * ny + turns[3 * j + 2] * nz < SAME_TURN) continue;
      const share = (tap & 1 ? fu : 1 - fu) * (tap >> 1 ? fv : 1 - fv);
      matched++;
      taps += share;
      r += share * lit[3 * j];
      g += share * lit[3 * j + 1];
      b += share * lit[3 * j + 2];
    }
    if (taps < 0.05) continue;
    const detail = Math.min(1, (area * focalX * focalX * seen) / (far * far));
    const alike = Math.max(0, (ex * tx + ey * ty + ez * tz) / (far * distance));
    const weight = (detail * (OTHER_SIDE + alike ** 16) * (matched === 4 ? 1 : AT_EDGE)) ** 2 + 1e-12;
    total += weight;
    red += (weight * r) / taps;
    green += (weight * g) / taps;
    blue += (weight * b) / taps;
  }
  if (total === 0) return false;
  out[0] = red / total;
  out[1] = green / total;
  out[2] = blue / total;
  return true;
}

/**
 * The outside where no picture shows it: known without any path but for what panes reflect. A ray that was reflected has met no light, so
 * the brightest of a pixel's quarters is taken.
 */
function outsideAlone({ camera, rgb }: PlacePicture, first: number, i: number, out: Float32Array): void {
  for (let k = 0; k < 3; k++) {
    let brightest = 0;
    for (let part = 0; part < FINER * FINER; part++) {
      const there = first + Math.floor(part / FINER) * camera.width + (part % FINER);
      brightest = Math.max(brightest, rgb[3 * there + k]);
    }
    out[3 * i + k] = brightest;
  }
}

/** Quarters of pixels as pixels. */
function gathered(camera: TraceCamera, fine: PlacePicture, colors: Float32Array, known: Uint8Array): PlacePicture {
  const { width, height } = camera;
  const rgb = new Uint8Array(3 * width * height);
  const mask = new Uint8Array(width * height);
  const depth = new Float32Array(width * height);
  const normals = new Float32Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = y * width + x;
      const first = FINER * (y * fine.camera.width + x);
      // The middle of the pixel lies between its quarters; where it shows two things, one speaks for where they are.
      depth[to] = middleDepth(fine, first);
      normals.set(fine.normals.subarray(3 * first, 3 * first + 3), 3 * to);
      const sum = [0, 0, 0];
      let found = 0;
      for (let part = 0; part < FINER * FINER; part++) {
        const i = first + Math.floor(part / FINER) * fine.camera.width + (part % FINER);
        found += known[i];
        for (let k = 0; k < 3; k++) sum[k] += colors[3 * i + k];
      }
      if (found < FINER * FINER) continue;
      mask[to] = 255;
      for (let k = 0; k < 3; k++) rgb[3 * to + k] = Math.min(255, Math.round(sum[k] / found));
    }
  }
  return { camera, rgb, depth, normals, mask };
}

/** Mean over the quarters of a pixel that show one thing, else of the first. */
function middleDepth({ depth, camera }: PlacePicture, first: number): number {
  let sum = 0;
  for (let part = 0; part < FINER * FINER; part++) {
    const there = depth[first + Math.floor(part / FINER) * camera.width + (part % FINER)];
    if (Math.abs(there - depth[first]) > 2 * SAME_SHARE * depth[first]) return depth[first];
    sum += there;
  }
  return sum / (FINER * FINER);
}

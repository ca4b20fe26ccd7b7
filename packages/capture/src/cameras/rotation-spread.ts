/**
 * How exactly the points of a solution hold its cameras: by how much their rotations could differ if every picture were measured again. A mapper bends
 * a chain of pictures that few points tie together, or whose subject moved against its surroundings, until everything agrees within a few pixels; no
 * pair contradicts that, but hardly anything holds it either.
 *
 * The normal equations of bundle adjustment with the points eliminated (the reduced camera system, Triggs et al. 2000, section 6.1) are the inverse
 * of the cameras' covariance. Focal lengths and radial distortion are unknown with them, unless the mapper was told to keep them.
 */
import { intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { apply, inverse3, type Mat3, matrixOf, median, type Vec3 } from '../rotation.ts';
import { withoutImages } from './without-images.ts';

/** The system is dense: twice as many pictures need eight times as long, and 300 some seconds. So many hold each other anyway. */
export const MOST_PICTURES = 300;
/** Of the determinant of a point's own equations beside a round one: such a point could be anywhere along its rays. */
const LEAST_ROUNDNESS = 1e-9;
/** A pull on every unknown, as a share of what holds it: place, turn and size of the whole are free. */
const GAUGE = 1e-7;
/** Unknowns that no picture says anything about: place, turn and size of the whole. */
const FREE = 7;
const POSE = 6;
/** Steps of focal length (pixels) and distortion that change a picture about as much as those of a pose do. */
const FOCAL_STEP = 100;
const RADIAL_STEP = 0.1;

/** Degrees, in the median. Right captures and bent ones lie too close to each other for one limit: docs/notes/cameras.md has what they come to. */
export const LOOSE = 0.2;
export const BENT = 0.45;
/** A picture that could be turned by more than `BENT`, and by so many times what is usual for the others, is astray by itself. */
const ASTRAY = 3;

/** How exactly a solution is held: */
export type Hold =
  /** in the median over its pictures without those astray (ids), which hardly anything holds; `loosest`: the less exactly held half of the others. */
  | { kind: 'held'; degrees: number; astray: number[]; loosest: number[] }
  /** by fewer equations than it has unknowns: not at all. */
  | { kind: 'undetermined' }
  | { kind: 'too-many-pictures' };

export interface Lenses {
  /** The mapper has left focal lengths and distortion as they were given. */
  fixed?: boolean;
}

/** The model must come with its tracks. */
export function holdOf(model: ColmapModel, lenses: Lenses = {}): Hold {
  if (model.images.length > MOST_PICTURES) return { kind: 'too-many-pictures' };
  const astray: number[] = [];
  for (let rest = model; ; rest = withoutImages(model, new Set(astray))) {
    const spreads = rotationSpreads(rest, lenses);
    if (!spreads) return { kind: 'undetermined' };
    const degrees = median([...spreads.values()]);
    if (!Number.isFinite(degrees)) return { kind: 'undetermined' };
    const limit = Math.max(BENT, ASTRAY * degrees);
    const out = rest.images.filter(({ id }) => !((spreads.get(id) ?? Infinity) <= limit)).map(({ id }) => id);
    // One that hardly anything holds moves the mean of all, and makes the others look loose: they are asked again without it.
    if (out.length > 0 && 2 * (astray.length + out.length) < model.images.length) astray.push(...out);
    else return { kind: 'held', degrees, astray, loosest: loosestOf(spreads, degrees) };
  }
}

const loosestOf = (spreads: ReadonlyMap<number, number>, degrees: number) =>
  [...spreads].filter(([, spread]) => spread >= degrees).map(([id]) => id);

/** Degrees by image id, against the mean of all pictures that points hold; the others are missing. Undefined where there are too few equations. */
export function rotationSpreads(model: ColmapModel, lenses: Lenses = {}): Map<number, number> | undefined {
  const system = reducedSystem(model, lenses);
  if (!system) return undefined;
  const { size, matrix, variance, rotations, held } = system;
  decompose(matrix, size);
  const spreads = new Map<number, number>();
  for (const picture of held) {
    let sum = 0;
    for (let axis = 0; axis < 3; axis++) {
      // How this picture turns about an axis of the world, beside how all of them do.
      const way = new Float64Array(size);
      for (const other of held) {
        const share = (other === picture ? 1 : 0) - 1 / held.length;
        for (let k = 0; k < 3; k++) way[POSE * other + k] = -share * rotations[other][3 * k + axis];
      }
      sum += squaredLength(solveLower(matrix, size, way));
    }
    spreads.set(model.images[picture].id, (Math.sqrt(variance * sum) * 180) / Math.PI);
  }
  return spreads;
}

interface System {
  size: number;
  /** Row-major, symmetric; its lower triangle alone is filled. */
  matrix: Float64Array;
  /** Of a keypoint's place, px^2. */
  variance: number;
  /** Camera from world, of each picture. */
  rotations: Mat3[];
  /** Pictures (indices) that any point says something about. */
  held: number[];
}

/** One keypoint's equations: where its unknowns stand in the system, and two rows of derivatives. */
interface Observation {
  columns: number[];
  byCamera: [number[], number[]];
  byPoint: [Vec3, Vec3];
}

function reducedSystem(model: ColmapModel, { fixed = false }: Lenses): System | undefined {
  const { images, points } = model;
  const rotations = images.map(({ rotation }) => matrixOf(rotation));
  const lensColumns = new Map<number, number[]>();
  let size = POSE * images.length;
  for (const { cameraId } of images) {
    if (lensColumns.has(cameraId)) continue;
    // Focal length, and distortion where the model of the lens knows any.
    const unknown = fixed ? 0 : model.cameras.get(cameraId)!.model.endsWith('PINHOLE') ? 1 : 2;
    lensColumns.set(
      cameraId,
      Array.from({ length: unknown }, () => size++),
    );
  }
  const matrix = new Float64Array(size * size);
  const observe = observer(model, rotations, lensColumns);
  const { starts, members } = points.tracks!;
  let [squares, equations] = [0, 0];
  for (let i = 0; i + 1 < starts.length; i++) {
    const position = Array.from(points.positions.subarray(3 * i, 3 * i + 3)) as Vec3;
    const seen: Observation[] = [];
    let error = 0;
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const one = observe(members[2 * k], members[2 * k + 1], position);
      if (!one) continue;
      seen.push(one.observation);
      error += one.squaredError;
    }
    if (seen.length < 2 || !addPoint(matrix, size, seen)) continue;
    squares += error;
    equations += 2 * seen.length - 3;
  }
  const unheld = Array.from({ length: size }, (_, k) => k).filter((k) => matrix[k * size + k] === 0);
  const redundant = equations - (size - unheld.length - FREE);
  if (redundant <= 0) return undefined;
  for (let k = 0; k < size; k++) matrix[k * size + k] *= 1 + GAUGE;
  // What nothing is known of is no part of the others' equations.
  for (const k of unheld) matrix[k * size + k] = 1;
  const without = new Set(unheld);
  const held = [...images.keys()].filter((index) => !without.has(POSE * index));
  return { size, matrix, variance: squares / redundant, rotations, held };
}

function observer(
  { images, cameras }: ColmapModel,
  rotations: readonly Mat3[],
  lensColumns: ReadonlyMap<number, readonly number[]>,
) {
  const indexOf = new Map(images.map(({ id }, index) => [id, index]));
  const intrinsics = new Map(lensColumns.keys().map((id) => [id, intrinsicsOf(cameras.get(id)!)]));
  return (imageId: number, keypoint: number, point: Vec3) => {
    const index = indexOf.get(imageId);
    if (index === undefined) return undefined;
    const { cameraId, translation, observations } = images[index];
    const rotation = rotations[index];
    const { fx, fy, cx, cy, distort } = intrinsics.get(cameraId)!;
    const [x, y, z] = apply(rotation, point).map((value, k) => value + translation[k]) as Vec3;
    if (!(z > 0)) return undefined;
    const [u, v] = [x / z, y / z];
    const [du, dv] = distort(u, v);
    const error = [fx * du + cx - observations!.xy[2 * keypoint], fy * dv + cy - observations!.xy[2 * keypoint + 1]];
    // Distortion hardly changes how far a step of the ray goes: the pinhole's derivatives will do.
    const byRay: [Vec3, Vec3] = [
      [fx / z, 0, (-fx * u) / z],
      [0, fy / z, (-fy * v) / z],
    ];
    const ofLens = lensColumns.get(cameraId)!;
    const squaredRadius = u * u + v * v;
    const lens = [
      [FOCAL_STEP * du, RADIAL_STEP * fx * u * squaredRadius],
      [FOCAL_STEP * dv, RADIAL_STEP * fy * v * squaredRadius],
    ];
    const row = (axis: 0 | 1): number[] => {
      const [a, b, c] = byRay[axis];
      // A turn w of the camera moves the ray by w x ray.
      return [c * y - b * z, a * z - c * x, b * x - a * y, a, b, c, ...lens[axis].slice(0, ofLens.length)];
    };
    const byPoint = byRay.map(([a, b, c]) =>
      [0, 1, 2].map((k) => a * rotation[k] + b * rotation[3 + k] + c * rotation[6 + k]),
    ) as [Vec3, Vec3];
    const columns = [...Array.from({ length: POSE }, (_, k) => POSE * index + k), ...ofLens];
    const observation: Observation = { columns, byCamera: [row(0), row(1)], byPoint };
    return { observation, squaredError: error[0] ** 2 + error[1] ** 2 };
  };
}

/** Adds what one point says about the cameras once it is free to be anywhere itself. False where it says nothing. */
function addPoint(matrix: Float64Array, size: number, seen: readonly Observation[]): boolean {
  const own = Array<number>(9).fill(0) as Mat3;
  for (const { byPoint } of seen)
    for (const row of byPoint)
      for (let a = 0; a < 3; a++) for (let b = 0; b < 3; b++) own[3 * a + b] += row[a] * row[b];
  const roundness = ((own[0] + own[4] + own[8]) / 3) ** 3;
  const inverse = inverse3(own, LEAST_ROUNDNESS * roundness);
  if (!inverse) return false;
  // What camera and point share of the equations, for one unknown of a camera after the other.
  const unknowns = seen.reduce((sum, { columns }) => sum + columns.length, 0);
  const at = new Uint32Array(unknowns);
  const shared = new Float64Array(3 * unknowns);
  let filled = 0;
  for (const { columns, byCamera, byPoint } of seen) {
    const [[top, bottom], [ofTop, ofBottom]] = [byCamera, byPoint];
    for (let a = 0; a < columns.length; a++, filled++) {
      at[filled] = columns[a];
      for (let k = 0; k < 3; k++) shared[3 * filled + k] = top[a] * ofTop[k] + bottom[a] * ofBottom[k];
      // The lower triangle is enough.
      for (let b = 0; b < columns.length; b++)
        if (columns[b] <= columns[a]) matrix[columns[a] * size + columns[b]] += top[a] * top[b] + bottom[a] * bottom[b];
    }
  }
  for (let a = 0; a < unknowns; a++) {
    const [x, y, z] = apply(inverse, [shared[3 * a], shared[3 * a + 1], shared[3 * a + 2]]);
    const row = at[a] * size;
    for (let b = 0; b < unknowns; b++) {
      if (at[b] <= at[a]) matrix[row + at[b]] -= x * shared[3 * b] + y * shared[3 * b + 1] + z * shared[3 * b + 2];
    }
  }
  return true;
}

/** Cholesky's lower factor in place of the matrix. */
function decompose(matrix: Float64Array, size: number): void {
  for (let j = 0; j < size; j++) {
    const row = j * size;
    for (let i = j; i < size; i++) {
      const other = i * size;
      const sum = matrix[other + j] - dot(matrix, other, matrix, row, j);
      // With the pull on every unknown nothing is less than that; less comes from rounding, and several such would make the rest infinite.
      if (i === j) matrix[row + j] = Math.sqrt(Math.max(sum, GAUGE * Math.abs(matrix[row + j])));
      else matrix[other + j] = sum / matrix[row + j];
    }
  }
}

/** `L x = b`; |x|^2 is then b' (L L')^-1 b. */
function solveLower(factor: Float64Array, size: number, b: Float64Array): Float64Array {
  for (let i = 0; i < size; i++) {
    b[i] = (b[i] - dot(factor, i * size, b, 0, i)) / factor[i * size + i];
  }
  return b;
}

/** Of `count` numbers from places on. Four sums at a time: one would wait for itself, and this is most of the time of many pictures. */
function dot(a: Float64Array, aFrom: number, b: Float64Array, bFrom: number, count: number): number {
  let [s, t, u, v] = [0, 0, 0, 0];
  let k = 0;
  for (; k + 3 < count; k += 4) {
    s += a[aFrom + k] * b[bFrom + k];
    t += a[aFrom + k + 1] * b[bFrom + k + 1];
    u += a[aFrom + k + 2] * b[bFrom + k + 2];
    v += a[aFrom + k + 3] * b[bFrom + k + 3];
  }
  for (; k < count; k++) s += a[aFrom + k] * b[bFrom + k];
  return s + t + (u + v);
}

const squaredLength = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0);

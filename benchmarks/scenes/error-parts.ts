/**
 * Where the held-out error of a trained world comes from. Photos that were trained on tell what the world can show at all; a held-out photo
 * whose pose or exposure is fitted to the world tells how much of its error is the camera's or the exposure's; and how many trained photos
 * look at what a pixel shows tells how much is missing coverage. The world itself is left as it is.
 */
import type { Backend, LearningRates, Scene, StepOptions, TrainingView } from '@orrery/engine';
import { fromSplats } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';

export interface ErrorParts {
  /** Mean PSNR of trained photos, up to eight of them, and of all held-out ones, both without exposure. */
  trained: number;
  heldOut: number;
  /** Of the held-out ones with their own poses, or their own exposures, fitted to the world. */
  posesFitted: number;
  exposuresFitted: number;
  /** Share of the held-out squared error that averages over BLOCK pixels keep: wrong colors and floaters, not blur. */
  coarse: number;
  /** Pixels of the held-out photos by the number of trained photos that see the same surface. */
  bySeen: SeenPart[];
}

export interface SeenPart {
  /** Photos that see it, at least: up to the next part's. */
  from: number;
  pixelShare: number;
  errorShare: number;
  psnr: number;
}

type Vector = [number, number, number];

interface Drawing {
  antialias: boolean;
  background: readonly [number, number, number];
}

const MOST_TRAINED = 8;
const SEEN_FROM = [0, 1, 2, 3, 5, 8, 13];
/** A photo sees a point when its own surface is as far away as the point, up to this share of it. */
const SAME_DEPTH = 0.05;
const BLOCK = 12;
/** Steps for each photo; rates are in radians and median depths, and fall to a hundredth. */
const FIT_STEPS = 120;
const POSE_RATE = 1e-3;
const EXPOSURE_RATE = 1e-2;
const FINAL_RATE = 0.01;
const STILL: LearningRates = {
  position: 0,
  logScale: 0,
  rotation: 0,
  opacity: 0,
  shBase: 0,
  shRest: 0,
  exposure: 0,
  pose: 0,
};

const psnrOf = (mse: number) => -10 * Math.log10(Math.max(mse, 1e-10));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

export async function errorParts(
  device: Backend,
  world: Gaussians,
  trained: readonly TrainingView[],
  heldOut: readonly TrainingView[],
  drawing: Drawing,
): Promise<ErrorParts> {
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: true });
  try {
    await scene.upload(fromSplats(world));
    const depths = await depthsOf(scene, trained, drawing);
    const unit = median(depths.flatMap((depth) => Array.from(depth.filter((z, at) => z > 0 && at % 97 === 0))));
    const looked = trained.filter((_, k) => k % Math.ceil(trained.length / MOST_TRAINED) === 0);
    const where = await errorByPlace(scene, trained, depths, heldOut, drawing);
    const before = { trained: await score(scene, looked, drawing), heldOut: await score(scene, heldOut, drawing) };
    // The rate of a pose is one number for radians and lengths: lengths have to be about one.
    const inUnits = fromSplats(world);
    for (let at = 0; at < inUnits.positions.length; at++) inUnits.positions[at] = inUnits.positions[at] / unit;
    const shrink = Math.log(unit);
    for (let at = 0; at < inUnits.logScales.length; at++) inUnits.logScales[at] = inUnits.logScales[at] - shrink;
    await scene.upload(inUnits);
    const moved = heldOut.map((view) => ({ ...view, camera: { ...view.camera, cameraFromWorld: scaled(view, unit) } }));
    const posesFitted = await fitted(scene, moved, drawing, { pose: POSE_RATE });
    const exposuresFitted = await fitted(scene, moved, drawing, { exposure: EXPOSURE_RATE });
    return { ...before, posesFitted, exposuresFitted, ...where };
  } finally {
    await scene.dispose();
  }
}

/** The pose of a world that is `unit` times as small. */
const scaled = ({ camera }: TrainingView, unit: number) =>
  Array.from(camera.cameraFromWorld, (value, at) => (at % 4 === 3 ? value / unit : value));

async function score(
  scene: Scene,
  views: readonly TrainingView[],
  { antialias, background }: Drawing,
  exposures?: Float32Array,
): Promise<number> {
  const options = { antialias, background, shDegree: scene.shDegree, ...(exposures && { exposures }) };
  return mean((await scene.evaluate(views, options)).map(({ mse }) => psnrOf(mse)));
}

/** PSNR with the poses or exposures that suit the photos best, the Gaussians being as they are. */
async function fitted(
  scene: Scene,
  views: readonly TrainingView[],
  drawing: Drawing,
  rates: Partial<LearningRates>,
): Promise<number> {
  await scene.setViews(views, { reset: true });
  for (const view of views.keys()) {
    await scene.train(Array.from({ length: FIT_STEPS }, (_, k) => fitStep(view, k / FIT_STEPS, rates, scene, drawing)));
  }
  const { exposures, camerasFromWorld } = await scene.readViews();
  const moved = views.map((view, k) => {
    const cameraFromWorld = camerasFromWorld.subarray(12 * k, 12 * k + 12);
    return { ...view, camera: { ...view.camera, cameraFromWorld } };
  });
  return score(scene, moved, drawing, exposures);
}

function fitStep(
  view: number,
  share: number,
  rates: Partial<LearningRates>,
  { shDegree }: Scene,
  { antialias, background }: Drawing,
): StepOptions {
  const falling = Object.entries(rates).map(([name, rate]) => [name, rate * FINAL_RATE ** share]);
  return {
    view,
    background,
    antialias,
    shDegree,
    ssimWeight: 0.2,
    opacityReg: 0,
    scaleReg: 0,
    rates: { ...STILL, ...Object.fromEntries(falling) },
    noiseRate: 0,
    seed: 1,
  };
}

async function depthsOf(scene: Scene, views: readonly TrainingView[], { antialias }: Drawing): Promise<Float32Array[]> {
  const depths: Float32Array[] = [];
  for (const { camera } of views) depths.push((await scene.render(camera, { antialias, depth: true })).medianDepth!);
  return depths;
}

async function errorByPlace(
  scene: Scene,
  trained: readonly TrainingView[],
  depths: readonly Float32Array[],
  heldOut: readonly TrainingView[],
  { antialias, background }: Drawing,
): Promise<Pick<ErrorParts, 'bySeen' | 'coarse'>> {
  const pixels = new Float64Array(SEEN_FROM.length);
  const errors = new Float64Array(SEEN_FROM.length);
  let [coarse, inBlocks] = [0, 0];
  for (const { camera, rgb, mask } of heldOut) {
    const { width, height } = camera;
    const { color, medianDepth } = await scene.render(camera, { antialias, background, depth: true });
    const differences = Float32Array.from(color, (value, at) => Math.min(1, Math.max(0, value)) - rgb[at] / 255);
    for (let i = 0; i < width * height; i++) {
      if (mask && mask[i] < 128) {
        differences.fill(0, 3 * i, 3 * i + 3);
        continue;
      }
      const seen = seenBy(placeOf(camera, i, medianDepth![i]), trained, depths);
      const part = SEEN_FROM.findLastIndex((from) => seen >= from);
      pixels[part] = pixels[part] + 1;
      for (let c = 0; c < 3; c++) errors[part] = errors[part] + differences[3 * i + c] ** 2 / 3;
    }
    for (let y = 0; y + BLOCK <= height; y += BLOCK) {
      for (let x = 0; x + BLOCK <= width; x += BLOCK) {
        const { kept, squares } = blockError(differences, width, x, y);
        coarse += kept;
        inBlocks += squares;
      }
    }
  }
  const [allPixels, allErrors] = [pixels, errors].map((values) => values.reduce((sum, value) => sum + value, 0));
  const bySeen = SEEN_FROM.map((from, part) => ({
    from,
    pixelShare: pixels[part] / allPixels,
    errorShare: errors[part] / allErrors,
    psnr: psnrOf(errors[part] / pixels[part]),
  }));
  return { bySeen: bySeen.filter(({ pixelShare }) => pixelShare > 0), coarse: coarse / inBlocks };
}

/** What a pixel shows, in the world; null where it shows nothing. */
function placeOf({ width, fx, fy, cx, cy, cameraFromWorld: m }: TrainingView['camera'], pixel: number, z: number) {
  if (!(z > 0)) return null;
  const x = (((pixel % width) + 0.5 - cx) / fx) * z - m[3];
  const y = ((Math.floor(pixel / width) + 0.5 - cy) / fy) * z - m[7];
  return [0, 1, 2].map((k) => m[k] * x + m[4 + k] * y + m[8 + k] * (z - m[11])) as Vector;
}

function seenBy(place: Vector | null, views: readonly TrainingView[], depths: readonly Float32Array[]): number {
  if (!place) return 0;
  let seen = 0;
  views.forEach(({ camera }, v) => {
    const m = camera.cameraFromWorld;
    const row = (r: number) => m[r] * place[0] + m[r + 1] * place[1] + m[r + 2] * place[2] + m[r + 3];
    const z = row(8);
    if (!(z > 0)) return;
    const x = Math.floor((camera.fx * row(0)) / z + camera.cx);
    const y = Math.floor((camera.fy * row(4)) / z + camera.cy);
    if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) return;
    if (Math.abs(depths[v][y * camera.width + x] - z) < SAME_DEPTH * z) seen++;
  });
  return seen;
}

/** Squared differences of a block, and how much of them its mean difference keeps. */
function blockError(differences: Float32Array, width: number, left: number, top: number) {
  let [kept, squares] = [0, 0];
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    for (let y = top; y < top + BLOCK; y++) {
      for (let x = left; x < left + BLOCK; x++) {
        const difference = differences[3 * (y * width + x) + c];
        sum += difference;
        squares += difference ** 2;
      }
    }
    kept += sum ** 2 / BLOCK ** 2;
  }
  return { kept, squares };
}

const db = (value: number) => value.toFixed(2);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** For people, a line each. */
export function describeParts(parts: ErrorParts): string[] {
  const { trained, heldOut, posesFitted, exposuresFitted, coarse, bySeen } = parts;
  return [
    `trained photos ${db(trained)} dB, held-out ones ${db(heldOut)} dB; with their poses fitted ${db(posesFitted)}, with their exposures ${db(exposuresFitted)}`,
    `${percent(coarse)} of the squared error is left in means of ${BLOCK} x ${BLOCK} pixels`,
    ...bySeen.map(
      ({ from, pixelShare, errorShare, psnr }, k) =>
        `seen by ${seenRange(from, bySeen[k + 1]?.from)} of the trained photos: ${percent(pixelShare)} of the pixels, ${percent(errorShare)} of the error, ${db(psnr)} dB`,
    ),
  ];
}

const seenRange = (from: number, next: number | undefined) =>
  next === undefined ? `${from} or more` : next === from + 1 ? `${from}` : `${from} to ${next - 1}`;

/**
 * Gaussians learned from the cut-out pictures, beginning with the shape their outlines leave. The subject stands before black and before
 * white in turn, so that emptiness is learned as well as color. Colors do not change with the direction at first: what looks different from
 * two sides must then be where it looks alike, which is what opens the hollows that outlines do not show.
 */
import {
  allocateGaussians,
  type Backend,
  type Camera,
  constantRate,
  fallingRate,
  type GaussianArrays,
  runSchedule,
  type Scene,
  type Schedule,
  settlingRate,
  type TrainingView,
  toSplats,
} from '@orrery/engine';
import { mulberry32 } from '@orrery/model-library';
import { filterGaussians, type Gaussians, SH_C0, sigmoid } from '@orrery/splats';
import { firstCorner } from './isosurface.ts';
import type { ManyViewsFit } from './many-views-fit.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Subject } from './subject.ts';
import { engineCamera, type PlacedView, placeOf } from './view-rows.ts';

export interface LearnOptions {
  device: Backend;
  steps: number;
  /** Longest side of the pictures that are learned from. */
  side: number;
  /** Gaussians at most. */
  budget: number;
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
}

export interface DepthView {
  camera: Camera;
  /** Depth at which half of the light is stopped; 0 where less is. */
  depth: Float32Array;
}

export interface Learned {
  /** In units of the shape. */
  gaussians: Gaussians;
  /** From the cameras of the pictures, then from others between and above them. */
  depths: DepthView[];
}

type LearnView = TrainingView & { background: [number, number, number] };

const shDegree = 1;
/** Share of the run from which on colors may depend on the direction. */
const shineFrom = 0.75;
/** Pictures are half as large up to here. */
const largeFrom = 0.35;
const refineFrom = 0.04;
const refineUntil = 0.8;
const refinements = 40;
/** Rates fall to this share over the run. */
const settled = 0.02;
const deadOpacity = 0.005;
const invisible = 0.012;

export async function learnGaussians(
  fit: ManyViewsFit,
  subjects: readonly Subject[],
  options: LearnOptions,
): Promise<Learned> {
  const { device, steps, side, budget, signal, onProgress } = options;
  const views = learnViews(fit.views, subjects, side);
  const first = firstGaussians(fit, subjects, Math.round(0.7 * budget));
  const scene = await device.createScene({ capacity: budget, shDegree, training: true });
  try {
    await scene.upload(first);
    await runSchedule(scene, views, modelSchedule(steps, budget), {
      ...(signal && { signal }),
      onBatch: (done) => onProgress?.(done / steps),
    });
    const learned = toSplats(await scene.download(), true);
    const gaussians = filterGaussians(learned, (i) => sigmoid(learned.opacityLogits[i]) > invisible);
    return { gaussians, depths: await depthsOf(scene, fit.views, views) };
  } finally {
    await scene.dispose();
  }
}

/** Rates for a thing one unit in radius. */
function modelSchedule(steps: number, budget: number): Schedule {
  const settling = (rate: number) => settlingRate(rate, refineUntil, 0.1);
  return {
    steps,
    seed: 3,
    levels: [
      { from: 0, divisor: 2 },
      { from: largeFrom, divisor: 1 },
    ],
    shFrom: [0, shineFrom],
    background: [0, 0, 0],
    antialias: true,
    ssimWeight: 0.2,
    opacityReg: 0.01,
    scaleReg: 0.01,
    rates: {
      position: fallingRate(2e-3, settled),
      logScale: settling(1.5e-2),
      rotation: settling(5e-3),
      opacity: settling(5e-2),
      shBase: settling(1e-2),
      shRest: settling(1e-3),
      exposure: constantRate(0),
      pose: constantRate(0),
    },
    noise: fallingRate(100, settled),
    refinement: {
      every: Math.max(10, Math.round(steps / refinements)),
      from: refineFrom,
      until: refineUntil,
      grownAt: refineUntil,
      maxGaussians: budget,
      deadOpacity,
      maxScale: 0.2,
    },
  };
}

/** Each picture twice, on black and on white, at most `side` pixels across. */
function learnViews(views: readonly PlacedView[], subjects: readonly Subject[], side: number): LearnView[] {
  return subjects.map(withinPicture).flatMap(({ subject, x, y }, k) => {
    const factor = Math.min(1, side / Math.max(subject.width, subject.height));
    const [width, height] = [Math.ceil(subject.width * factor), Math.ceil(subject.height * factor)];
    const view = views[k];
    const [centerX, centerY] = [(view.centerX - x) * factor, (view.centerY - y) * factor];
    const camera = engineCamera({ ...view, scale: view.scale * factor, centerX, centerY }, width, height);
    return [0, 1].map((shade): LearnView => {
      const rgb = averaged(subject, width, height, factor, 255 * shade);
      return { camera, rgb, background: [shade, shade, shade] };
    });
  });
}

/** Without the border beyond the picture around a subject that reaches it: nobody saw that it is empty there. */
function withinPicture(subject: Subject) {
  const [x, y] = [Math.max(0, -subject.left), Math.max(0, -subject.top)];
  const width = Math.min(subject.width, subject.wholeWidth - subject.left) - x;
  const height = Math.min(subject.height, subject.wholeHeight - subject.top) - y;
  if (!subject.cut) return { subject, x: 0, y: 0 };
  const mask = new Uint8Array(width * height);
  const pixels = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = (row + y) * subject.width + x;
    mask.set(subject.mask.subarray(from, from + width), row * width);
    pixels.set(subject.pixels.subarray(4 * from, 4 * (from + width)), 4 * row * width);
  }
  return { subject: { ...subject, width, height, mask, pixels }, x, y };
}

function averaged(subject: Subject, width: number, height: number, factor: number, background: number): Uint8Array {
  const out = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, top] = [Math.floor(x / factor), Math.floor(y / factor)];
      const right = Math.max(left + 1, Math.floor((x + 1) / factor));
      const bottom = Math.max(top + 1, Math.floor((y + 1) / factor));
      const sums = [0, 0, 0];
      for (let sy = top; sy < bottom; sy++)
        for (let sx = left; sx < right; sx++) {
          const at = sy * subject.width + sx;
          const inside = sx < subject.width && sy < subject.height && subject.mask[at] === 1;
          for (let c = 0; c < 3; c++) sums[c] += inside ? subject.pixels[4 * at + c] : background;
        }
      const area = (right - left) * (bottom - top);
      for (let c = 0; c < 3; c++) out[3 * (y * width + x) + c] = Math.round(sums[c] / area);
    }
  return out;
}

/** On the surface, colored by the picture that faces it, and thinly inside, where a hollow's walls may be. */
function firstGaussians(fit: ManyViewsFit, subjects: readonly Subject[], count: number): GaussianArrays {
  const { shape, volume, views } = fit;
  const vertices = shape.positions.length / 3;
  const within: number[] = [];
  for (let at = 0; at < volume.values.length; at++) if (volume.values[at] > 1) within.push(at);
  const onSurface = Math.min(vertices, Math.round((within.length > 0 ? 0.6 : 1) * count));
  const inside = Math.min(within.length, count - onSurface);
  const g = allocateGaussians(onSurface + inside, shDegree);
  const width = g.sh.length / g.count;
  const normals = smoothNormals(shape);
  const places = views.map(placeOf);
  const { step } = volume;
  // Surface nets have about one vertex for each square of a cell.
  const surfaceScale = 0.6 * step * Math.sqrt(vertices / Math.max(1, onSurface));
  const insideScale = 0.5 * step * Math.cbrt(within.length / Math.max(1, inside));
  const set = (i: number, place: readonly number[], scale: number, opacity: number, rgb: ArrayLike<number>) => {
    for (let k = 0; k < 3; k++) {
      g.positions[3 * i + k] = place[k];
      g.logScales[3 * i + k] = Math.log(scale);
      g.sh[width * i + k] = (rgb[k] / 255 - 0.5) / SH_C0;
    }
    g.rotations[4 * i] = 1;
    g.opacityLogits[i] = Math.log(opacity / (1 - opacity));
  };
  for (let i = 0; i < onSurface; i++) {
    const v = Math.floor((i * vertices) / onSurface);
    const place = [...shape.positions.subarray(3 * v, 3 * v + 3)];
    set(i, place, surfaceScale, 0.3, facingColor(place, normals.subarray(3 * v, 3 * v + 3), views, places, subjects));
  }
  const [x0, y0, z0] = firstCorner(volume);
  const [nx, ny] = volume.counts;
  const gray = [128, 128, 128];
  const random = mulberry32(7);
  for (let i = 0; i < inside; i++) {
    const at = within[Math.floor(random() * within.length)];
    const cell = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))];
    const place = [x0, y0, z0].map((from, k) => from + (cell[k] + random() - 0.5) * step);
    set(onSurface + i, place, insideScale, 0.1, gray);
  }
  return g;
}

function facingColor(
  place: readonly number[],
  normal: ArrayLike<number>,
  views: readonly PlacedView[],
  places: readonly (readonly number[])[],
  subjects: readonly Subject[],
): ArrayLike<number> {
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  places.forEach((from, v) => {
    const way = from.map((value, k) => value - place[k]);
    const facing = (way[0] * normal[0] + way[1] * normal[1] + way[2] * normal[2]) / Math.hypot(...way);
    if (facing > most) [best, most] = [v, facing];
  });
  const { width, height, pixels } = subjects[best];
  const { fx, cx, cy, cameraFromWorld: m } = engineCamera(views[best], width, height);
  const row = (r: number) => m[4 * r] * place[0] + m[4 * r + 1] * place[1] + m[4 * r + 2] * place[2] + m[4 * r + 3];
  const x = Math.min(width - 1, Math.max(0, Math.floor(cx + (fx * row(0)) / row(2))));
  const y = Math.min(height - 1, Math.max(0, Math.floor(cy + (fx * row(1)) / row(2))));
  return pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
}

async function depthsOf(
  scene: Scene,
  views: readonly PlacedView[],
  learned: readonly LearnView[],
): Promise<DepthView[]> {
  const own = views.map((_, k) => learned[2 * k].camera);
  const others = views.map((view, k) => between(view, views[(k + 1) % views.length], own[k]));
  const depths: DepthView[] = [];
  for (const camera of [...own, ...others]) {
    const { medianDepth } = await scene.render(camera, { depth: true });
    depths.push({ camera, depth: medianDepth! });
  }
  return depths;
}

/** Halfway between two cameras and higher up by a sixth of a right angle, towards the middle of the thing. */
function between(one: PlacedView, other: PlacedView, like: Camera): Camera {
  const [a, b] = [placeOf(one), placeOf(other)];
  const far = Math.hypot(...a);
  const level = Math.atan2(a[2] + b[2], Math.hypot(a[0] + b[0], a[1] + b[1]) || 1e-6);
  const height = Math.min(1.35, level + 0.26);
  const around = Math.atan2(a[1] + b[1], a[0] + b[0]);
  const place = [
    far * Math.cos(height) * Math.cos(around),
    far * Math.cos(height) * Math.sin(around),
    far * Math.sin(height),
  ];
  const ahead = place.map((value) => -value / far);
  const right = [-Math.sin(around), Math.cos(around), 0];
  const down = [
    ahead[1] * right[2] - ahead[2] * right[1],
    ahead[2] * right[0] - ahead[0] * right[2],
    ahead[0] * right[1] - ahead[1] * right[0],
  ];
  const rows = [right, down, ahead].flatMap((axis) => [
    ...axis,
    -(axis[0] * place[0] + axis[1] * place[1] + axis[2] * place[2]),
  ]);
  const size = Math.ceil(1.15 * Math.max(like.width, like.height));
  return { ...like, width: size, height: size, cx: size / 2, cy: size / 2, cameraFromWorld: rows };
}

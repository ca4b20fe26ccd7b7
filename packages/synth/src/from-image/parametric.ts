/** The hypothesis of a known thing: every kind of the library is seen from many sides, the outline most alike is kept and fitted. */
import { buildModel, canModel, type Model, type ModelRequest } from '../models/index.ts';
import { boxed, boxedFrame, drawOutline, overlap, projected, type Shape, type ShapeView } from './silhouette.ts';
import { boxOf, type Subject } from './subject.ts';

export interface Parametric {
  request: ModelRequest;
  model: Model;
  view: ShapeView;
  /** Overlap of the outlines. */
  fit: number;
}

/** Things people photograph one at a time, whose outline says what they are. */
const kinds = [
  'chair',
  'dining-chair',
  'armchair',
  'sofa',
  'stool',
  'bar-stool',
  'bench',
  'office-chair',
  'rocking-chair',
  'ottoman',
  'lounge-chair',
  'table',
  'coffee-table',
  'dining-table',
  'side-table',
  'desk',
  'console-table',
  'bed',
  'crib',
  'nightstand',
  'wardrobe',
  'bookshelf',
  'cabinet',
  'chest-of-drawers',
  'sideboard',
  'trunk',
  'table-lamp',
  'floor-lamp',
  'vase',
  'cup',
  'bottle',
  'teapot',
  'bowl',
  'plant',
  'cactus',
  'bonsai',
  'piano',
  'guitar',
  'bathtub',
  'toilet',
  'fridge',
  'washing-machine',
  'tv',
  'clock',
  'globe',
  'bicycle',
  'car',
];
const styles = ['modern', 'classical'];
const yaws = [-60, -45, -30, -15, 0, 15, 30, 45, 60, 90].map(radians);
const elevations = [0, 12, 25].map(radians);
const coarseSide = 40;
const fineSide = 96;
const kept = 5;
const variedFrom = 8;
const seeds = [2, 3, 4, 5, 6, 7];

const wideAngle = 6;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

const requestOf = (kind: string, style: string, seed: number, size?: ModelRequest['size']): ModelRequest => ({
  kind,
  styles: [style],
  colours: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed,
  ...(size && { size }),
});

interface Candidate {
  kind: string;
  style: string;
  seed: number;
  shape: Shape;
  pose: Pose;
  fit: number;
}

export function shapeOf({ parts }: Model): Shape {
  const positions = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, 0));
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.indices.length, 0));
  let [vertex, index] = [0, 0];
  for (const part of parts) {
    positions.set(part.positions, vertex);
    part.indices.forEach((value, k) => {
      indices[index + k] = value + vertex / 3;
    });
    vertex += part.positions.length;
    index += part.indices.length;
  }
  return { positions, indices };
}

/** Width, depth and height are stretched by the first three numbers. */
interface Pose extends ShapeView {
  stretch: [number, number, number];
}

function seen(shape: Shape, pose: Pose, side: number): Uint8Array {
  const positions = shape.positions.slice();
  for (let i = 0; i < positions.length; i++) positions[i] = positions[i]! * pose.stretch[i % 3]!;
  const points = projected(positions, pose);
  return drawOutline(points, shape.indices, { width: side, height: side }, boxedFrame(points, side));
}

export function fitParametric(subject: Subject, onProgress?: (fraction: number) => void): Parametric | undefined {
  const box = boxOf(subject.mask, subject.width, subject.height);
  if (!box) return undefined;
  const coarse = boxed(subject.mask, subject.width, box, coarseSide).mask;
  const fine = boxed(subject.mask, subject.width, box, fineSide).mask;
  const found: Candidate[] = [];
  const usable = kinds.filter(canModel);
  usable.forEach((kind, done) => {
    for (const style of styles) {
      const shape = shapeOf(buildModel(requestOf(kind, style, 1)));
      let best = { fit: 0, pose: undefined as Pose | undefined };
      for (const elevation of elevations) {
        for (const yaw of yaws) {
          const pose: Pose = { yaw, elevation, stretch: [1, 1, 1] };
          const fit = overlap(seen(shape, pose, coarseSide), coarse);
          if (fit > best.fit) best = { fit, pose };
        }
      }
      if (best.pose) found.push({ kind, style, seed: 1, shape, pose: best.pose, fit: best.fit });
    }
    onProgress?.((0.7 * (done + 1)) / usable.length);
  });
  found.sort((a, b) => b.fit - a.fit);
  // Other seeds have other legs, arms and backs: tried where the kind seems right.
  for (const { kind, style, pose } of found.slice(0, variedFrom)) {
    for (const seed of seeds) {
      const shape = shapeOf(buildModel(requestOf(kind, style, seed)));
      const fit = overlap(seen(shape, pose, coarseSide), coarse);
      found.push({ kind, style, seed, shape, pose, fit });
    }
  }
  found.sort((a, b) => b.fit - a.fit);
  onProgress?.(0.8);
  const fitted = found.slice(0, kept).map((one) => ({ ...one, ...refine(one.shape, one.pose, fine) }));
  fitted.sort((a, b) => b.fit - a.fit);
  onProgress?.(0.95);
  const best = fitted[0];
  if (!best) return undefined;
  return rebuilt(best, fine);
}

/** One number after another is moved while the outlines come closer, in steps that grow smaller. */
function refine(shape: Shape, start: Pose, target: Uint8Array): { pose: Pose; fit: number } {
  let pose: Pose = { ...start, distance: wideAngle * reachOf(shape) };
  let fit = overlap(seen(shape, pose, fineSide), target);
  for (let step = 1; step > 0.08; step /= 2) {
    let better = true;
    for (let round = 0; better && round < 4; round++) {
      better = false;
      for (const tried of neighbours(pose, step)) {
        const its = overlap(seen(shape, tried, fineSide), target);
        if (its <= fit + 1e-5) continue;
        [pose, fit, better] = [tried, its, true];
      }
    }
  }
  return { pose, fit };
}

function* neighbours(pose: Pose, step: number): Generator<Pose> {
  for (const sign of [1, -1]) {
    yield { ...pose, yaw: pose.yaw + sign * step * 0.2 };
    yield { ...pose, elevation: Math.min(1, Math.max(-0.1, pose.elevation + sign * step * 0.15)) };
    yield { ...pose, distance: pose.distance! * (1 + sign * 0.4 * step) };
    for (let k = 0; k < 2; k++) {
      const stretch = [...pose.stretch] as Pose['stretch'];
      stretch[k] = stretch[k]! * (1 + sign * 0.25 * step);
      if (stretch[k]! > 0.35 && stretch[k]! < 2.8) yield { ...pose, stretch };
    }
  }
}

function reachOf({ positions }: Shape): number {
  let reach = 0;
  for (let i = 0; i < positions.length; i++) reach = Math.max(reach, Math.abs(positions[i]!));
  return reach;
}

/** Built anew with the fitted proportions: legs and boards keep their thickness, unlike in a stretched model. */
function rebuilt({ kind, style, seed, pose, shape, fit }: Candidate, target: Uint8Array): Parametric {
  const usual = buildModel(requestOf(kind, style, seed));
  const [width, depth, height] = usual.size.map((side, k) => side * pose.stretch[k]!) as [number, number, number];
  const request = requestOf(kind, style, seed, { width, depth, height });
  const model = buildModel(request);
  const plain: Pose = { ...pose, stretch: [1, 1, 1] };
  const again = overlap(seen(shapeOf(model), plain, fineSide), target);
  // A kind may have limits of its own; then its own mesh, stretched, is what fits.
  if (again > fit - 0.02) return { request, model, view: plain, fit: again };
  const stretched: Model = {
    ...usual,
    size: [width, depth, height],
    parts: usual.parts.map((part) => ({
      ...part,
      positions: part.positions.map((value, i) => value * pose.stretch[i % 3]!),
    })),
  };
  return { request, model: stretched, view: plain, fit: overlap(seen(shape, pose, fineSide), target) };
}

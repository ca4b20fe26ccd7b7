/**
 * The box of a room as a photograph shows it. In the camera's own scale (its height above the floor is 1) a box has four numbers that can
 * be seen: how far the wall ahead, the walls to the right and left, and the ceiling are. Every choice of them says where the picture must
 * have edges, of which direction, and which parts of it are one surface; the choice that the picture agrees with best is taken.
 */
import type { Vec3 } from '../models/model.ts';
import { labOf } from '../objects/palette.ts';
import { boxEdges, clipped, clipToPicture, faceMet, faces, OPEN, rayOf, type SeenBox } from './box-geometry.ts';
import { type EdgeMaps, edgeMaps } from './edge-maps.ts';
import type { Segment } from './line-segments.ts';
import { greyOf, type Photo, shrunk } from './photo.ts';
import type { PhotoCamera } from './photo-camera.ts';

export interface RoomBoxFit {
  box: SeenBox;
  /** Which of them the picture shows; the rest is not known. */
  seen: Record<'ahead' | 'right' | 'left' | 'ceiling' | 'floor', boolean>;
  score: number;
  /** Mean support of the edges that must be seen, 0..1. */
  edges: number;
  /** How much worse the best box is in which this length is another one: near 0 the picture leaves it open. */
  margins: Record<Length, number>;
}

export type Length = keyof SeenBox;
const lengths: readonly Length[] = ['ahead', 'right', 'left', 'ceiling'];
/** Lengths that differ by less are the same one. */
const SAME = 0.12;

const EDGE_LONGEST = 320;
const COLOUR_WIDTH = 48;
const FAR_COLOUR = 22;
const COLOUR_WEIGHT = 1.1;
/** Of lines that stand upright on their face, by face. What stands on a floor has upright edges in front of it. */
const CONFLICT = [2.1, 3.5, 5, 5, 5, 5];
const FEET_WEIGHT = 0.35;
const CEILINGS = 22;
const CANDIDATES = 8;
const PROMISING = 500;
const REFINED = 24;
/** Boxes nearer to each other than this share are refined to the same one. */
const ALIKE = 0.07;

/** What is the same for all boxes of one picture. */
export interface Evidence {
  camera: PhotoCamera;
  /** Pixels of the analysed picture. */
  width: number;
  height: number;
  edges: EdgeMaps;
  /** 1 where something stands in front: the room's own edges are not to be seen there. */
  hidden: Uint8Array;
  /** Directions towards places where something stands on the floor. */
  feet: Vec3[];
  /** Of each small pixel: direction (across, ahead, up) and L*a*b*. */
  rays: Float32Array;
  lab: Float32Array;
  labSpread: number;
  /** Taken from the middle of a room: walls are near on all sides. */
  inside: boolean;
  /** Middles and thirds of segments: direction, axis, share of all length. */
  marks: { ray: Vec3; axis: number; weight: number }[];
}

/** A part of the picture, as shares of its sides, that something in the room covers; `stands`: its lower edge is on the floor. */
export interface Occluder {
  left: number;
  top: number;
  right: number;
  bottom: number;
  stands: boolean;
}

export function fitRoomBox(
  photo: Photo,
  segments: readonly Segment[],
  camera: PhotoCamera,
  occluders: readonly Occluder[] = [],
  inside = false,
): RoomBoxFit {
  const evidence = gather(photo, segments, camera, occluders, inside);
  const tried = proposals(evidence);
  const promising = tried
    .slice(0, PROMISING)
    .map(({ box }) => ({ box, score: boxScore(evidence, box) }))
    .sort((a, b) => b.score - a.score);
  const refined = unlike(promising.map(({ box }) => box))
    .slice(0, REFINED)
    .map((box) => refineBox(evidence, box))
    .sort((a, b) => b.score - a.score);
  const best = refined[0]!;
  return {
    box: best.box,
    seen: visible(evidence, best.box),
    score: best.score,
    edges: edgeScore(evidence, best.box).mean,
    margins: marginsOf(best, [...refined, ...promising]),
  };
}

interface Scored {
  box: SeenBox;
  score: number;
}

function marginsOf({ box, score }: Scored, others: readonly Scored[]): RoomBoxFit['margins'] {
  const margin = (length: Length) => {
    const of = (one: SeenBox) => (length === 'ceiling' ? 1 + one.ceiling : Math.min(one[length], OPEN));
    const another = others.filter((other) => Math.abs(Math.log(of(other.box) / of(box))) > SAME);
    return another.reduce((least, other) => Math.min(least, score - other.score), score);
  };
  return Object.fromEntries(lengths.map((length) => [length, margin(length)])) as RoomBoxFit['margins'];
}

/** Boxes whose walls have edges, the best first, without a look at the colours. */
function proposals(evidence: Evidence): Scored[] {
  const tried: Scored[] = [];
  for (let k = 0; k < CEILINGS; k++) {
    // Ceilings of 2.2 m to 3.8 m over a camera at 1.5 m, and two unusual ones.
    const ceiling = 0.42 * (1.75 / 0.42) ** (k / (CEILINGS - 1));
    const aheads = peaks((d) => profile(evidence, ceiling, 'ahead', d), 0.5, 9);
    // Nothing in the picture says where: the fit has no edges then, and nobody believes it.
    if (aheads.length === 0) aheads.push(USUAL_AHEAD.middle);
    const rights = [OPEN, ...peaks((d) => profile(evidence, ceiling, 'right', d), 0.25, 8)];
    const lefts = [OPEN, ...peaks((d) => profile(evidence, ceiling, 'left', d), 0.25, 8)];
    for (const ahead of aheads)
      for (const right of rights)
        for (const left of lefts) {
          const box = { ahead, right, left, ceiling };
          tried.push({ box, score: quickScore(evidence, box) });
        }
  }
  return tried.sort((a, b) => b.score - a.score);
}

/** The first of those that are alike: a wrong box that many say nearly the same of must not crowd out the right one. */
function unlike(boxes: readonly SeenBox[]): SeenBox[] {
  const apart = (a: number, b: number) => Math.abs(Math.log(a / b)) > ALIKE;
  const kept: SeenBox[] = [];
  for (const box of boxes) {
    const isNew = kept.every(
      (other) =>
        apart(box.ahead, other.ahead) ||
        apart(box.right, other.right) ||
        apart(box.left, other.left) ||
        apart(1 + box.ceiling, 1 + other.ceiling),
    );
    if (isNew) kept.push(box);
  }
  return kept;
}

export function gather(
  photo: Photo,
  segments: readonly Segment[],
  camera: PhotoCamera,
  occluders: readonly Occluder[],
  inside: boolean,
): Evidence {
  const { width, height } = photo;
  const small = shrunk(photo, COLOUR_WIDTH);
  const count = small.width * small.height;
  const rays = new Float32Array(3 * count);
  const lab = new Float32Array(3 * count);
  const ray = (x: number, y: number) => rayOf(camera, x - width / 2, y - height / 2);
  for (let i = 0; i < count; i++) {
    const [x, y] = [((i % small.width) + 0.5) / small.width, (Math.floor(i / small.width) + 0.5) / small.height];
    rays.set(ray(x * width, y * height), 3 * i);
    const [l, a, b] = labOf(small.rgb[3 * i]!, small.rgb[3 * i + 1]!, small.rgb[3 * i + 2]!);
    // Light falls unevenly on a wall, and windows are bright in any; the hue stays.
    lab.set([0.6 * Math.min(l, 85), 1.5 * a, 1.5 * b], 3 * i);
  }
  const weight = segments.reduce((sum, s) => sum + s.length, 0) || 1;
  const marks: Evidence['marks'] = [];
  segments.forEach((s, i) => {
    if (camera.axisOf[i]! < 0) return;
    for (const t of [0.25, 0.75]) {
      const [x, y] = [s.x1 + t * (s.x2 - s.x1), s.y1 + t * (s.y2 - s.y1)];
      const covered = occluders.some(
        (o) => x > o.left * width && x < o.right * width && y > o.top * height && y < o.bottom * height,
      );
      if (!covered) marks.push({ ray: ray(x, y), axis: camera.axisOf[i]!, weight: s.length / weight / 2 });
    }
  });
  const grey = greyOf(shrunk(photo, EDGE_LONGEST));
  const edges = edgeMaps({ segments, camera, pictureWidth: width, grey, sigma: 1.6 });
  const hidden = new Uint8Array(edges.width * edges.height);
  for (const { left, top, right, bottom } of occluders)
    for (let y = Math.floor(top * edges.height); y < bottom * edges.height; y++)
      hidden.fill(
        1,
        y * edges.width + Math.floor(left * edges.width),
        y * edges.width + Math.ceil(right * edges.width),
      );
  const feet = occluders
    .filter(({ stands, bottom }) => stands && bottom < 0.985)
    .flatMap(({ left, right, bottom }) =>
      [0.2, 0.5, 0.8].map((t) => ray((left + t * (right - left)) * width, (bottom - 0.01) * height)),
    )
    .filter((foot) => foot[2] < 0);
  return {
    camera,
    width,
    height,
    rays,
    lab,
    marks,
    edges,
    hidden,
    feet,
    labSpread: spreadOf(lab, new Uint8Array(count)),
    inside,
  };
}

export function boxScore(evidence: Evidence, box: SeenBox): number {
  return quickScore(evidence, box) + COLOUR_WEIGHT * colourScore(evidence, box);
}

/** Without the colours, which take most of the time. */
function quickScore(evidence: Evidence, box: SeenBox): number {
  return (
    edgeScore(evidence, box).score - conflict(evidence, box) - outside(evidence, box) - oddness(box, evidence.inside)
  );
}

/** Usual sizes in eye heights, and how far their logarithms vary. */
const USUAL_HEIGHT = { middle: 2.65 / 1.5, spread: 0.1, cost: 0.25, tail: { from: 0.9, slope: 0.12 } };
const LOW = { ...USUAL_HEIGHT, tail: { from: 9, slope: 18 } };
const USUAL_AHEAD = { middle: 2.6, spread: 0.35, cost: 0.03, tail: { from: 2, slope: 3 } };
const USUAL_WIDTH = { middle: 2.7, spread: 0.35, cost: 0.03, tail: { from: 2, slope: 3 } };
/** Where only one side wall is in the picture: further away than this it is a strange one. */
const FAR_SIDE = 2.2;

/**
 * What nobody builds costs something. Lines of furniture, windows and pictures make boxes as well as walls do; of those that fit alike the
 * one of a usual height and size is the room's.
 */
function oddness({ ceiling, right, left, ahead }: SeenBox, inside: boolean): number {
  // Halls are rare, but no rarer the larger they are.
  const off = (size: number, { middle, spread, cost, tail }: typeof USUAL_HEIGHT) => {
    const x = Math.abs(Math.log(size / middle)) / spread;
    return cost * (x < tail.from ? x * x : tail.from ** 2 + tail.slope * (x - tail.from));
  };
  const tall = off(1 + ceiling, 1 + ceiling > USUAL_HEIGHT.middle ? USUAL_HEIGHT : LOW);
  if (inside) return tall;
  const wide =
    right < OPEN && left < OPEN
      ? off(right + left, USUAL_WIDTH)
      : [right, left].reduce(
          (sum, side) => (side < OPEN && side > FAR_SIDE ? sum + off(side, { ...USUAL_WIDTH, middle: FAR_SIDE }) : sum),
          0,
        );
  const narrow = Math.max(0, 1.1 - (right + left)) + Math.max(0, 0.8 - ahead);
  return tall + off(ahead, USUAL_AHEAD) + wide + 0.3 * narrow;
}

/** Normals of the faces, as axes: no line of that direction can lie on them. */
const NORMALS = [2, 2, 1, 0, 0, 1];

/** Lines that stand upright on their face: most lines are drawn on what they lie on. */
function conflict({ marks }: Evidence, box: SeenBox): number {
  let sum = 0;
  for (const { ray, axis, weight } of marks) {
    const face = faceMet(ray[0], ray[1], ray[2], box);
    if (NORMALS[face] === axis) sum += CONFLICT[face]! * weight;
  }
  return sum;
}

/** What stands on the floor stands inside the walls. */
function outside({ feet }: Evidence, box: SeenBox): number {
  let sum = 0;
  for (const [dx, dy, dz] of feet) if (faceMet(dx, dy, dz, box) !== 0) sum++;
  return FEET_WEIGHT * Math.min(2, sum / 3);
}

/** Share of the spread of colours that is told by knowing the face: of each, from the middle one of its face, large ones cut off. */
function colourScore({ rays, lab, labSpread }: Evidence, box: SeenBox): number {
  const labels = new Uint8Array(lab.length / 3);
  for (let i = 0; i < labels.length; i++) labels[i] = faceMet(rays[3 * i]!, rays[3 * i + 1]!, rays[3 * i + 2]!, box);
  return 1 - spreadOf(lab, labels) / labSpread;
}

const BINS = 64;

/** Squared distances from the middle colour of the same label, each at most FAR_COLOUR squared. */
function spreadOf(lab: Float32Array, labels: Uint8Array): number {
  const counts = new Uint32Array(3 * BINS * faces.length);
  const binOf = (value: number) => Math.max(0, Math.min(BINS - 1, Math.floor((value + 96) / 3)));
  for (let i = 0; i < lab.length; i++) {
    const at = (3 * labels[Math.floor(i / 3)]! + (i % 3)) * BINS + binOf(lab[i]!);
    counts[at] = counts[at]! + 1;
  }
  const middles = new Float32Array(3 * faces.length);
  for (let c = 0; c < middles.length; c++) {
    const own = counts.subarray(c * BINS, (c + 1) * BINS);
    let left = own.reduce((sum, n) => sum + n, 0) / 2;
    let bin = 0;
    while (bin < BINS - 1 && left > own[bin]!) left -= own[bin++]!;
    middles[c] = 3 * (bin + 0.5) - 96;
  }
  let sum = 0;
  for (let i = 0; i < labels.length; i++) {
    const at = 3 * labels[i]!;
    const d2 =
      (lab[3 * i]! - middles[at]!) ** 2 +
      (lab[3 * i + 1]! - middles[at + 1]!) ** 2 +
      (lab[3 * i + 2]! - middles[at + 2]!) ** 2;
    sum += Math.min(FAR_COLOUR ** 2, d2);
  }
  return Math.max(1e-6, sum);
}

/** Support along one edge: the sum over what is in the picture, in widths of the picture, and its length. */
function along({ camera, width, height, edges, hidden }: Evidence, [from, to, axis]: [Vec3, Vec3, number]) {
  const ends = clipped(camera, from, to);
  if (!ends) return { sum: 0, length: 0 };
  const [[x1, y1], [x2, y2]] = ends;
  const inside = clipToPicture(x1, y1, x2, y2, width / 2, height / 2);
  if (!inside) return { sum: 0, length: 0 };
  const [t1, t2] = inside;
  const pixels = Math.hypot(x2 - x1, y2 - y1) * (t2 - t1);
  const scale = edges.width / width;
  const samples = Math.max(2, Math.ceil((pixels * scale) / 3));
  const map = edges.maps[axis]!;
  let [sum, free] = [0, 0];
  for (let s = 0; s < samples; s++) {
    const t = t1 + ((s + 0.5) / samples) * (t2 - t1);
    const x = Math.min(edges.width - 1, Math.floor((x1 + t * (x2 - x1) + width / 2) * scale));
    const y = Math.min(edges.height - 1, Math.floor((y1 + t * (y2 - y1) + height / 2) * scale));
    const i = y * edges.width + x;
    if (hidden[i]) continue;
    sum += map[i]!;
    free++;
  }
  const unit = pixels / width / samples;
  return { sum: sum * unit, length: free * unit };
}

/** Weights of seams by where they are. Those of the floor say most where they are seen, but furniture hides them. */
const FLOOR_SEAM = { gain: 1, cost: 0.12 };
const CEILING_SEAM = { gain: 1, cost: 0.12 };
const CORNER = { gain: 0.8, cost: 0.12 };
/** A wall reaches the ceiling; doors, windows and shelves, whose upright edges look like a corner, do not. */
const CORNER_TOP = { gain: 0.5, cost: 0.08, from: 0.45, to: 0.97 };

export function edgeScore(evidence: Evidence, box: SeenBox): { score: number; mean: number } {
  let [sum, length, score] = [0, 0, 0];
  for (const edge of boxEdges(box)) {
    const [from, to, axis] = edge;
    const one = along(evidence, edge);
    sum += one.sum;
    length += one.length;
    const { gain, cost } = axis === 2 ? CORNER : from[2] < 0 ? FLOOR_SEAM : CEILING_SEAM;
    score += gain * one.sum - cost * one.length;
    if (axis !== 2) continue;
    const at = (share: number): Vec3 => [to[0], to[1], share * box.ceiling];
    const top = along(evidence, [at(CORNER_TOP.from), at(CORNER_TOP.to), axis]);
    score += CORNER_TOP.gain * top.sum - CORNER_TOP.cost * top.length;
  }
  return { score, mean: length > 0 ? sum / length : 0 };
}

/** Support of one wall by itself, as if there were no others. */
function profile(evidence: Evidence, ceiling: number, wall: 'ahead' | 'right' | 'left', distance: number): number {
  const far = 12;
  const lines: [Vec3, Vec3, number][] = [-1, ceiling].map((z) =>
    wall === 'ahead'
      ? [[-far, distance, z], [far, distance, z], 0]
      : [[wall === 'right' ? distance : -distance, 0.02, z], [wall === 'right' ? distance : -distance, far, z], 1],
  );
  return lines.reduce((sum, line) => sum + along(evidence, line).sum, 0);
}

/** Distances at which a function has its highest peaks, in even steps of their logarithm. */
function peaks(value: (distance: number) => number, from: number, to: number): number[] {
  const steps = 110;
  const at = (i: number) => from * (to / from) ** (i / steps);
  const values = Array.from({ length: steps + 1 }, (_, i) => value(at(i)));
  return [...values.keys()]
    .filter((i) => values[i]! > 0 && values[i]! >= (values[i - 1] ?? 0) && values[i]! > (values[i + 1] ?? 0))
    .sort((a, b) => values[b]! - values[a]!)
    .slice(0, CANDIDATES)
    .map(at);
}

function refineBox(evidence: Evidence, start: SeenBox): Scored {
  let best = { box: start, score: boxScore(evidence, start) };
  let step = 0.05;
  while (step > 0.002) {
    let better = false;
    for (const key of lengths) {
      if (best.box[key] >= OPEN) continue;
      for (const factor of [1 + step, 1 / (1 + step)]) {
        const box = { ...best.box, [key]: best.box[key] * factor };
        const score = boxScore(evidence, box);
        if (score > best.score) {
          best = { box, score };
          better = true;
        }
      }
    }
    if (!better) step /= 2;
  }
  return best;
}

/** A face is seen if a hundredth of the picture shows it. */
function visible({ rays }: Evidence, box: SeenBox): RoomBoxFit['seen'] {
  const counts = faces.map(() => 0);
  for (let i = 0; i < rays.length; i += 3) {
    const face = faceMet(rays[i]!, rays[i + 1]!, rays[i + 2]!, box);
    counts[face] = counts[face]! + 1;
  }
  const [floor, ceiling, ahead, right, left] = counts.map((count) => count > (0.01 * rays.length) / 3);
  return { floor: floor!, ceiling: ceiling!, ahead: ahead!, right: right!, left: left! };
}

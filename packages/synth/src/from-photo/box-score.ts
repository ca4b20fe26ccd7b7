/** How well a picture agrees with a box of a room: its edges, what lies on which face, colours, and what is usual (`room-box.ts` searches). */
import type { Vec3 } from '../models/model.ts';
import { labOf } from '../objects/palette.ts';
import { boxEdges, clipped, clipToPicture, faceMet, faces, OPEN, rayOf, type SeenBox } from './box-geometry.ts';
import { type EdgeMaps, edgeMaps } from './edge-maps.ts';
import { LAYOUT_FACES, type LayoutLook, layoutLook } from './layout-net.ts';
import type { Segment } from './line-segments.ts';
import { greyOf, type Photo, shrunk } from './photo.ts';
import type { PhotoCamera } from './photo-camera.ts';

const EDGE_LONGEST = 320;
const COLOUR_WIDTH = 48;
const FAR_COLOUR = 22;
const COLOUR_WEIGHT = 1.1;
/** Of lines that stand upright on their face, by face. What stands on a floor has upright edges in front of it. */
const CONFLICT = [2.1, 3.5, 5, 5, 5, 5];
const FEET_WEIGHT = 0.35;
const LAYOUT_WEIGHT = 1.5;
/** The network is never surer than this that a place is not of a face. */
const LEAST_LIKELY = -3;

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
  /** Logarithms of how likely each small pixel is of each face, furniture taken away; absent: not asked. */
  layout?: Float32Array;
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
  // It was taught on photographs from a room's side: of one from its middle it knows nothing.
  const look = inside ? undefined : layoutLook({ photo, edges, hidden, rayAt: (u, v) => ray(u * width, v * height) });
  return {
    ...(look && { layout: layoutAt(look, small.width, small.height) }),
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

/** Between the cells' middles. */
function layoutAt({ width, height, faces }: LayoutLook, columns: number, rows: number): Float32Array {
  const out = new Float32Array(LAYOUT_FACES * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const x = Math.min(width - 1, Math.max(0, (((i % columns) + 0.5) / columns) * width - 0.5));
    const y = Math.min(height - 1, Math.max(0, ((Math.floor(i / columns) + 0.5) / rows) * height - 0.5));
    const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
    const [s, t] = [x - left, y - top];
    for (let k = 0; k < LAYOUT_FACES; k++) {
      const at = (column: number, row: number) => faces[LAYOUT_FACES * (row * width + column) + k]!;
      const upper = (1 - s) * at(left, top) + s * at(left + 1, top);
      const lower = (1 - s) * at(left, top + 1) + s * at(left + 1, top + 1);
      out[LAYOUT_FACES * i + k] = Math.max(LEAST_LIKELY, (1 - t) * upper + t * lower);
    }
  }
  return out;
}

/** Mean over the picture of how likely it shows the faces that a box has there. */
export function layoutScore({ rays, layout }: Evidence, box: SeenBox): number {
  if (!layout) return 0;
  let sum = 0;
  const count = rays.length / 3;
  for (let i = 0; i < count; i++)
    sum += layout[LAYOUT_FACES * i + faceMet(rays[3 * i]!, rays[3 * i + 1]!, rays[3 * i + 2]!, box)]!;
  return sum / count;
}

export function boxScore(evidence: Evidence, box: SeenBox): number {
  return quickScore(evidence, box) + COLOUR_WEIGHT * colourScore(evidence, box);
}

/** Without the colours, which take most of the time. */
export function quickScore(evidence: Evidence, box: SeenBox): number {
  return (
    edgeScore(evidence, box).score -
    conflict(evidence, box) -
    outside(evidence, box) -
    oddness(box, evidence.inside) +
    LAYOUT_WEIGHT * layoutScore(evidence, box)
  );
}

/** Usual sizes in eye heights, and how far their logarithms vary. */
const USUAL_HEIGHT = { middle: 2.7 / 1.5, spread: 0.1, cost: 0.25, tail: { from: 0.9, slope: 0.12 } };
const LOW = { ...USUAL_HEIGHT, tail: { from: 9, slope: 18 } };
export const USUAL_AHEAD = { middle: 2.6, spread: 0.35, cost: 0.03, tail: { from: 2, slope: 3 } };
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
export function along({ camera, width, height, edges, hidden }: Evidence, [from, to, axis]: [Vec3, Vec3, number]) {
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

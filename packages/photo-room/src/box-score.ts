/** How well a picture agrees with a box of a room: its edges, what each part of it would show, and what the whole tells (`room-box.ts` searches). */

import type { Segment } from '@orrery/material-transfer';
import type { Vec3 } from '@orrery/model-library';
import { boxEdges, clipped, clipToPicture, faceMet, OPEN, rayOf, type SeenBox } from './box-geometry.ts';
import { type EdgeMaps, edgeMaps } from './edge-maps.ts';
import { estimateLayout, LAYOUT_FACES, type LayoutEstimate } from './layout-net.ts';
import { grayOf, type Photo, shrunk } from './photo.ts';
import type { PhotoCamera } from './photo-camera.ts';

const EDGE_LONGEST = 320;
/** Of the mean logarithm of how likely the faces are, and of how far lengths are from what the whole picture tells. */
const LAYOUT_WEIGHT = 5;
const TOLD_WEIGHT = 0.01;
/** The network is never surer than this that a place is not of a face. */
const LEAST_LIKELY = -5;
/** In spreads: beyond that a told length is merely wrong. */
const FARTHEST_TOLD = 4;
/** More likely than this something stands before the room's own edges. */
const CLUTTERED = 0.5;
/** A quick look takes every so-manieth cell along each side. */
const QUICK_STEP = 4;

/** What is the same for all boxes of one picture. */
export interface Evidence {
  camera: PhotoCamera;
  /** Pixels of the analysed picture. */
  width: number;
  height: number;
  edges: EdgeMaps;
  /** Of the edges' size: 1 where something stands in front: the room's own edges are not to be seen there. */
  hidden: Uint8Array;
  /** All cells of the network's answer, and some of them. */
  cells: Cells;
  fewer: Cells;
  told: LayoutEstimate['told'];
}

interface Cells {
  /** Direction of each (across, ahead, up). */
  rays: Float32Array;
  /** Logarithms of how likely each is of each face, furniture taken away. */
  likely: Float32Array;
}

export function gather(photo: Photo, segments: readonly Segment[], camera: PhotoCamera): Evidence {
  const { width, height } = photo;
  const rayAt = (u: number, v: number) => rayOf(camera, (u - 0.5) * width, (v - 0.5) * height);
  const look = estimateLayout(photo, rayAt);
  const gray = grayOf(shrunk(photo, EDGE_LONGEST));
  const edges = edgeMaps({ segments, camera, pictureWidth: width, gray, sigma: 1.6 });
  const hidden = new Uint8Array(edges.width * edges.height);
  for (let i = 0; i < hidden.length; i++) {
    const column = Math.floor((((i % edges.width) + 0.5) / edges.width) * look.width);
    const row = Math.floor(((Math.floor(i / edges.width) + 0.5) / edges.height) * look.height);
    if (look.clutter[row * look.width + column] > CLUTTERED) hidden[i] = 1;
  }
  return {
    camera,
    width,
    height,
    edges,
    hidden,
    cells: cellsOf(look, rayAt, 1),
    fewer: cellsOf(look, rayAt, QUICK_STEP),
    told: look.told,
  };
}

function cellsOf({ width, height, faces }: LayoutEstimate, rayAt: (u: number, v: number) => Vec3, step: number): Cells {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const rays = new Float32Array(3 * columns * rows);
  const likely = new Float32Array(LAYOUT_FACES * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [(i % columns) * step + (step >> 1), Math.floor(i / columns) * step + (step >> 1)];
    rays.set(rayAt((x + 0.5) / width, (y + 0.5) / height), 3 * i);
    for (let k = 0; k < LAYOUT_FACES; k++)
      likely[LAYOUT_FACES * i + k] = Math.max(LEAST_LIKELY, faces[LAYOUT_FACES * (y * width + x) + k]);
  }
  return { rays, likely };
}

/** Mean over the picture of how likely it shows the faces that a box has there. */
export function layoutScore({ rays, likely }: Cells, box: SeenBox): number {
  let sum = 0;
  const count = rays.length / 3;
  for (let i = 0; i < count; i++)
    sum += likely[LAYOUT_FACES * i + faceMet(rays[3 * i], rays[3 * i + 1], rays[3 * i + 2], box)];
  return sum / count;
}

export const boxScore = (evidence: Evidence, box: SeenBox): number => scoreOn(evidence, evidence.cells, box);
export const quickScore = (evidence: Evidence, box: SeenBox): number => scoreOn(evidence, evidence.fewer, box);

const scoreOn = (evidence: Evidence, cells: Cells, box: SeenBox): number =>
  edgeScore(evidence, box).score + LAYOUT_WEIGHT * layoutScore(cells, box) - TOLD_WEIGHT * untold(evidence, box);

/** How far a box is from what the whole picture tells; of walls out of sight it tells nothing. */
function untold({ told }: Evidence, box: SeenBox): number {
  let sum = 0;
  for (const length of ['ahead', 'right', 'left', 'ceiling'] as const) {
    if (box[length] >= OPEN) continue;
    const { middle, spread } = told[length];
    const off = (Math.log((length === 'ceiling' ? 1 : 0) + box[length]) - middle) / spread;
    sum += Math.min(FARTHEST_TOLD, Math.abs(off));
  }
  return sum;
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
  const map = edges.maps[axis];
  let [sum, free] = [0, 0];
  for (let s = 0; s < samples; s++) {
    const t = t1 + ((s + 0.5) / samples) * (t2 - t1);
    const x = Math.max(0, Math.min(edges.width - 1, Math.floor((x1 + t * (x2 - x1) + width / 2) * scale)));
    const y = Math.max(0, Math.min(edges.height - 1, Math.floor((y1 + t * (y2 - y1) + height / 2) * scale)));
    const i = y * edges.width + x;
    if (hidden[i]) continue;
    sum += map[i];
    free++;
  }
  const unit = pixels / width / samples;
  return { sum: sum * unit, length: free * unit };
}

/** Weights of edges by where they are: seams with floor and ceiling, and corners. */
const SEAM = { gain: 1, cost: 0.12 };
const CORNER = { gain: 0.8, cost: 0.12 };
/** A wall reaches the ceiling; doors, windows and shelves, whose upright edges look like a corner, do not. */
const CORNER_TOP = { gain: 0.5, cost: 0.08, from: 0.45, to: 0.97 };

export function edgeScore(evidence: Evidence, box: SeenBox): { score: number; mean: number } {
  let [sum, length, score] = [0, 0, 0];
  for (const edge of boxEdges(box)) {
    const [, to, axis] = edge;
    const one = along(evidence, edge);
    sum += one.sum;
    length += one.length;
    const { gain, cost } = axis === 2 ? CORNER : SEAM;
    score += gain * one.sum - cost * one.length;
    if (axis !== 2) continue;
    const at = (share: number): Vec3 => [to[0], to[1], share * box.ceiling];
    const top = along(evidence, [at(CORNER_TOP.from), at(CORNER_TOP.to), axis]);
    score += CORNER_TOP.gain * top.sum - CORNER_TOP.cost * top.length;
  }
  return { score, mean: length > 0 ? sum / length : 0 };
}

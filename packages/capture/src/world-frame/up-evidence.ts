/**
 * What speaks for a direction being up, each on a scale from 0 to 1: how the cameras were held, straight edges that run along it, and planes
 * across it. None of them is sure: people roll cameras, edges run everywhere, and a book may lean. So they are asked together.
 */
import { dot3, type Vec3 } from '../rotation.ts';
import type { PictureLine } from './picture-lines.ts';
import type { Plane } from './planes.ts';

export interface HeldCamera {
  center: Vec3;
  right: Vec3;
  down: Vec3;
  forward: Vec3;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** People hold a camera level within about this. */
const ROLL_SINE = Math.sin(radians(5));
/** A picture stored sideways or upside down is less likely than an upright one, but it happens to whole captures. */
const SIDEWAYS = 0.7;
const UPSIDE_DOWN = 0.15;
/** Looking steeply up or down is rarer than ahead, and up rarer than down. */
const STEEP = 0.45;
const LOOKING_UP = 0.12;

/** Whether cameras that were held like this are likely: level, the picture's top at the top, looking ahead or down. */
export const heldAnyhow = (up: Vec3, cameras: readonly HeldCamera[]) => held(up, cameras, SIDEWAYS, UPSIDE_DOWN);

/** The same where the top of the pictures is known. */
export const heldUpright = (up: Vec3, cameras: readonly HeldCamera[]) => held(up, cameras, 0, 0);

function held(up: Vec3, cameras: readonly HeldCamera[], sidewaysCounts: number, upsideDownCounts: number): number {
  let sum = 0;
  for (const { right, down, forward } of cameras) {
    const [x, y, z] = [dot3(right, up), dot3(down, up), dot3(forward, up)];
    const upright = (y < 0 ? 1 : upsideDownCounts) / (1 + (x / ROLL_SINE) ** 2);
    const sideways = sidewaysCounts / (1 + (y / ROLL_SINE) ** 2);
    const pitch = 1 - STEEP * (1 - Math.sqrt(Math.max(0, 1 - z * z))) - (z > 0 ? LOOKING_UP * z : 0);
    sum += pitch * Math.max(upright, sideways);
  }
  return cameras.length > 0 ? sum / cameras.length : 0;
}

/** Beside its own uncertainty, the edge of a real thing and the lens are off by this. */
const EDGE_ERROR = radians(0.5);
/** Seen nearly along itself, an edge has no direction. */
const LEAST_SINE = 0.3;
/** A share of all edges, beyond what runs there by chance, that is plenty. */
const PLENTY_OF_EDGES = 0.1;

/** The share of the pictures' straight edges that run along a direction, less the share that would by chance. */
export function edgesAlong(up: Vec3, lines: readonly PictureLine[]): number {
  let [along, total] = [0, 0];
  for (const { normal, toward, uncertainty, weight } of lines) {
    const across = Math.sqrt(Math.max(0, 1 - dot3(toward, up) ** 2));
    total += weight;
    if (across < LEAST_SINE) continue;
    const deviation = EDGE_ERROR + uncertainty;
    const off = dot3(normal, up) / across;
    // Directions are spread over half a turn: this much of the bell lies anywhere by chance.
    const chance = (Math.sqrt(2 * Math.PI) * deviation) / Math.PI;
    along += weight * (Math.exp(-0.5 * (off / deviation) ** 2) - chance);
  }
  if (total === 0) return 0;
  // Never quite 1: even where there are plenty, the best direction is the one with the most.
  return 1 - Math.exp(-Math.max(0, along / total) / PLENTY_OF_EDGES);
}

const PLANE_DEVIATION = radians(2);
/** A plane with this share of all points is as much of a plane as can be asked for. */
const LARGE_PLANE = 0.3;

/** How large a plane lies across a direction, with the cameras above it. */
export function planeAcross(up: Vec3, planes: readonly Plane[]): number {
  let best = 0;
  for (const { normal, share } of planes) {
    const cosine = dot3(normal, up);
    if (cosine < 0.9) continue;
    const off = Math.acos(Math.min(1, cosine)) / PLANE_DEVIATION;
    best = Math.max(best, Math.min(1, share / LARGE_PLANE) * Math.exp(-0.5 * off * off));
  }
  return best;
}

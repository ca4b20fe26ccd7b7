/**
 * An object as geometry. Meters, Z up, right-handed. Its box is centered on x = 0 and y = 0 and stands on z = 0, also for what
 * hangs on a wall or from a ceiling; width is along X, depth along Y, height along Z. Its front looks towards -Y, so its back
 * goes against a wall on the +Y side.
 */
import type { MaterialUse } from '../materials/material.ts';

export type Vec3 = [number, number, number];

/** One piece of one material. Counter-clockwise seen from outside. */
export interface ModelPart {
  /** What it is: `seat`, `legs`, `shade`, `door`. A prompt may name it ("a chair with brass legs"). */
  name: string;
  positions: Float32Array;
  /** Unit normals per vertex. */
  normals: Float32Array;
  /** Meters along the surface, so that every texture has its true size; wood grain runs along u. */
  uvs: Float32Array;
  indices: Uint32Array;
  material: MaterialUse;
  /** Sheets (leaves, paper) are open and seen from both sides; everything else is closed. */
  open?: boolean;
}

/** What shines in it, when it is switched on. */
export interface ModelLight {
  center: Vec3;
  radiusM: number;
  lumens: number;
  kelvin: number;
}

/** A flat place on which other things can stand. */
export interface Top {
  /** `seat`, `top`, `shelf-2`. */
  name: string;
  z: number;
  min: [number, number];
  max: [number, number];
  /** Free height above it; absent when open. */
  clearance?: number;
  round?: boolean;
}

export interface Model {
  kind: string;
  /** Width, depth, height of the box around all parts. */
  size: Vec3;
  parts: ModelPart[];
  tops: Top[];
  lights: ModelLight[];
}

export interface ModelRequest {
  /** An object id of the lexicon. */
  kind: string;
  /** Style ids of the lexicon, the strongest first. */
  styles: string[];
  /** Color ids: first for the main part, second for accents. Empty: by style and seed. */
  colors: string[];
  /** Material ids: each goes to the part it suits. Empty: by style and seed. */
  materials: string[];
  /** Size and shape ids of the lexicon (`small`, `round`, `l-shaped`). */
  sizes: string[];
  shapes: string[];
  /** Colors and materials of named parts: `{ legs: { material: 'brass' } }`. */
  parts?: Record<string, { color?: string; material?: string }>;
  /** How many of a named part, where the words say so and the kind knows of it: `{ hooks: 3 }`. */
  counts?: Record<string, number>;
  /** Meters; absent components by kind, style and seed. */
  size?: Partial<{ width: number; depth: number; height: number }>;
  /** Decides what is left open; the same request gives the same model. */
  seed: number;
}

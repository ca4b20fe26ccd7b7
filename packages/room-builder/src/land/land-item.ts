/** A mesh of the land and where it stands. Meters, radians. */
import type { ModelPart } from '@orrery/model-library';

export interface Placing {
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
  /** Along its own x, beside `scale`. */
  wide?: number;
}

export interface LandItem {
  id: string;
  parts: ModelPart[];
  places: Placing[];
  /** Laid as floors are; else a thing. */
  laid?: boolean;
}

const MM = 1000;

/** 3 x 4, rows, to millimeters. */
export function transformOf({ x, y, z, yaw, scale, wide = 1 }: Placing): number[] {
  const [c, s] = [scale * Math.cos(yaw), scale * Math.sin(yaw)];
  return [c * wide, -s, 0, MM * x, s * wide, c, 0, MM * y, 0, 0, scale, MM * z];
}

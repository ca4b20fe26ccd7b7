/** Splat files have no unit and mostly no direction of up; from what is usual to the scene's millimeters, Z up. */
import { type Gaussians, type SplatFormat, transformGaussians } from '@orrery/splats';

/** -Y is how most training tools leave their worlds (x right, y down, z forward). */
export type SplatUp = 'Y' | '-Y' | 'Z';

export interface SplatFrame {
  mmPerUnit: number;
  up: SplatUp;
}

/**
 * Which way is up in files of strangers: SPZ and glTF say Y; the rest keep the frame of training (x right, y down, z forward). PLY files of
 * this service say in a comment that they are Z up.
 */
export function usualSplatUp(format: SplatFormat, bytes: Uint8Array): SplatUp {
  if (format === 'spz' || format === 'glb') return 'Y';
  const ours =
    format === 'ply' && /^comment .*Z[- ]up/im.test(new TextDecoder('latin1').decode(bytes.subarray(0, 2048)));
  return ours ? 'Z' : '-Y';
}

const quarter = Math.SQRT1_2;

/** Turned about x and scaled. */
export function standingSplats(cloud: Gaussians, { mmPerUnit, up }: SplatFrame): Gaussians {
  const rotation: [number, number, number, number] =
    up === 'Y' ? [quarter, quarter, 0, 0] : up === '-Y' ? [quarter, -quarter, 0, 0] : [1, 0, 0, 0];
  return transformGaussians(cloud, { rotation, scale: mmPerUnit });
}

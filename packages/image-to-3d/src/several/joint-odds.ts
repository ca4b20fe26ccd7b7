/** What several placed pictures say together: the sum of their logarithms of odds, place by place. */
import { closeBorder, firstCorner, type Volume } from '../isosurface.ts';
import { evidenceAt, type PictureLook } from './picture-look.ts';
import { type Placing, type Pose, placing } from './pose.ts';

export interface PlacedLook {
  picture: PictureLook;
  pose: Pose;
  placing: Placing;
  /** How much what it says counts; 1 unless given. */
  weight?: number;
}

export const placedLook = (picture: PictureLook, pose: Pose): PlacedLook => ({
  picture,
  pose,
  placing: placing(pose),
});

export interface Block {
  center: [number, number, number];
  half: [number, number, number];
}

/** Corners every `step`, x fastest. */
export function blockVolume({ center, half }: Block, step: number): Volume {
  const counts = half.map((side) => Math.ceil((2 * side) / step) + 3) as Volume['counts'];
  return { values: new Float32Array(counts[0] * counts[1] * counts[2]), counts, step, center };
}

export function addEvidence(volume: Volume, { picture, placing: { own: m }, weight = 1 }: PlacedLook): void {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const [x0, y0, z0] = firstCorner(volume);
  for (let k = 0, at = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, at++) {
        const [x, y, z] = [x0 + i * step, y0 + j * step, z0 + k * step];
        values[at] +=
          weight *
          evidenceAt(
            picture,
            m[0] * x + m[1] * y + m[2] * z + m[3],
            m[4] * x + m[5] * y + m[6] * z + m[7],
            m[8] * x + m[9] * y + m[10] * z + m[11],
          );
      }
}

export function jointVolume(looks: readonly PlacedLook[], block: Block, step: number): Volume {
  const volume = blockVolume(block, step);
  for (const look of looks) addEvidence(volume, look);
  closeBorder(volume);
  return volume;
}

/** Where anything is full, with a margin. */
export function blockOf(looks: readonly PlacedLook[], around: Block, step: number, margin: number): Block {
  const volume = jointVolume(looks, around, step);
  const [nx, ny] = volume.counts;
  const first = firstCorner(volume);
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  volume.values.forEach((value, at) => {
    if (!(value > 0)) return;
    [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))].forEach((cell, axis) => {
      const place = first[axis] + cell * step;
      low[axis] = Math.min(low[axis], place);
      high[axis] = Math.max(high[axis], place);
    });
  });
  if (!(high[0] >= low[0])) return around;
  return {
    center: low.map((value, axis) => (value + high[axis]) / 2) as Block['center'],
    half: low.map((value, axis) => (high[axis] - value) / 2 + margin) as Block['half'],
  };
}

/** Densification (densify.ts) decided on the host from opacities and scales alone; the rest stays on the device. */
import type { RefineOptions, RefineResult } from '../backend.ts';
import { densify } from '../densify.ts';
import type { GaussianArrays } from '../gaussians.ts';

export interface Relocation {
  result: RefineResult;
  /** Per Gaussian afterwards: source << 1 | replaced (its optimiser state starts anew). */
  sources: Uint32Array<ArrayBuffer>;
  /** Per Gaussian afterwards: log-scales and opacity logit. */
  changes: Float32Array<ArrayBuffer>;
}

export function planRelocation(current: GaussianArrays, capacity: number, options: RefineOptions): Relocation {
  const room = Math.max(current.count, Math.min(capacity, options.targetCount));
  const grown = (values: Float32Array, width: number) => {
    const out = new Float32Array(width * room);
    out.set(values.subarray(0, width * current.count));
    return out;
  };
  // densify copies every array of a Gaussian alike: its own number as the one "SH value" tells where it was copied from
  // (exact in f32 up to 2^24), and a one as "moment" tells what was zeroed.
  const origin = Float32Array.from({ length: room }, (_, i) => i);
  const kept = new Float32Array(room).fill(1);
  const logScales = grown(current.logScales, 3);
  const opacityLogits = grown(current.opacityLogits, 1);
  const none = new Float32Array(0);
  const result = densify(
    {
      positions: none,
      rotations: none,
      logScales,
      opacityLogits,
      sh: origin,
      shWidth: 1,
      moments: [{ values: kept, width: 1 }],
    },
    current.count,
    capacity,
    options,
  );
  const sources = new Uint32Array(result.count);
  const changes = new Float32Array(4 * result.count);
  for (let i = 0; i < result.count; i++) {
    sources[i] = origin[i]! * 2 + (kept[i] === 0 ? 1 : 0);
    changes[4 * i] = logScales[3 * i]!;
    changes[4 * i + 1] = logScales[3 * i + 1]!;
    changes[4 * i + 2] = logScales[3 * i + 2]!;
    changes[4 * i + 3] = opacityLogits[i]!;
  }
  return { result, sources, changes };
}

/** Baked pictures of the surfaces, each with its chain of halved copies, in one shared block of bytes (sRGB). */
import type { Color } from './patterns/pattern.ts';
import type { Surface } from './surface.ts';

interface Level {
  offset: number;
  width: number;
  height: number;
}
/** For each surface, its levels from fine to coarse. */
export interface BitmapLayout {
  levels: Level[][];
  sizeBytes: number;
}

export function layOutBitmaps(surfaces: readonly Surface[]): BitmapLayout {
  let sizeBytes = 0;
  const levels = surfaces.map(({ texelsX, texelsY }) => {
    const chain: Level[] = [];
    let width = texelsX;
    let height = texelsY;
    for (;;) {
      chain.push({ offset: sizeBytes, width, height });
      sizeBytes += 3 * width * height;
      if (width === 1 && height === 1) return chain;
      width = Math.max(1, width >> 1);
      height = Math.max(1, height >> 1);
    }
  });
  return { levels, sizeBytes };
}

/** sRGB byte to linear light. */
export const linearOf: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const STEPS = 1 << 14;
/** Dark tones change fastest: the table is even in the square root. */
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const linear = (step / STEPS) ** 2;
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
});

/** Linear light to an sRGB byte. */
export function encode(linear: number): number {
  if (!(linear > 0)) return 0;
  return linear >= 1 ? 255 : encoded[(Math.sqrt(linear) * STEPS + 0.5) | 0];
}

export function bakeBitmap(surface: Surface, levels: readonly Level[], bytes: Uint8Array): void {
  const { offset, width, height } = levels[0];
  const color: Color = [0, 0, 0];
  for (let y = 0, at = offset; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      surface.pattern(((x + 0.5) / width) * surface.patternWidth, ((y + 0.5) / height) * surface.patternHeight, color);
      for (let c = 0; c < 3; c++) bytes[at + c] = Math.max(0, Math.min(255, Math.round(255 * color[c])));
    }
  }
  for (let k = 1; k < levels.length; k++) halve(levels[k - 1], levels[k], bytes);
}

function halve(fine: Level, coarse: Level, bytes: Uint8Array): void {
  for (let y = 0, at = coarse.offset; y < coarse.height; y++) {
    const top = Math.min(2 * y, fine.height - 1);
    const low = Math.min(2 * y + 1, fine.height - 1);
    for (let x = 0; x < coarse.width; x++) {
      const left = Math.min(2 * x, fine.width - 1);
      const right = Math.min(2 * x + 1, fine.width - 1);
      const a = fine.offset + 3 * (top * fine.width + left);
      const b = fine.offset + 3 * (top * fine.width + right);
      const d = fine.offset + 3 * (low * fine.width + left);
      const e = fine.offset + 3 * (low * fine.width + right);
      for (let c = 0; c < 3; c++, at++) {
        const sum = linearOf[bytes[a + c]] + linearOf[bytes[b + c]] + linearOf[bytes[d + c]] + linearOf[bytes[e + c]];
        bytes[at] = encode(sum / 4);
      }
    }
  }
}

/** Linear color at (u, v); `footprint` is how many texels of the finest level one sample covers. */
export function sampleBitmap(
  levels: readonly Level[],
  bytes: Uint8Array,
  u: number,
  v: number,
  footprint: number,
  out: Float64Array,
): void {
  // A little finer than one texel a sample: crisp rather than smooth, as photos are.
  const index = footprint > 1 ? Math.min(levels.length - 1, Math.round(Math.log2(footprint) - 0.3)) : 0;
  const { offset, width, height } = levels[index];
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1);
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const right = x0 + 1 < width ? 3 : 0;
  const down = y0 + 1 < height ? 3 * width : 0;
  const at = offset + 3 * (y0 * width + x0);
  const w00 = (1 - fx) * (1 - fy);
  const w10 = fx * (1 - fy);
  const w01 = (1 - fx) * fy;
  const w11 = fx * fy;
  for (let c = 0; c < 3; c++) {
    out[c] =
      w00 * linearOf[bytes[at + c]] +
      w10 * linearOf[bytes[at + right + c]] +
      w01 * linearOf[bytes[at + down + c]] +
      w11 * linearOf[bytes[at + down + right + c]];
  }
}

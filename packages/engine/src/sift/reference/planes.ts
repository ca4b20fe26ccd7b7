/** Scale space in plain code: f32 planes, sums in f64. */
import type { SiftImage } from '../features.ts';
import { levelKernels, type OctaveSize, pictureKernel } from '../scale-space.ts';

export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export interface Octave extends OctaveSize {
  /** G0 to G5. */
  levels: Plane[];
  /** D0 to D4. */
  differences: Plane[];
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

function blur(plane: Plane, kernel: Float32Array): Plane {
  const { width, height } = plane;
  const radius = kernel.length - 1;
  const pass = (source: Float32Array, dx: number, dy: number): Float32Array => {
    const out = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const at = clamp(y + k * dy, height - 1) * width + clamp(x + k * dx, width - 1);
          sum += kernel[Math.abs(k)] * source[at];
        }
        out[y * width + x] = sum;
      }
    }
    return out;
  };
  return { width, height, data: pass(pass(plane.data, 0, 1), 1, 0) };
}

function pictureAt(image: SiftImage, octave: number): Plane {
  const { width, height, gray } = image;
  const at = (x: number, y: number) => gray[clamp(y, height - 1) * width + clamp(x, width - 1)] / 255;
  if (octave === 0) return { width, height, data: Float32Array.from(gray, (value) => value / 255) };
  const data = new Float32Array(4 * width * height);
  for (let y = 0; y < 2 * height; y++) {
    for (let x = 0; x < 2 * width; x++) {
      const [left, right] = [x >> 1, (x + 1) >> 1];
      const [above, below] = [y >> 1, (y + 1) >> 1];
      const sum = at(left, above) + at(right, above) + at(left, below) + at(right, below);
      data[y * 2 * width + x] = sum / 4;
    }
  }
  return { width: 2 * width, height: 2 * height, data };
}

function everySecond(plane: Plane, width: number, height: number): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = plane.data[2 * y * plane.width + 2 * x];
  }
  return { width, height, data };
}

/** The octaves of one pass: the first from the picture, each further one from the one before it. */
export function buildOctaves(image: SiftImage, sizes: OctaveSize[]): Octave[] {
  const octaves: Octave[] = [];
  for (const size of sizes) {
    const before = octaves.at(-1);
    const first = before
      ? everySecond(before.levels[3], size.width, size.height)
      : blur(pictureAt(image, size.octave), pictureKernel(size.octave));
    const levels = [first];
    for (const kernel of levelKernels) levels.push(blur(levels.at(-1)!, kernel));
    const differences = levels.slice(1).map((level, i) => ({
      ...level,
      data: level.data.map((value, k) => value - levels[i].data[k]),
    }));
    octaves.push({ ...size, levels, differences });
  }
  return octaves;
}

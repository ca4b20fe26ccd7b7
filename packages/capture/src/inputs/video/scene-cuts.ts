/** Where a film jumps to another scene: frames there have nothing in common with the one before, and are no neighbors. */

/** Small enough that a pan of a tenth of the picture is a few pixels, large enough that two rooms differ. */
const [width, height] = [32, 18];
/** Shifts tried, pixels to each side. */
const reach = 5;

/**
 * Mean difference of brightness-normalized gray levels, in units of their deviation, at the best shift. Frames of one take come to 0.02 to 0.3, also
 * with a hasty pan; two scenes to 0.6 and more.
 */
const cutAbove = 0.5;
/** A cut stands out; shaking and flicker go on for a while. */
const standsOut = 2.5;

export interface CutMeter {
  add(frame: Uint8Array): void;
  /** Scene of every frame, counted from 0. */
  scenes(): number[];
}

export function createCutMeter(frameWidth: number, frameHeight: number): CutMeter {
  const differences: number[] = [];
  let before: Float32Array | undefined;
  return {
    add(frame) {
      const now = normalized(frame, frameWidth, frameHeight);
      differences.push(before ? difference(before, now) : 0);
      before = now;
    },
    scenes() {
      let scene = 0;
      return differences.map((value, at) => {
        const around = [...differences.slice(Math.max(1, at - 4), at), ...differences.slice(at + 1, at + 5)];
        const usual = around.toSorted((a, b) => a - b)[Math.floor(around.length / 2)] ?? 0;
        if (value > cutAbove && value > standsOut * usual) scene++;
        return scene;
      });
    },
  };
}

function normalized(frame: Uint8Array, frameWidth: number, frameHeight: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.floor((y * frameHeight) / height), Math.ceil(((y + 1) * frameHeight) / height)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.floor((x * frameWidth) / width), Math.ceil(((x + 1) * frameWidth) / width)];
      let sum = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += frame[v * frameWidth + u];
      out[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  const mean = out.reduce((sum, value) => sum + value, 0) / out.length;
  // At least 4 gray levels: noise of a dark frame is no scene.
  const deviation = Math.max(4, Math.sqrt(out.reduce((sum, value) => sum + (value - mean) ** 2, 0) / out.length));
  return out.map((value) => (value - mean) / deviation);
}

function difference(a: Float32Array, b: Float32Array): number {
  let best = Number.POSITIVE_INFINITY;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
          sum += Math.abs(a[(y + dy) * width + x + dx] - b[y * width + x]);
          count++;
        }
      }
      best = Math.min(best, sum / count);
    }
  }
  return best;
}

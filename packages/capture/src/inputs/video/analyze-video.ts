/** A first pass over a video, or a region of it, in small gray frames: when each is shown, how far it has moved, how sharp it is. */
import { type CaptureInput, maxVideoFrames, maxVideoSeconds, throwIfAborted } from '../capture-input.ts';
import { createMotionMeter } from './frame-motion.ts';
import { frameSeconds, tooManyFrames, type VideoStream } from './probe-video.ts';
import { type FrameRegion, readFrames } from './read-frames.ts';
import { createCutMeter } from './scene-cuts.ts';

export interface FrameSample {
  seconds: number;
  /** Length of the path the picture has moved along since the start, in widths of what is looked at. */
  path: number;
  /** Share of the contrast that is fine detail; comparable between neighbors only. */
  sharpness: number;
  black: boolean;
  /** Counted from 0; grows where the film is cut. */
  scene: number;
}

export interface VideoAnalysis {
  samples: FrameSample[];
  /** Length of the path, picture widths. */
  path: number;
  /** Set where the file promises more than could be decoded. */
  brokenAfterSeconds?: number;
}

/** Enough pixels that shake of one pixel in a full-size frame still shows as blur; a fifth of it for motion. */
const analysisSide = 480;
const motionFactor = 5;

export async function analyzeVideo(
  input: CaptureInput,
  stream: VideoStream,
  options: { region?: FrameRegion; signal?: AbortSignal | undefined; onProgress?: (fraction: number) => void } = {},
): Promise<VideoAnalysis> {
  const { region, signal, onProgress } = options;
  const shown = region ?? stream;
  const scale = Math.min(1, analysisSide / Math.max(shown.width, shown.height));
  const width = Math.max(16, Math.round(shown.width * scale));
  const height = Math.max(16, Math.round(shown.height * scale));
  // A picture small in itself is not made smaller than the blocks need.
  const factor = Math.max(1, Math.min(motionFactor, Math.floor(Math.max(width, height) / 96)));
  const [smallWidth, smallHeight] = [Math.floor(width / factor), Math.floor(height / factor)];
  const seconds = await frameSeconds(input, stream.index, signal);
  const span = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0);
  // The header was believed so far; the frames tell.
  if (span > maxVideoSeconds || seconds.length > maxVideoFrames) throw tooManyFrames(input);
  const meter = createMotionMeter(smallWidth, smallHeight);
  const cuts = createCutMeter(smallWidth, smallHeight);
  const samples: FrameSample[] = [];
  for await (const frame of readFrames({ input, stream, region, width, height, format: 'gray', signal })) {
    throwIfAborted(signal);
    const at = samples.length;
    const small = shrink(frame, width, factor, smallWidth, smallHeight);
    cuts.add(small);
    samples.push({
      seconds: seconds[at] ?? seconds.at(-1) ?? 0,
      path: meter.add(small),
      scene: 0,
      ...look(frame, width, height),
    });
    if (seconds.length > 0) onProgress?.(Math.min(1, samples.length / seconds.length));
  }
  for (const [at, scene] of cuts.scenes().entries()) samples[at].scene = scene;
  const last = samples.at(-1)?.seconds ?? 0;
  // Encoders end on a few frames that never come out; a cut-off file lacks more, of its frames or of the length it promises.
  const undecoded = seconds.length - samples.length > Math.max(5, 0.05 * seconds.length);
  const cutOff = stream.seconds - (last - (seconds[0] ?? 0)) > Math.max(0.3, 0.05 * stream.seconds);
  return { samples, path: samples.at(-1)?.path ?? 0, ...((undecoded || cutOff) && { brokenAfterSeconds: last }) };
}

function shrink(frame: Uint8Array, width: number, factor: number, outWidth: number, outHeight: number): Uint8Array {
  if (factor === 1 && frame.length === outWidth * outHeight) return frame;
  const out = new Uint8Array(outWidth * outHeight);
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      let sum = 0;
      for (let v = 0; v < factor; v++) {
        const row = (y * factor + v) * width + x * factor;
        for (let u = 0; u < factor; u++) sum += frame[row + u];
      }
      out[y * outWidth + x] = sum / (factor * factor);
    }
  }
  return out;
}

/** Variance of the Laplacian over the variance of the picture: a brighter frame is not a sharper one. */
function look(frame: Uint8Array, width: number, height: number): { sharpness: number; black: boolean } {
  let [sum, squares, edges, bright] = [0, 0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const value = frame[at];
      const laplacian = 4 * value - frame[at - 1] - frame[at + 1] - frame[at - width] - frame[at + width];
      sum += value;
      squares += value * value;
      edges += laplacian * laplacian;
      if (value >= 24) bright++;
    }
  }
  const count = (width - 2) * (height - 2);
  const mean = sum / count;
  // +4: on an almost even picture noise is all the detail there is.
  return { sharpness: edges / count / (squares / count - mean * mean + 4), black: bright < 0.01 * count };
}

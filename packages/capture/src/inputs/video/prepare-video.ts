/** The kept frames of a video, written at working size. */
import { join } from 'node:path';
import type { CaptureImage } from '../../capture-set.ts';
import { type CaptureInput, throwIfAborted } from '../capture-input.ts';
import { writePicture } from '../write-picture.ts';
import type { VideoStream } from './probe-video.ts';
import { readFrames } from './read-frames.ts';

export interface ChosenFrame {
  /** Number of the frame in the order shown. */
  frame: number;
  seconds: number;
  /** Of a film that is cut: frames of different scenes are no neighbors. */
  scene?: number;
}

/** `name`: what the files' names begin with. */
export async function writeVideoFrames(
  input: CaptureInput,
  stream: VideoStream,
  chosen: readonly ChosenFrame[],
  options: {
    folder: string;
    name: string;
    maxSide: number;
    signal?: AbortSignal | undefined;
    onProgress?: (fraction: number) => void;
  },
): Promise<CaptureImage[]> {
  const { folder, name, maxSide, signal, onProgress } = options;
  const scale = Math.min(1, maxSide / Math.max(stream.width, stream.height));
  const width = Math.max(1, Math.round(stream.width * scale));
  const height = Math.max(1, Math.round(stream.height * scale));
  const images: CaptureImage[] = [];
  const only = chosen.map(({ frame }) => frame);
  for await (const pixels of readFrames({ input, stream, width, height, format: 'rgb24', only, signal })) {
    throwIfAborted(signal);
    const { frame, seconds, scene = 0 } = chosen[images.length];
    const file = `${name}-${String(frame).padStart(6, '0')}.jpg`;
    await writePicture(join(folder, 'images', file), pixels, { width, height });
    images.push({
      name: file,
      width,
      height,
      camera: `video ${name} ${stream.width}x${stream.height}`,
      ...(stream.focalPx !== undefined && { focalPx: stream.focalPx * (width / stream.width) }),
      sequence: { id: scene === 0 ? name : `${name}-scene-${scene}`, index: images.length, seconds },
    });
    onProgress?.(images.length / chosen.length);
  }
  return images;
}

/** Single gray frames out of a video, reached by seeking: layout and lenses are judged by a few, without decoding all. */
import type { CaptureInput } from '../capture-input.ts';
import { ProgramFailed, startProgram } from '../run-program.ts';
import { decodeArgs, type VideoStream } from '../video/probe-video.ts';

export interface GrayFrame {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Undefined where the file ends or breaks before that time. */
export async function grayFrameAt(
  input: CaptureInput,
  stream: VideoStream,
  {
    seconds,
    width,
    height,
    signal,
  }: { seconds: number; width: number; height: number; signal?: AbortSignal | undefined },
): Promise<GrayFrame | undefined> {
  const running = startProgram(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-ss', seconds.toFixed(3), ...decodeArgs(input.path)],
      ...['-map', `0:${stream.index}`, '-frames:v', '1', '-vf', `scale=${width}:${height}:flags=area,format=gray`],
      ...['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    ],
    { signal },
  );
  const parts: Buffer[] = [];
  for await (const part of running.stdout) parts.push(part as Buffer);
  try {
    await running.ended;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
  }
  const pixels = Buffer.concat(parts);
  return pixels.length >= width * height ? { width, height, pixels: pixels.subarray(0, width * height) } : undefined;
}

/** Bilinear; outside the frame the nearest border pixel. */
export function sampleGray({ width, height, pixels }: GrayFrame, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const v = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - left, v - top];
  const at = top * width + left;
  const above = pixels[at] * (1 - fx) + pixels[at + 1] * fx;
  const below = pixels[at + width] * (1 - fx) + pixels[at + width + 1] * fx;
  return above * (1 - fy) + below * fy;
}

export const cropFrame = ({ width, pixels }: GrayFrame, left: number, cropWidth: number, height: number): GrayFrame => {
  const out = new Uint8Array(cropWidth * height);
  for (let y = 0; y < height; y++)
    out.set(pixels.subarray(y * width + left, y * width + left + cropWidth), y * cropWidth);
  return { width: cropWidth, height, pixels: out };
};

/** The brightest value each pixel ever had: a dark scene fills in, what no light reaches stays dark. */
export function brightest(frames: readonly GrayFrame[]): GrayFrame {
  const [first] = frames;
  const pixels = Uint8Array.from(first!.pixels);
  for (const frame of frames.slice(1))
    for (let at = 0; at < pixels.length; at++) pixels[at] = Math.max(pixels[at], frame.pixels[at]);
  return { ...first!, pixels };
}

/** Pictures to H.264 by ffmpeg, one after another through its standard input. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CaptureError } from '../capture-error.ts';

export interface VideoOptions {
  /** Even: 4:2:0 halves both. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** Bytes per pixel: r, g, b and, with 4, one that is not looked at. Default 3. */
  channels?: 3 | 4;
  signal?: AbortSignal;
}

/** `frames` gives all bytes of a picture each. */
export async function encodeVideo(
  path: string,
  frames: AsyncIterable<Uint8Array>,
  options: VideoOptions,
): Promise<void> {
  const { width, height, framesPerSecond, channels = 3, signal } = options;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    channels === 4 ? 'rgb0' : 'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    '-',
  ];
  // Players take untagged video of this size for BT.601; said and done in BT.709 it looks the same everywhere.
  const color = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
  ];
  const output = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '21', '-pix_fmt', 'yuv420p', '-color_trc', 'bt709'];
  const args = ['-v', 'error', '-y', ...input, ...color, ...output, '-movflags', '+faststart', '-f', 'mp4', path];
  const program = spawn('ffmpeg', args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let words = '';
  program.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((done, failed) => {
    program.once('error', (cause: NodeJS.ErrnoException) =>
      failed(
        cause.code === 'ENOENT'
          ? new CaptureError('PROGRAM_MISSING', 'ffmpeg is not installed on the machine that did the work', { cause })
          : cause,
      ),
    );
    program.once('close', (code) =>
      code === 0 ? done() : failed(encoderFailure(new Error(`ffmpeg ended with ${code}: ${words.trim()}`))),
    );
  });
  const fed = pipeline(Readable.from(frames), program.stdin).catch((error: NodeJS.ErrnoException) => {
    // A program that ends early breaks the pipe; how it ended says more than that.
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  await Promise.all([ended, fed]);
}

/** A full disk ends the job as one; any other failure (a build without H.264) is a machine that cannot make films. */
function encoderFailure(cause: Error): Error {
  if (/No space left on device|Disk quota exceeded/.test(cause.message))
    return new CaptureError('DISK_FULL', 'the disk is full', { cause });
  return new CaptureError('PROGRAM_MISSING', 'ffmpeg on the machine that did the work cannot encode H.264', { cause });
}

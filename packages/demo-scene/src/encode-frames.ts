/** Frames through ffmpeg into a film. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export class EncodeError extends Error {
  readonly code = 'FFMPEG';
  override readonly name = 'EncodeError';
}

export interface EncodeOptions {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Between input and output: filters, maps, codec. */
  args: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Writes RGB frames, as they come, to `file`. */
export async function encodeFrames(
  file: string,
  frames: AsyncIterable<Uint8Array>,
  { width, height, framesPerSecond, args, signal }: EncodeOptions,
): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(framesPerSecond)];
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, '-i', 'pipe:0', ...args, file], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2000);
  });
  // The exit code tells; a pipe that breaks because ffmpeg gave up says nothing more.
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done)).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw new EncodeError('ffmpeg is not installed', { cause });
      throw cause;
    },
  );
  const feed = async () => {
    for await (const frame of frames) {
      if (child.exitCode !== null || child.stdin.destroyed) break;
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
    }
    child.stdin.end();
  };
  const [code] = await Promise.all([ended, feed()]);
  if (code !== 0) throw new EncodeError(`ffmpeg ended with ${code}: ${said.trim()}`);
}

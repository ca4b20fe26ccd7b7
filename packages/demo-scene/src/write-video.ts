/** A clip of a walk round the table. */
import { open } from 'node:fs/promises';
import { walkCamera } from './camera-paths.ts';
import { encodeFrames } from './encode-frames.ts';
import type { DemoCamera } from './lens.ts';
import { RenderPool } from './render-pool.ts';

export interface WriteVideoOptions {
  frames: number;
  width: number;
  height: number;
  framesPerSecond: number;
  /** Frames come at uneven times, as from a phone that drops some. */
  uneven?: boolean;
  /** Stored lying on its side with a note that it is to be turned, as a phone held upright does. `width` x `height` as shown. */
  turned?: boolean;
  threads?: number;
  /** See SceneMemory. */
  detail?: number;
  signal?: AbortSignal;
  onFrame?: (done: number, of: number) => void;
}

export async function writeDemoVideo(file: string, options: WriteVideoOptions): Promise<void> {
  const { frames, width, height, framesPerSecond, uneven, turned, signal } = options;
  const pool = await RenderPool.open(options);
  try {
    const cameras = Array.from({ length: frames }, (_, k) => {
      const camera = walkCamera(k / (frames - 1), width, height);
      return turned ? onItsSide(camera) : camera;
    });
    const filters = uneven ? UNEVEN : [];
    await encodeFrames(file, inOrder(pool, cameras, options.onFrame), {
      width: turned ? height : width,
      height: turned ? width : height,
      framesPerSecond,
      args: [...filters, ...H264],
      signal,
    });
    if (turned) await markTurned(file);
  } finally {
    await pool.close();
  }
}

/** Two of three frames come late. In a time base fine enough to say so: the encoder's usual one is the frame rate. */
const UNEVEN: readonly string[] = [
  '-vf',
  "settb=1/1000,setpts='PTS+if(mod(N,3),0.42,0)/FRAME_RATE/TB'",
  ...['-vsync', 'vfr', '-enc_time_base', '1:1000'],
];

/** Nearly without loss: what is tested is not the codec. */
export const H264: readonly string[] = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-pix_fmt', 'yuv420p'];

/** Draws some frames ahead, hands them over in order. */
export async function* inOrder(
  pool: RenderPool,
  cameras: readonly DemoCamera[],
  onFrame?: (done: number, of: number) => void,
  ahead = 6,
): AsyncGenerator<Uint8Array> {
  const drawing: Promise<Uint8Array>[] = [];
  for (let next = 0, done = 0; done < cameras.length; done++) {
    while (next < cameras.length && next < done + ahead) {
      const picture = pool.draw(cameras[next++]);
      picture.catch(() => {}); // awaited below, or not any more once an earlier one has failed
      drawing.push(picture);
    }
    yield await drawing.shift()!;
    onFrame?.(done + 1, cameras.length);
  }
}

/** The sensor lies on its side: what is up in the world runs to the left in the stored picture. */
function onItsSide({ lens, center, axes }: DemoCamera): DemoCamera {
  const [right, down, forward] = axes;
  const back = right.map((value) => -value) as typeof right;
  return { lens: { ...lens, width: lens.height, height: lens.width }, center, axes: [down, back, forward] };
}

/** A quarter turn clockwise, as 16.16 and 2.30 numbers of a movie's track header. */
const QUARTER_TURN = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];

/**
 * Writes the turn into the track header (ISO 14496-12, `tkhd`). Programs differ in how they are told to do it, so it is done here.
 */
async function markTurned(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, 0);
    const box = bytes.indexOf('tkhd', 0, 'latin1');
    if (box < 0 || bytes[box + 4] !== 0) throw new Error(`${path} has no track header of version 0`);
    const matrix = Buffer.alloc(36);
    for (const [k, value] of QUARTER_TURN.entries()) matrix.writeInt32BE(value, 4 * k);
    // Name, version and flags, times, track, reserved, duration, reserved, layer, group, volume, reserved.
    await file.write(matrix, 0, matrix.length, box + 4 + 40);
  } finally {
    await file.close();
  }
}

/** A panoramic recording of the room, as a camera with two fisheye lenses on a stick leaves it. */
import { appendFile } from 'node:fs/promises';
import { stickPlace } from './camera-paths.ts';
import { encodeFrames } from './encode-frames.ts';
import type { DemoCamera, Lens } from './lens.ts';
import { RenderPool } from './render-pool.ts';
import { H264, inOrder } from './write-video.ts';

export interface WriteInsvOptions {
  layout: 'two-streams' | 'side-by-side' | 'stitched';
  frames: number;
  /** Side of one lens's picture; a stitched picture is twice as wide. */
  side: number;
  framesPerSecond: number;
  threads?: number;
  /** See SceneMemory. */
  detail?: number;
  signal?: AbortSignal;
  onFrame?: (done: number, of: number) => void;
}

const FIELD_DEGREES = 200;
/** The round picture leaves a little black at the edges. */
const CIRCLE_SHARE = 0.97;

export async function writeDemoInsv(file: string, options: WriteInsvOptions): Promise<void> {
  const { layout, frames, side, framesPerSecond, signal } = options;
  const pool = await RenderPool.open(options);
  try {
    const lens: Lens =
      layout === 'stitched'
        ? { kind: 'equirect', width: 2 * side, height: side }
        : {
            kind: 'fisheye',
            width: side,
            height: side,
            fieldDegrees: FIELD_DEGREES,
            radiusPx: (CIRCLE_SHARE * side) / 2,
          };
    const places = Array.from({ length: frames }, (_, k) => stickPlace(k / (frames - 1)));
    const turns = layout === 'stitched' ? [0] : [0, Math.PI];
    const cameras = places.flatMap(({ center, headingRadians }) =>
      turns.map((turn) => levelCamera(lens, center, headingRadians + turn)),
    );
    const onPicture = (done: number) => options.onFrame?.(Math.floor(done / turns.length), frames);
    const pictures = inOrder(pool, cameras, onPicture, 8);
    const split = ['-filter_complex', `[0:v]crop=${side}:${side}:0:0[front];[0:v]crop=${side}:${side}:${side}:0[back]`];
    const maps = layout === 'two-streams' ? [...split, '-map', '[front]', '-map', '[back]'] : [];
    await encodeFrames(file, layout === 'stitched' ? pictures : inPairs(pictures, side), {
      width: 2 * side,
      height: side,
      framesPerSecond,
      args: [...maps, ...H264, '-f', 'mp4'],
      signal,
    });
    await appendFile(file, trailer());
  } finally {
    await pool.close();
  }
}

/** Held upright, looking along a heading. */
function levelCamera(lens: Lens, center: [number, number, number], headingRadians: number): DemoCamera {
  const [x, y] = [Math.cos(headingRadians), Math.sin(headingRadians)];
  return {
    lens,
    center,
    axes: [
      [y, -x, 0],
      [0, 0, -1],
      [x, y, 0],
    ],
  };
}

/** Front and back of one moment, side by side. */
async function* inPairs(pictures: AsyncIterable<Uint8Array>, side: number): AsyncGenerator<Uint8Array> {
  const row = 3 * side;
  let front: Uint8Array | undefined;
  for await (const picture of pictures) {
    if (!front) {
      front = picture;
      continue;
    }
    const both = new Uint8Array(2 * row * side);
    for (let y = 0; y < side; y++) {
      both.set(front.subarray(y * row, (y + 1) * row), 2 * y * row);
      both.set(picture.subarray(y * row, (y + 1) * row), (2 * y + 1) * row);
    }
    front = undefined;
    yield both;
  }
}

/** The block such cameras append: a record that names the camera, and a footer whose last 32 characters mark it. */
function trailer(): Buffer {
  const name = 'Orrery Demo 360';
  const message = Buffer.concat([Buffer.from([(2 << 3) | 2, name.length]), Buffer.from(name, 'latin1')]);
  const recordHead = Buffer.alloc(6);
  recordHead.writeUInt8(1, 1); // what follows is about the camera
  recordHead.writeUInt32LE(message.length, 2);
  const footer = Buffer.alloc(72);
  footer.writeUInt32LE(message.length + recordHead.length + footer.length, 32);
  footer.writeUInt32LE(3, 36);
  footer.write('8db42d694ccc418790edff439fe026bf', 40, 'latin1');
  return Buffer.concat([message, recordHead, footer]);
}

/** One worker with a memory of its own that extracts picture after picture. */
import { EngineError } from '../errors.ts';
import { type PoolOptions, type Space, WorkerPool } from '../wasm/pool.ts';
import { type Candidate, chooseCandidates } from './candidates.ts';
import { downscale, type ScaledImage } from './downscale.ts';
import type { ResolvedSiftOptions, SiftFeatures, SiftImage } from './features.ts';
import { CANDIDATE_WORDS, JOB_AT, jobWord, layOutPass, type PassLayout } from './job-layout.ts';
import { octavePasses } from './scale-space.ts';

const PAGE = 65536;

export class SiftLane {
  readonly #pool: WorkerPool;
  readonly #space: Space;

  static async open(options: Omit<PoolOptions, 'threads'> = {}): Promise<SiftLane> {
    return new SiftLane(await WorkerPool.open({ ...options, threads: 1 }));
  }

  private constructor(pool: WorkerPool) {
    this.#pool = pool;
    this.#space = pool.createSpace(4);
  }

  async extract(image: SiftImage, options: ResolvedSiftOptions): Promise<SiftFeatures> {
    const picture = downscale(image, options.maxSide);
    const keypoints = new Float32Array(4 * options.maxFeatures);
    const descriptors = new Uint8Array(128 * options.maxFeatures);
    let count = 0;
    for (const sizes of octavePasses(picture.width, picture.height, options)) {
      const room = options.maxFeatures - count;
      if (room === 0) break;
      const layout = layOutPass(picture, sizes, options, room);
      const memory = this.#reserve(layout.end);
      layout.write(memory.buffer);
      new Uint8Array(memory.buffer).set(picture.gray, layout.gray);
      await this.#space.call('siftDetect', JOB_AT);
      const words = new Int32Array(memory.buffer);
      const chosen = chooseCandidates(readCandidates(memory.buffer, layout), picture, room);
      writeCandidates(memory.buffer, layout, chosen);
      words[jobWord('chosenCount')] = chosen.length;
      await this.#space.call('siftDescribe', JOB_AT);
      const made = words[jobWord('featureCount')];
      keypoints.set(new Float32Array(memory.buffer, layout.keypoints, 4 * made), 4 * count);
      descriptors.set(new Uint8Array(memory.buffer, layout.descriptors, 128 * made), 128 * count);
      count += made;
    }
    toPicturePixels(keypoints, count, picture);
    return { count, keypoints: keypoints.slice(0, 4 * count), descriptors: descriptors.slice(0, 128 * count) };
  }

  #reserve(end: number): WebAssembly.Memory {
    const { memory } = this.#space;
    const missing = Math.ceil(end / PAGE) - memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) memory.grow(missing);
    } catch (cause) {
      throw new EngineError('OUT_OF_MEMORY', `a picture needs ${Math.ceil(end / 2 ** 20)} MiB`, { cause });
    }
    return memory;
  }

  dispose(): Promise<void> {
    return this.#pool.dispose();
  }
}

function readCandidates(buffer: ArrayBufferLike, layout: PassLayout): Candidate[] {
  const words = new Int32Array(buffer);
  const floats = new Float32Array(buffer);
  return Array.from({ length: words[jobWord('candidateCount')] }, (_, k) => {
    const at = layout.candidates / 4 + k * CANDIDATE_WORDS;
    return {
      octave: words[at],
      level: words[at + 1],
      x: floats[at + 2],
      y: floats[at + 3],
      s: floats[at + 4],
      peak: floats[at + 5],
    };
  });
}

function writeCandidates(buffer: ArrayBufferLike, layout: PassLayout, chosen: Candidate[]): void {
  const words = new Int32Array(buffer);
  const floats = new Float32Array(buffer);
  chosen.forEach(({ octave, level, x, y, s, peak }, k) => {
    const at = layout.chosen / 4 + k * CANDIDATE_WORDS;
    words[at] = octave;
    words[at + 1] = level;
    floats.set([x, y, s, peak], at + 2);
  });
}

function toPicturePixels(keypoints: Float32Array, count: number, { scaleX, scaleY }: ScaledImage): void {
  for (let i = 0; i < 4 * count; i += 4) {
    keypoints[i] = (keypoints[i] + 0.5) * scaleX;
    keypoints[i + 1] = (keypoints[i + 1] + 0.5) * scaleY;
    keypoints[i + 2] = keypoints[i + 2] * Math.sqrt(scaleX * scaleY);
  }
}

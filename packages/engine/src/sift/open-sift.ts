/** SIFT on all cores: a picture per worker. */
import { EngineError } from '../errors.ts';
import { currentPlatform } from '../wasm/platform.ts';
import type { PoolOptions } from '../wasm/pool.ts';
import { checkSiftImage, resolveSiftOptions, type SiftFeatures, type SiftImage, type SiftOptions } from './features.ts';
import { SiftLane } from './wasm-lane.ts';

export interface Sift {
  readonly threads: number;
  /**
   * Features of each picture, in the order of the pictures. At most one picture more than there are threads is taken
   * from `images` ahead of what was handed out. A broken picture's error comes in its place and ends the run.
   */
  extract(
    images: Iterable<SiftImage> | AsyncIterable<SiftImage>,
    options?: SiftOptions & { signal?: AbortSignal },
  ): AsyncGenerator<SiftFeatures, void, undefined>;
  dispose(): Promise<void>;
}

/** Needs SharedArrayBuffer: in browsers a cross-origin isolated page. */
export async function openSift(options: PoolOptions = {}): Promise<Sift> {
  const cores = (await currentPlatform()).cores();
  const threads = Math.max(1, Math.min(64, options.threads ?? cores));
  const lanes = await Promise.all(Array.from({ length: threads }, () => SiftLane.open(options)));
  const free = [...lanes];
  const waiting: ((lane: SiftLane) => void)[] = [];

  const take = (): Promise<SiftLane> => {
    const lane = free.pop();
    return lane ? Promise.resolve(lane) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (lane: SiftLane) => {
    const next = waiting.shift();
    if (next) next(lane);
    else free.push(lane);
  };

  async function* extract(
    images: Iterable<SiftImage> | AsyncIterable<SiftImage>,
    { signal, ...siftOptions }: SiftOptions & { signal?: AbortSignal } = {},
  ): AsyncGenerator<SiftFeatures, void, undefined> {
    const resolved = resolveSiftOptions(siftOptions);
    const one = async (image: SiftImage): Promise<SiftFeatures> => {
      checkSiftImage(image);
      const lane = await take();
      try {
        if (signal?.aborted) throw new EngineError('ABORTED', 'the extraction was aborted', { cause: signal.reason });
        return await lane.extract(image, resolved);
      } finally {
        giveBack(lane);
      }
    };
    const running: Promise<SiftFeatures>[] = [];
    try {
      for await (const image of images) {
        const work = one(image);
        // Its error is thrown where its turn comes.
        work.catch(() => {});
        running.push(work);
        if (running.length > threads) yield await running.shift()!;
      }
      while (running.length > 0) yield await running.shift()!;
    } finally {
      await Promise.allSettled(running);
    }
  }

  return {
    threads,
    extract,
    dispose: async () => {
      await Promise.all(lanes.map((lane) => lane.dispose()));
    },
  };
}

import type { Backend } from '../backend.ts';
import { WasmMatcher } from './match.ts';
import { type PoolOptions, WorkerPool } from './pool.ts';
import { WasmScene } from './scene.ts';

/** WASM SIMD on all cores (or `threads`). Needs SharedArrayBuffer: in browsers a cross-origin isolated page. */
export async function openWasmBackend(options: PoolOptions = {}): Promise<Backend> {
  const pool = await WorkerPool.open(options);
  const matcher = new WasmMatcher(pool);
  return {
    kind: 'wasm',
    description: `wasm, ${pool.threads} threads, ${pool.relaxedSimd ? 'relaxed SIMD' : 'SIMD'}`,
    lost: pool.lost,
    createScene: async (sceneOptions) => new WasmScene(pool, sceneOptions),
    match: (first, second, matchOptions) => matcher.match(first, second, matchOptions),
    dispose: () => pool.dispose(),
  };
}

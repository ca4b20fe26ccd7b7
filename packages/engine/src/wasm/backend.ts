import type { Backend } from '../backend.ts';
import { type PoolOptions, WorkerPool } from './pool.ts';
import { WasmScene } from './scene.ts';

/** WASM SIMD on all cores (or `threads`). Needs SharedArrayBuffer: in browsers a cross-origin isolated page. */
export async function openWasmBackend(options: PoolOptions = {}): Promise<Backend> {
  const pool = await WorkerPool.open(options);
  return {
    kind: 'wasm',
    description: `wasm, ${pool.threads} threads, ${pool.relaxedSimd ? 'relaxed SIMD' : 'SIMD'}`,
    lost: pool.lost,
    createScene: async (sceneOptions) => new WasmScene(pool, sceneOptions),
    match: () => Promise.reject(new Error('not yet')),
    dispose: () => pool.dispose(),
  };
}

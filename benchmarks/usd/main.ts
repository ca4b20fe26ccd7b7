/**
 * Parse speed of @orrery/usd against tinyusdz (C++ compiled to WebAssembly) on the same text in one run.
 * Both read a UTF-8 buffer into a layer without composition. Rounds alternate, so that a busy machine slows both.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractScene, parseUsda } from '@orrery/usd';
import { generateScene } from './generate-scene.ts';

const sizeMegabytes = Number(process.env.ORRERY_BENCH_USD_MB ?? 20);
const rounds = Number(process.env.ORRERY_BENCH_USD_ROUNDS ?? 7);

interface NativeLoader {
  loadAsLayerFromBinary(bytes: Uint8Array, name: string): boolean;
  error?(): string;
  delete(): void;
}
interface NativeModule {
  TinyUSDZLoaderNative: new () => NativeLoader;
}

/** The part of the WebAssembly interface used here; its types come only with those of a browser. */
interface WasmApi {
  compile(bytes: Uint8Array): Promise<object>;
  Instance: new (module: object, imports: object) => object;
}

/** The package is built for web pages only: it starts when it believes to be in one. */
async function loadTinyUsdz(): Promise<NativeModule> {
  const script = createRequire(import.meta.url).resolve('tinyusdz');
  const module: { default(options: object): Promise<NativeModule> } = await import(pathToFileURL(script).href);
  const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
  const binary = await wasm.compile(readFileSync(join(dirname(script), 'tinyusdz.wasm')));
  const instantiateWasm = (imports: object, done: (instance: object) => void) => {
    done(new wasm.Instance(binary, imports));
    return {};
  };
  Object.assign(globalThis, { window: {} });
  Object.assign(process, { type: 'renderer' });
  return module.default({ instantiateWasm });
}

function timeMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

const bytes = new TextEncoder().encode(generateScene(sizeMegabytes * 1e6));
const megabytes = bytes.length / 1e6;
const native = await loadTinyUsdz();
const ours: number[] = [];
const theirs: number[] = [];
const extraction: number[] = [];
for (let round = 0; round < rounds; round++) {
  ours.push(
    timeMs(() => {
      parseUsda(bytes);
    }),
  );
  const layer = parseUsda(bytes);
  extraction.push(
    timeMs(() => {
      extractScene(layer);
    }),
  );
  const loader = new native.TinyUSDZLoaderNative();
  theirs.push(
    timeMs(() => {
      if (!loader.loadAsLayerFromBinary(bytes, 'scene.usda')) {
        throw new Error(`tinyusdz refused the scene: ${loader.error?.() ?? ''}`);
      }
    }),
  );
  loader.delete();
}
const results = {
  megabytes,
  rounds,
  orreryMs: median(ours),
  orreryFirstMs: ours[0],
  orreryMegabytesPerSecond: (megabytes / median(ours)) * 1000,
  extractMs: median(extraction),
  tinyusdzMs: median(theirs),
  tinyusdzFirstMs: theirs[0],
  tinyusdzMegabytesPerSecond: (megabytes / median(theirs)) * 1000,
};
const speedup = results.tinyusdzMs / results.orreryMs;
console.log(
  `${megabytes.toFixed(1)} MB: orrery ${results.orreryMs.toFixed(0)} ms, tinyusdz ${results.tinyusdzMs.toFixed(0)} ms`,
);
console.log(
  JSON.stringify({
    bench: 'usd',
    goals: { speedupOverTinyusdz: { value: speedup, goal: '>= 1', ok: speedup >= 1 } },
    results,
  }),
);

import { buildWasm } from '../../tools/build-wasm.ts';
import { describeParity } from '../testing/parity.ts';
import { openWasmBackend } from './backend.ts';

/** f32 against f64: rounding, and now and then a pixel on a rim. */
const tolerances = { pixel: 2e-4, mean: 1e-5, depth: 2e-4, gradient: 5e-3, outliers: 0.002 };

for (const options of [
  { threads: 2, relaxedSimd: true },
  { threads: 1, relaxedSimd: false },
]) {
  const name = `wasm with ${options.threads} thread(s), ${options.relaxedSimd ? 'relaxed' : 'plain'} SIMD`;
  const open = async () => {
    await buildWasm();
    return openWasmBackend(options);
  };
  describeParity(name, open, tolerances);
}

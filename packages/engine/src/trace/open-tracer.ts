import { EngineError } from '../errors.ts';
import type { BackendChoice } from '../open-backend.ts';
import { openWasmTracer } from '../wasm/tracer.ts';
import { openWgslTracer } from '../wgsl/tracer.ts';
import { openReferenceTracer } from './reference/tracer.ts';
import type { Tracer } from './tracer.ts';
import { withFallback } from './tracer-fallback.ts';

/** Default 'auto': a real GPU if there is one, else WASM on all cores. */
export async function openTracer(choice: BackendChoice = {}): Promise<Tracer> {
  switch (choice.kind ?? 'auto') {
    case 'reference':
      return openReferenceTracer();
    case 'wasm':
      return openWasmTracer({ threads: choice.threads });
    case 'wgsl':
      // Asked for by name: a software adapter is then what is wanted.
      return openWgslTracer({ allowSoftware: true });
    default:
      try {
        return withFallback(await openWgslTracer(), choice);
      } catch (error) {
        if (!(error instanceof EngineError && error.code === 'DEVICE_UNAVAILABLE')) throw error;
        return openWasmTracer({ threads: choice.threads });
      }
  }
}

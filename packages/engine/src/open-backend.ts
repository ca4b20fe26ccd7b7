import type { Backend, BackendKind } from './backend.ts';
import { EngineError } from './errors.ts';
import { openReferenceBackend } from './reference/backend.ts';
import { openWasmBackend } from './wasm/backend.ts';
import { openWgslBackend } from './wgsl/backend.ts';

export interface BackendChoice {
  /** Default 'auto': a real GPU if there is one, else WASM on all cores. */
  kind?: BackendKind | 'auto';
  /** Threads of the WASM backend; default all cores. */
  threads?: number;
}

export async function openBackend(choice: BackendChoice = {}): Promise<Backend> {
  switch (choice.kind ?? 'auto') {
    case 'reference':
      return openReferenceBackend();
    case 'wasm':
      return openWasmBackend({ threads: choice.threads });
    case 'wgsl':
      // Asked for by name: a software adapter is then what is wanted.
      return openWgslBackend({ allowSoftware: true });
    default:
      return (await openRealGpu()) ?? openWasmBackend({ threads: choice.threads });
  }
}

async function openRealGpu(): Promise<Backend | null> {
  try {
    return await openWgslBackend();
  } catch (error) {
    if (error instanceof EngineError && error.code === 'DEVICE_UNAVAILABLE') return null;
    throw error;
  }
}

import type { Backend, BackendKind } from './backend.ts';
import { openReferenceBackend } from './reference/backend.ts';
import { openWasmBackend } from './wasm/backend.ts';

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
    default:
      return openWasmBackend({ threads: choice.threads });
  }
}

/**
 * A WebGPU adapter for tests: a GPU if the Vulkan loader finds one, else SwiftShader, which Debian's `chromium` package brings.
 * Where there is neither, the tests are skipped and say so.
 */
import { describe, vi } from 'vitest';
import type { Backend } from '../../backend.ts';
import { offerSoftwareGpu } from '../../testing/software-icd.ts';
import { openWgslBackend } from '../backend.ts';

async function adapterFound(): Promise<boolean> {
  offerSoftwareGpu();
  const { loadNodeGpu } = await import('../gpu.node.ts');
  return (await (await loadNodeGpu()).requestAdapter()) !== null;
}

const found = await adapterFound().catch((error: unknown) => {
  console.warn('WebGPU could not be loaded:', error);
  return false;
});

export function describeOnGpu(name: string, tests: () => void): void {
  if (found) {
    describe(name, () => {
      // A software GPU on a busy machine takes its time; nothing here measures it.
      vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
      tests();
    });
    return;
  }
  console.warn(`SKIPPED: "${name}" needs a Vulkan driver; install chromium for its SwiftShader.`);
  // Nothing to run them on here; the line above says so in the log.
  describe.skip(name, tests);
}

/** A backend that accepts a software adapter and waits for it as long as the tests do. */
export function openTestBackend(): Promise<Backend> {
  return openWgslBackend({ allowSoftware: true, timeoutMs: 300_000 });
}

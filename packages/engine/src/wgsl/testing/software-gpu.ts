/**
 * A WebGPU adapter for tests: a GPU if the Vulkan loader finds one, else SwiftShader, which Debian's `chromium` package brings.
 * Where there is neither, the tests are skipped and say so.
 */
import { existsSync } from 'node:fs';
import { describe } from 'vitest';

const SWIFTSHADER = ['/usr/lib/chromium/vk_swiftshader_icd.json', '/usr/lib/chromium-browser/vk_swiftshader_icd.json'];

async function adapterFound(): Promise<boolean> {
  if (!process.env.VK_ICD_FILENAMES) {
    const icd = SWIFTSHADER.find((path) => existsSync(path));
    if (icd) process.env.VK_ICD_FILENAMES = icd;
  }
  const { loadNodeGpu } = await import('../gpu.node.ts');
  return (await (await loadNodeGpu()).requestAdapter()) !== null;
}

const found = await adapterFound().catch((error: unknown) => {
  console.warn('WebGPU could not be loaded:', error);
  return false;
});

export function describeOnGpu(name: string, tests: () => void): void {
  if (found) {
    describe(name, tests);
    return;
  }
  console.warn(`SKIPPED: "${name}" needs a Vulkan driver; install chromium for its SwiftShader.`);
  // Nothing to run them on here; the line above says so in the log.
  describe.skip(name, tests);
}

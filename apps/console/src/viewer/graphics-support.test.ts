import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let support: typeof import('./graphics-support.ts');
const storage = new Map<string, string>();
beforeEach(async () => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
  await reload();
});
afterEach(() => vi.unstubAllGlobals());

/** As a page that is loaded again: only what the tab stores is left. */
const reload = async () => {
  vi.resetModules();
  support = await import('./graphics-support.ts');
};
const withAdapter = (adapter: object | null, headset = false) =>
  vi.stubGlobal('navigator', {
    gpu: { requestAdapter: async () => adapter },
    xr: { isSessionSupported: async () => headset },
  });

it('WebGPU is for graphics cards, without a headset', async () => {
  withAdapter({ info: {} });
  expect(await support.chooseGraphics(null)).toBe('webgpu');
  expect(await support.chooseGraphics('webgl2')).toBe('webgl2');
  withAdapter({ info: {} }, true);
  expect(await support.chooseGraphics(null)).toBe('webgl2');
  for (const adapter of [{ isFallbackAdapter: true }, { info: { isFallbackAdapter: true } }, null]) {
    withAdapter(adapter);
    expect(await support.chooseGraphics(null), JSON.stringify(adapter)).toBe('webgl2');
  }
});

it('where WebGPU has failed, the tab stays with WebGL, whatever is wished', async () => {
  withAdapter({ info: {} });
  support.rememberWebgpuFailed();
  expect(await support.chooseGraphics(null)).toBe('webgl2');
  await reload();
  expect(await support.chooseGraphics(null)).toBe('webgl2');
  expect(await support.chooseGraphics('webgpu')).toBe('webgl2');
  storage.clear();
  await reload();
  expect(await support.chooseGraphics(null)).toBe('webgpu');
});

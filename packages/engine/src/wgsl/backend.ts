/** The WebGPU backend: Dawn under Node, navigator.gpu in browsers. */
import type { Backend } from '../backend.ts';
import { EngineError } from '../errors.ts';
import { openGpuDevice, type WgslOptions } from './device.ts';
import { KernelCompiler } from './kernel.ts';
import { compileFrameKernels } from './kernels/frame-kernels.ts';
import { wgslMatch } from './match.ts';
import { WgslScene } from './scene.ts';
import { parameterBytes } from './scene-buffers.ts';

export type { WgslOptions } from './device.ts';

export async function openWgslBackend(options: WgslOptions = {}): Promise<Backend> {
  const gpu = await openGpuDevice(options);
  const compiler = new KernelCompiler(gpu);
  const scenes = new Set<WgslScene>();
  return {
    kind: 'wgsl',
    description: `wgsl, ${gpu.description}${gpu.subgroups32 ? ', subgroups' : ''}`,
    lost: gpu.lost,
    mostGaussians: (shDegree) => Math.floor(gpu.maxStorageBytes / parameterBytes(shDegree)),
    prepare(shDegree) {
      // Who fails here fails again where somebody waits for it.
      compileFrameKernels(compiler, shDegree).catch(() => {});
    },
    async createScene(sceneOptions) {
      if (![0, 1, 2, 3].includes(sceneOptions.shDegree)) {
        throw new EngineError('INVALID_INPUT', `SH degree ${sceneOptions.shDegree}`);
      }
      gpu.check();
      const kernels = await compileFrameKernels(compiler, sceneOptions.shDegree);
      const scene = await WgslScene.create(compiler, kernels, sceneOptions);
      scenes.add(scene);
      return scene;
    },
    match: (first, second, matchOptions) => wgslMatch(compiler, first, second, matchOptions),
    async dispose() {
      // First the device: work in flight fails with DEVICE_LOST instead of being waited for.
      gpu.destroy();
      for (const scene of scenes) await scene.dispose();
    },
  };
}

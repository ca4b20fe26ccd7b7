/** What the benchmark needs beyond the public interface: the pool, timings of phases, scenes made from a seed. */

export { buildWasm } from '../../tools/build-wasm.ts';
export { resolveSiftOptions } from '../sift/features.ts';
export { levelKernels, octavePasses } from '../sift/scale-space.ts';
export { WasmMatcher } from '../wasm/match.ts';
export { WorkerPool } from '../wasm/pool.ts';
export { WasmScene } from '../wasm/scene.ts';
export { openWasmTracer, type WasmTracer } from '../wasm/tracer.ts';
export { bareGpuDots } from '../wgsl/bare-dots.ts';
export type { WgslScene } from '../wgsl/scene.ts';
export { randomDescriptors } from './descriptors.ts';
export { openTestDeveloper } from './developer.ts';
export { knownPoints, knownViews } from './known-scene.ts';
export { drawDiscs } from './pictures.ts';
export { lookAt, noiseView, randomGaussians } from './scenes.ts';
export { offerSoftwareGpu } from './software-icd.ts';
export { boxMesh, joinMeshes, sphereMesh, type TestObject } from './trace-scenes.ts';

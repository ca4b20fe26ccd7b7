export type * from './backend.ts';
export { type Camera, cameraCentre, checkCamera, perturbPose, resizeCamera } from './camera.ts';
export { EngineError, type EngineErrorCode } from './errors.ts';
export { allocateGaussians, checkGaussians, type GaussianArrays, shValues } from './gaussians.ts';
export { openReferenceBackend } from './reference/backend.ts';
export { openWasmBackend } from './wasm/backend.ts';

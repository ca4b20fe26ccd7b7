export type * from './backend.ts';
export { type Camera, cameraCenter } from './camera.ts';
export type { DisplayBackdrop } from './display.ts';
export { EngineError, type EngineErrorCode } from './errors.ts';
export { allocateGaussians, type GaussianArrays, shValues } from './gaussians.ts';
export { type DenoiseOptions, type FilmDenoiser, TILE_OVERLAP } from './network/film-denoiser.ts';
export type {
  BranchedNetwork,
  ConvolutionNetwork,
  CpuLayer,
  NetworkPicture,
  WeightTensor,
} from './network/layers.ts';
export { decodeRadiance, encodeRadiance } from './network/radiance-code.ts';
export { tilesOf } from './network/tiles.ts';
export { type BackendChoice, openBackend } from './open-backend.ts';
export { openReferenceBackend } from './reference/backend.ts';
export type {
  SiftFeatures,
  SiftImage,
  SiftOptions,
} from './sift/features.ts';
export { openSift, type Sift } from './sift/open-sift.ts';
export { referenceSift } from './sift/reference/extract.ts';
export { fromSplats, toSplats } from './splats-conversion.ts';
export { listenToStages, type StageListener, timed } from './stage-times.ts';
export { buildEnvironment, type Environment } from './trace/environment.ts';
export { FILM, FILM_WORDS } from './trace/layout.ts';
export { type LightShareOptions, lightShare } from './trace/light-share.ts';
export { openTracer } from './trace/open-tracer.ts';
export { type PackedScene, packScene } from './trace/pack-scene.ts';
export { type PreparedMesh, prepareMesh, type TraceMesh } from './trace/prepare-mesh.ts';
export { openReferenceTracer } from './trace/reference/tracer.ts';
export * from './trace/scene-parts.ts';
export type { Film, Tracer } from './trace/tracer.ts';
export type { TraceCamera, TraceView, TraceWindow } from './trace/view.ts';
export {
  type CaptureFacts,
  type CapturePlan,
  captureFacts,
  describePlan,
  planCapture,
  TEXTURE_SIDE,
  textureShare,
} from './train/capture-plan.ts';
export type { ExposureTrial } from './train/exposure-decision.ts';
export type { ExposureSource } from './train/exposure-tables.ts';
export { describeExposure } from './train/exposure-trial.ts';
export { isHeldOut } from './train/hold-out.ts';
export type { PointCloud } from './train/initialize.ts';
export { reduceView } from './train/resize-view.ts';
export {
  constantRate,
  fallingRate,
  type Rate,
  type Refinement,
  type Schedule,
  settlingRate,
} from './train/schedule.ts';
export { PRESETS, type PresetName, resolveSettings, type TrainSettings } from './train/settings.ts';
export { type TrainOptions, type TrainProgress, train, trainedDegrees } from './train/train.ts';
export type { TrainMetrics, TrainResult, TrainView } from './train/train-result.ts';
export { type LoopOptions, type LoopView, runSchedule } from './train/training-loop.ts';
export { openWasmBackend } from './wasm/backend.ts';
export { type NetworkOptions, openNetwork } from './wasm/network.ts';
export { openResampler, PHASE_BITS, type ResamplePlan, type Resampler } from './wasm/resampler.ts';
export { openWasmTracer } from './wasm/tracer.ts';
export { openUnet } from './wasm/unet.ts';
export { openUpscaler } from './wasm/upscaler.ts';
export { openWgslBackend, type WgslOptions } from './wgsl/backend.ts';
export { gpuAnswers } from './wgsl/device.ts';
export { openWgslDenoiser } from './wgsl/film-denoiser.ts';
export { openWgslTracer } from './wgsl/tracer.ts';

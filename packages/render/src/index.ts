export type { AssetLookup, RenderAsset } from './assets.ts';
export { type PictureSize, splatCamera, traceCamera } from './camera.ts';
export { type Denoiser, openDenoiser } from './denoise/denoiser.ts';
export { type Picture, type PictureOptions, renderPicture } from './picture.ts';
export { encodePicture } from './png.ts';
export { RenderError, type RenderErrorCode } from './render-error.ts';
export { type Frame, openRenderer, Renderer, type RendererOptions } from './renderer.ts';
export { type SplatFrame, type SplatUp, standingSplats, usualSplatUp } from './splat-frame.ts';
export { Stage, type StageOptions } from './stage.ts';

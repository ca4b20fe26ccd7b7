export { EncodeError } from './encode-frames.ts';
export type { DemoCamera, Lens } from './lens.ts';
export { RenderPool } from './render-pool.ts';
export { type WriteInsvOptions, writeDemoInsv } from './write-insv.ts';
export { type TrueCamera, type WritePhotosOptions, writeDemoPhotos } from './write-photos.ts';
export { type WriteVideoOptions, writeDemoVideo } from './write-video.ts';

export { CaptureError, type CaptureErrorCode } from './capture-error.ts';
export type { CaptureImage, CaptureSet } from './capture-set.ts';
export { type ColmapCamera, intrinsicsOf } from './colmap/camera-models.ts';
export { ColmapError } from './colmap/colmap-error.ts';
export { type ColmapViews, cameraFromWorld, loadColmapViews } from './colmap/load-views.ts';
export { type ColmapImage, type ColmapModel, readColmapModel } from './colmap/read-model.ts';
export { type TrainColmapOptions, trainFromColmap } from './colmap/train-colmap.ts';
export { type PinholeFrame, pinholeFrame, undistortPicture } from './colmap/undistort.ts';
export { writePng } from './write-png.ts';

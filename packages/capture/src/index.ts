export type { FeatureRequest, FeatureSource, ImageFeatures } from './cameras/feature-source.ts';
export {
  type CamerasProgress,
  type CamerasResult,
  type FindCamerasOptions,
  findCameras,
} from './cameras/find-cameras.ts';
export { photoFolder } from './cameras/photo-folder.ts';
export type { CaptureWarning } from './cameras/refusals.ts';
export { CaptureError, type CaptureErrorCode } from './capture-error.ts';
export type { CaptureImage, CaptureSet, LeftOut } from './capture-set.ts';
export { type ColmapCamera, intrinsicsOf } from './colmap/camera-models.ts';
export { ColmapError } from './colmap/colmap-error.ts';
export { type ColmapViews, cameraFromWorld, loadColmapViews } from './colmap/load-views.ts';
export {
  type ColmapImage,
  type ColmapModel,
  type ColmapTracks,
  type ReadColmapOptions,
  readColmapModel,
} from './colmap/read-model.ts';
export { type ColmapWorld, type TrainColmapOptions, trainFromColmap } from './colmap/train-colmap.ts';
export type { PinholeFrame } from './colmap/undistort.ts';
export { writeColmapModel } from './colmap/write-model.ts';
export type { CaptureInput, CapturePreset } from './inputs/capture-input.ts';
export { type MaskCaptureOptions, maskCapture } from './inputs/masks/mask-capture.ts';
export { openU2netp, type Segmenter, type SubjectMap } from './inputs/masks/segmenter.ts';
export { decodeBytes } from './inputs/photos/decode-memory.ts';
export { pictureTexture } from './inputs/picture-texture.ts';
export { type CaptureFilesOptions, captureFrames, prepareCapture } from './inputs/prepare-capture.ts';
export { type ProbedCapture, probeCapture, type StageOptions } from './inputs/probe-capture.ts';
export type { ProbedSource } from './inputs/probed-source.ts';
export { type CleanedWorld, type CleanOptions, cleanWorld } from './world/clean-world.ts';
export { filmWorld, type WorldFilmOptions } from './world/film.ts';
export { type FinishedWorld, type FinishOptions, finishWorld } from './world/finish-world.ts';
export { type Focus, findFocus } from './world/focus.ts';
export {
  type PhotoErrors,
  type PhotoScore,
  type Score,
  type ScoreOptions,
  scoreHeldOut,
} from './world/held-out-score.ts';
export { loadViewMasks } from './world/load-masks.ts';
export { type MatchColorsOptions, matchColors } from './world/match-colors.ts';
export {
  type PublishedWorld,
  type PublishOptions,
  publishSplats,
  publishWorld,
  type SplatFiles,
  type SplatFilesOptions,
} from './world/publish-world.ts';
export type { ViewMask } from './world/subject-votes.ts';
export { type TrainedWorld, trainWorld, type WorldTraining } from './world/train-world.ts';
export { type WorldCamera, worldCameras } from './world/world-cameras.ts';
export { type AlignOptions, alignModel, type WorldFrame } from './world-frame/align-model.ts';
export { type FrameChange, frameOfChange } from './world-frame/change-frame.ts';
export { type TopSide, topSides } from './world-frame/find-up.ts';
export { type PictureLine, pictureLines } from './world-frame/picture-lines.ts';
export { type Similarity, transformModel } from './world-frame/similarity.ts';
export { writePng } from './write-png.ts';

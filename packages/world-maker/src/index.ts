export { type Lens, panoramaCamera, rayThrough, splatView, standingCamera } from './cameras.ts';
export { chooseShownViews } from './choose-shown-views.ts';
export { neededTrainingViews, randomViews, trainingViews } from './choose-views.ts';
export { detailOf, mostTraced, settingsFor } from './detail.ts';
export { FILM_RADIUS_M, filmPath } from './film-path.ts';
export { type GrowOptions, growSplats } from './grow-splats.ts';
export { type MadeWorld, type MakeWorldOptions, makeWorld, worldSteps } from './make/make-world.ts';
export { photoLongest } from './make/photo-training-views.ts';
export { publishWorldFiles, type Surroundings } from './make/publish-step.ts';
export { ENOUGH_SEEN } from './make/view-cameras.ts';
export { panoramaFile, photoFile, publishFolder, rawPanorama, splatsFile } from './make/work-files.ts';
export { type PicturePainter, type WorldSource, wordsSource } from './make/world-source.ts';
export type {
  PanoramaResult,
  PlanResult,
  SplatsResult,
  StepInput,
  ViewsResult,
  WorldResults,
  WorldStep,
  WorldStepName,
} from './make/world-step.ts';
export { panoramaViews } from './panorama-views.ts';
export { PictureQueue } from './picture-queue.ts';
export { loadPicture, savePicture } from './pictures-file.ts';
export { buildPlace, meteredExposure, type Place, placeOf, planPlace } from './place.ts';
export type { PlacePicture } from './place-picture.ts';
export {
  closeEquipment,
  openEquipment,
  type PictureRequest,
  PlaceStudio,
  type StudioEquipment,
  type StudioOptions,
} from './place-studio.ts';
export { pointsOf } from './points-of.ts';
export { refineSplats } from './refine-splats.ts';
export { type RelightSource, relightSourcesOf, relitView } from './relit-views.ts';
export { type SplatScore, scoreSplats } from './score-splats.ts';
export { skyPicture } from './sky-picture.ts';
export { freePlaces, type StandingFloor, standingFloor } from './standing-places.ts';
export { type WorldQuality, type WorldSettings, worldQualities, worldSettings } from './world-settings.ts';

export { faceShares } from './box-geometry.ts';
export { cocoFinder, type FoundThing, type ThingFinder } from './find-things.ts';
export type { Photo } from './photo.ts';
export { PhotoPainter } from './photo-painter.ts';
export { buildPhotoPlace, openPainter, type PhotoPlace } from './photo-place.ts';
export type { PhotoPlan } from './photo-plan.ts';
export { type PhotoTrainingViews, photoLongest, photoTrainingViews } from './photo-training-views.ts';
export {
  buildPicturePlace,
  looksAlone,
  type PicturePlace,
  type PictureRead,
  planPicture,
  readPicture,
} from './picture.ts';
export { type PictureFacts, pictureFacts } from './picture-facts.ts';
export { lengthFrom, type ReadRoom, readRoom } from './read-room.ts';

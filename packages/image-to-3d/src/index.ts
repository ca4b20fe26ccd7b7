export { type InputCamera, scaledCamera } from './input-camera.ts';
export { fitKnownViews, type KnownCamera } from './known-views.ts';
export { type FromImagesOptions, leastAgreement, type MadeFromImages, makeFromImages } from './make-from-images.ts';
export { fitManyViews, usualTurns } from './many-views.ts';
export type { ManyViewsFit } from './many-views-fit.ts';
export { fitOneView, type Hypothesis, type OneViewFit } from './one-view.ts';
export { drawOutline, overlap, projected, type Shape, type ShapeView } from './silhouette.ts';
export { type FindSubject, findSubject, type Picture, type Subject } from './subject.ts';

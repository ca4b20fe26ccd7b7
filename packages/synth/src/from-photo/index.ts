export { cocoFinder, type FoundThing, type ThingFinder } from './find-things.ts';
export type { Photo } from './photo.ts';
export { isAllAround, readPhoto } from './photo-file.ts';
export { type ReadRoom, readRoom } from './read-room.ts';

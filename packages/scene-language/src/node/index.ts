export { embeddingSense } from './embedding-sense.ts';

/** The page's only script: gives whoever drives the browser the functions to call. */
import { drawScene, rewriteScene } from './draw-scene.ts';

Object.assign(globalThis, { drawScene, rewriteScene });

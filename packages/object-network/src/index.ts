export { type LookSurface, lookSurface } from './look-surface.ts';
export { type ObjectLook, type ObjectNetwork, objectLook, openObjectNetwork } from './object-network.ts';
export { objectShapes } from './weights-file.ts';

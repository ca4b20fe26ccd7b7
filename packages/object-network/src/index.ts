export { type LookSurface, lookSurface } from './look-surface.ts';
export { type ObjectLook, type ObjectNetwork, objectLook, openObjectNetwork } from './object-network.ts';
export { inEightBits, objectShapes } from './weights-file.ts';

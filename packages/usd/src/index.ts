export { assetIdOf } from './derive-scene.ts';
export { extractScene } from './extract-scene.ts';
export * from './layer.ts';
export { parseUsda } from './parse-layer.ts';
export { defaultMaxSidePixels, resolveResolution, UsdResolutionError } from './resolution.ts';
export { defaultLimits, type ParseLimits } from './scanner.ts';
export * from './scene.ts';
export { type UsdErrorCode, UsdSyntaxError } from './syntax-error.ts';

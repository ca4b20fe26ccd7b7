export {
  type AssetArray,
  type AssetHead,
  type OpenAsset,
  readAsset,
  readAssetHead,
  type WriteAssetOptions,
  writeAsset,
} from './asset/asset-file.ts';
export { type WriteGlbOptions, writeGlb } from './gltf/write-glb.ts';
export { defaultLimits, type MeshLimits } from './limits.ts';
export { MeshError, type MeshErrorCode } from './mesh-error.ts';
export type { DecodedPicture, DecodePicture, ReadModelOptions } from './model/read-options.ts';
export { type ModelUnit, mmPerUnit, modelUnits, type UpAxis } from './model/units.ts';
export { type MeshFormat, type ModelFormat, modelFormat } from './model-format.ts';
export { decodePicture, encodePng } from './node/pictures.ts';
export { drawPreview, type Preview } from './preview/draw-preview.ts';
export { type OpenedModel, openModel, type ReadModel, readModel, readOpenedModel } from './read-model.ts';
export type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from './render-mesh.ts';
export { type MeshReport, meshBounds } from './repair/prepare-mesh.ts';

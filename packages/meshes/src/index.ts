export {
  type AssetArray,
  type OpenAsset,
  readAsset,
  readAssetHead,
  type WriteAssetOptions,
  writeAsset,
} from './asset/asset-file.ts';
export type { AssetHead } from './asset/asset-head.ts';
export { type BakeOptions, bakeAtlas } from './atlas/bake-atlas.ts';
export { type Unwrapped, unwrap } from './atlas/unwrap.ts';
export type { EncodePicture } from './export/export-pictures.ts';
export { type ManifoldReport, manifoldReport, printableMesh } from './export/printable.ts';
export { write3mf } from './export/write-3mf.ts';
export { writeFbx, writeFbxZip } from './export/write-fbx.ts';
export { writeObjZip } from './export/write-obj.ts';
export { writePlyMesh } from './export/write-ply.ts';
export { writeStl } from './export/write-stl.ts';
export { writeUsdz } from './export/write-usdz.ts';
export { type WriteGlbOptions, writeGlb } from './gltf/write-glb.ts';
export { writeZip } from './io/write-zip.ts';
export { defaultLimits, type MeshLimits } from './limits.ts';
export { MeshError, type MeshErrorCode } from './mesh-error.ts';
export type { DecodedPicture, DecodePicture, ReadModelOptions } from './model/read-options.ts';
export { type MeshPart, plainMaterial } from './model/source-model.ts';
export { type ModelUnit, mmPerUnit, type UpAxis } from './model/units.ts';
export { type MeshFormat, type ModelFormat, modelFormat } from './model-format.ts';
export { decodePicture, decodeWithin, encodeJpeg, encodePng } from './node/pictures.ts';
export { drawPreview, type Preview } from './preview/draw-preview.ts';
export { type Texel, type TextureSampler, textureSampler } from './preview/texture-sampling.ts';
export { type OpenedModel, openModel, type ReadModel, readModel, readOpenedModel } from './read-model.ts';
export type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from './render-mesh.ts';
export { withTangents } from './repair/normals-and-tangents.ts';
export { type MeshReport, meshBounds } from './repair/prepare-mesh.ts';
export { fitFaces } from './reshape/fit-faces.ts';
export { joinedParts, partsOf } from './reshape/mesh-parts.ts';
export { meshSize, resized, scaled, stretched } from './reshape/resize.ts';

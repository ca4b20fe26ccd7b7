export { collectBytes } from '@orrery/containers';
export type { TriangleMesh } from './collider/voxel-mesh.ts';
export { type ColliderOptions, colliderMesh, writeColliderGlb } from './collider/write-collider.ts';
export { type Axes, convertAxes } from './edit/axes.ts';
export { type Box, centerBounds, denseBounds, ellipsoidBounds, type Vec3 } from './edit/bounds.ts';
export {
  checkEditOperations,
  EditError,
  mostEditOperations,
  mostSelectionShapes,
  mostStrokePoints,
} from './edit/check-edit.ts';
export { decimateGaussians } from './edit/decimate.ts';
export {
  applyEdit,
  type Edited,
  type EditOperation,
  type EditOperationName,
  editOperationNames,
  indicesOf,
  similarityOf,
} from './edit/edit-operations.ts';
export { type BrushStroke, type Selection, type SelectionShape, selectGaussians } from './edit/edit-selection.ts';
export { type FloaterOptions, removeFloaters } from './edit/floaters.ts';
export { mortonOrder, toMortonOrder } from './edit/morton-order.ts';
export { cropToBox, cropToSphere, filterGaussians, mergeGaussians } from './edit/select.ts';
export { applySimilarity, composeSimilarities } from './edit/similarities.ts';
export { rotationMatrix, type Similarity, transformGaussians } from './edit/transform.ts';
export type { UpAxis } from './glb/glb-container.ts';
export { readGlb } from './glb/read-glb.ts';
export { type WriteGlbOptions, writeGlb } from './glb/write-glb.ts';
export type { ByteInput } from './io/bytes.ts';
export type { ReadOptions } from './io/read-options.ts';
export { openZip, type ZipArchive } from './io/zip.ts';
export { type ChunkLevels, chunkLevels } from './lod/chunk-levels.ts';
export { type LodMeta, type LodSlice, parseLodMeta } from './lod/lod-meta.ts';
export { type LodWorld, openLod } from './lod/read-lod.ts';
export { type LodFile, type WriteLodOptions, writeLod } from './lod/write-lod.ts';
export type { NonFinitePolicy } from './model/finite.ts';
export {
  createGaussians,
  type Gaussians,
  gatherGaussians,
  gaussiansSizeBytes,
  logit,
  restCoefficients,
  SH_C0,
  type ShDegree,
  sigmoid,
  sliceGaussians,
  withShDegree,
} from './model/gaussians.ts';
export { quaternionOf, writeQuaternion } from './model/quaternion.ts';
export type { SplatSource } from './model/splat-source.ts';
export { readPly } from './ply/read-ply.ts';
export { type WritePlyOptions, writePly } from './ply/write-ply.ts';
export { detectSplatFormat, readSplats, type SplatFormat } from './read-splats.ts';
export { readKsplat } from './simple/read-ksplat.ts';
export { readSplat } from './simple/read-splat.ts';
export { readSog, readSogMeta } from './sog/read-sog.ts';
export { buildShPalette, type ShPalette } from './sog/sh-palette.ts';
export type { SogFileLookup } from './sog/sog-files.ts';
export { setWebpWasmUrl } from './sog/splat-transform.ts';
export { type WriteSogOptions, writeSog, writeSogFiles } from './sog/write-sog.ts';
export { type SplatErrorCode, SplatFormatError } from './splat-format-error.ts';
export { type ReadSpzOptions, readSpz } from './spz/read-spz.ts';
export { type WriteSpzOptions, writeSpz } from './spz/write-spz.ts';

export { exemplarOf } from './exemplar.ts';
export { blurredGray, type GrayPicture } from './gray-picture.ts';
export { lineSegments, type Segment } from './line-segments.ts';
export { quiltTile } from './tile.ts';
export {
  type TransferOptions,
  type Transferred,
  type TransferredMaterial,
  transferMaterials,
} from './transfer-materials.ts';
export { cross, dot, rotated, unit } from './vectors.ts';

export { exemplarOf } from './exemplar.ts';
export { blurredGrey, type GreyPicture } from './grey-picture.ts';
export { lineSegments, type Segment } from './line-segments.ts';
export { quiltTile } from './tile.ts';
export {
  type TransferOptions,
  type Transferred,
  type TransferredMaterial,
  transferMaterials,
} from './transfer-materials.ts';
export { cross, dot, rotated, unit } from './vectors.ts';

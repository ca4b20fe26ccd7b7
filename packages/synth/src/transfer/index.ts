export {
  type TransferOptions,
  type Transferred,
  type TransferredMaterial,
  transferMaterials,
} from './transfer-materials.ts';

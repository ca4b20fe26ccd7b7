/** The rules of each 3D-generation request that a schema cannot say; the result is what the task row keeps. */
import type {
  ImageOrPromptRequest,
  ImgTo3dRequest,
  MaterialTransferRequest,
  MeshUploadRequest,
  MultiFormatExportRequest,
  TaskKind,
  TextTo3dRequest,
} from '@orrery/protocol';
import { invalidField } from '../../platform/errors.ts';
import type { AddressCheck } from '../worlds/world-requests.ts';
import { checkedAddress, checkedImage, type TaskInput } from './task-inputs.ts';

export interface CheckedTask {
  kind: TaskKind;
  images: TaskInput[];
  options: Record<string, unknown>;
}

const defaultFaceCount = 200_000;

const options3d = (body: ImgTo3dRequest | TextTo3dRequest) => ({
  version: body.version ?? 'G1',
  faceCount: body.faceCount ?? defaultFaceCount,
  aiPredictSize: body.aiPredictSize ?? true,
  enablePbr: body.enablePbr ?? true,
  outputFormat: body.outputFormat ?? [],
});

export function checkImgTo3d(body: ImgTo3dRequest, checkAddress: AddressCheck): CheckedTask {
  if (body.img !== undefined && body.imgs !== undefined)
    throw invalidField('imgs', 'cannot be given together with img');
  if (body.img === undefined && body.imgs === undefined) throw invalidField('img', 'img or imgs is required');
  const images =
    body.img !== undefined
      ? [checkedImage(body.img, 'img', checkAddress)]
      : body.imgs!.map((image, index) => checkedImage(image, `imgs[${index}]`, checkAddress));
  return { kind: 'img-to-3d', images, options: options3d(body) };
}

function checkedPrompt(prompt: string): string {
  const trimmed = prompt.trim();
  if (trimmed === '') throw invalidField('prompt', 'must not be empty');
  return trimmed;
}

export function checkTextTo3d(body: TextTo3dRequest, checkAddress: AddressCheck): CheckedTask {
  if (body.imgs !== undefined) throw invalidField('imgs', 'is not accepted here; give one img');
  return {
    kind: 'text-to-3d',
    images: body.img === undefined ? [] : [checkedImage(body.img, 'img', checkAddress)],
    options: { ...options3d(body), prompt: checkedPrompt(body.prompt), style: body.style ?? 'photorealistic' },
  };
}

export function checkMaterialTransfer(body: MaterialTransferRequest, checkAddress: AddressCheck): CheckedTask {
  if (body.customSize !== undefined && body.aiPredictSize === true)
    throw invalidField('customSize', 'cannot be given together with aiPredictSize: true');
  return {
    kind: 'material-transfer',
    images: [checkedImage(body.img, 'img', checkAddress)],
    options: {
      meshUrl: checkedAddress(body.meshUrl, 'meshUrl', checkAddress),
      version: body.version,
      aiPredictSize: body.aiPredictSize ?? false,
      ...(body.customSize !== undefined && { customSize: body.customSize }),
      outputFormat: body.outputFormat?.length ? body.outputFormat : ['zip', 'glb'],
    },
  };
}

export function checkImageOrPrompt(
  kind: 'image-to-four-view' | 'multimodal-to-image',
  body: ImageOrPromptRequest,
  checkAddress: AddressCheck,
): CheckedTask {
  if (body.img === undefined && body.prompt === undefined) throw invalidField('prompt', 'img or prompt is required');
  return {
    kind,
    images: body.img === undefined ? [] : [checkedImage(body.img, 'img', checkAddress)],
    options: body.prompt === undefined ? {} : { prompt: checkedPrompt(body.prompt) },
  };
}

export function checkExport(body: MultiFormatExportRequest, checkAddress: AddressCheck): CheckedTask {
  const outputFormat = body.outputFormat ?? [];
  if (body.modelUrl !== undefined && body.taskId !== undefined)
    throw invalidField('taskId', 'cannot be given together with modelUrl');
  if (body.modelUrl === undefined) {
    if (body.taskId === undefined) throw invalidField('modelUrl', 'modelUrl or taskId is required');
    return { kind: 'multi-format-export', images: [], options: { taskId: body.taskId, outputFormat } };
  }
  const modelUrl = checkedAddress(body.modelUrl, 'modelUrl', checkAddress);
  const path = new URL(modelUrl).pathname.toLowerCase();
  if (!path.endsWith('.glb') && !path.endsWith('.zip')) throw invalidField('modelUrl', 'must end with .glb or .zip');
  if (path.endsWith('.glb') && outputFormat.length === 0) throw invalidField('outputFormat', 'is required for a GLB');
  return { kind: 'multi-format-export', images: [], options: { modelUrl, outputFormat } };
}

const meshUrlFields = ['url', 'meshUrl', 'modelUrl', 'fileUrl'] as const;

export function checkMeshUpload(body: MeshUploadRequest, checkAddress: AddressCheck): CheckedTask {
  const given = meshUrlFields.filter((field) => body[field] !== undefined);
  const [field] = given;
  if (field === undefined) throw invalidField('url', `one of ${meshUrlFields.join(', ')} is required`);
  if (given.length > 1) throw invalidField(given[1]!, `only one of ${meshUrlFields.join(', ')} may be given`);
  const url = checkedAddress(body[field]!, field, checkAddress);
  return {
    kind: 'mesh-upload',
    images: [],
    options: {
      url,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.kind !== undefined && { kind: body.kind }),
      ...(body.unit !== undefined && { unit: body.unit }),
      ...(body.upAxis !== undefined && { upAxis: body.upAxis }),
    },
  };
}

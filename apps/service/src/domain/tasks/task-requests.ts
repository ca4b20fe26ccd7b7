/** The rules of each 3D-generation request that a schema cannot say; the result is what the task row keeps. */
import {
  defaultFaceCount,
  type ImageOrPromptRequest,
  type ImgTo3dRequest,
  type MaterialTransferRequest,
  type MeshUploadRequest,
  type MultiFormatExportRequest,
  type TaskKind,
  type TextTo3dRequest,
} from '@orrery/protocol';
import { invalidField } from '../../platform/errors.ts';
import type { AddressCheck } from '../worlds/world-requests.ts';
import { checkedAddress, checkedImage, type TaskInput } from './task-inputs.ts';
import type { TaskInputs, TaskOptions } from './task-jobs.ts';

export type CheckedTask = {
  [Kind in TaskKind]: {
    kind: Kind;
    /** As its owner calls it. */
    name?: string | undefined;
    images: TaskInput[];
    options: TaskOptions[Kind] & Omit<TaskInputs, 'images'>;
  };
}[TaskKind];

/** A size of the caller's own stands in place of a predicted one, which is asked for unless `predictByDefault` is false. */
function checkedSize(body: { aiPredictSize?: boolean; customSize?: number }, predictByDefault: boolean) {
  if (body.customSize === undefined) return { aiPredictSize: body.aiPredictSize ?? predictByDefault };
  if (body.aiPredictSize === true)
    throw invalidField('customSize', 'cannot be given together with aiPredictSize: true; leave one of them out');
  return { aiPredictSize: false, customSize: body.customSize };
}

const options3d = (body: ImgTo3dRequest | TextTo3dRequest) => ({
  version: body.version ?? 'G1',
  faceCount: body.faceCount ?? defaultFaceCount,
  ...checkedSize(body, true),
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

/** The model a task works on, wherever one is wanted: a GLB, an archive made here, or the result of an earlier task. */
function checkedModel(
  field: 'meshUrl' | 'modelUrl',
  body: { meshUrl?: string; modelUrl?: string; taskId?: number },
  checkAddress: AddressCheck,
): Pick<TaskInputs, 'meshUrl' | 'modelUrl' | 'taskId'> {
  const { [field]: url, taskId } = body;
  if (url !== undefined && taskId !== undefined)
    throw invalidField('taskId', `cannot be given together with ${field}; leave one of them out`);
  if (taskId !== undefined) return { taskId };
  if (url === undefined) throw invalidField(field, `${field} or taskId is required`);
  checkedAddress(url, field, checkAddress);
  if (!/\.(glb|zip)$/i.test(new URL(url).pathname)) throw invalidField(field, 'must end with .glb or .zip');
  return { [field]: url };
}

export function checkMaterialTransfer(body: MaterialTransferRequest, checkAddress: AddressCheck): CheckedTask {
  return {
    kind: 'material-transfer',
    images: [checkedImage(body.img, 'img', checkAddress)],
    options: {
      ...checkedModel('meshUrl', body, checkAddress),
      version: body.version,
      ...checkedSize(body, false),
      outputFormat: body.outputFormat?.length ? body.outputFormat : ['zip', 'glb'],
    },
  };
}

export function checkImageOrPrompt(
  kind: 'image-to-four-view' | 'multimodal-to-image',
  body: ImageOrPromptRequest,
  checkAddress: AddressCheck,
): CheckedTask {
  const prompt = body.prompt?.trim() || undefined;
  if (body.img === undefined && prompt === undefined)
    throw invalidField('prompt', 'img or a non-empty prompt is required');
  return {
    kind,
    images: body.img === undefined ? [] : [checkedImage(body.img, 'img', checkAddress)],
    options: prompt === undefined ? {} : { prompt },
  };
}

export function checkExport(body: MultiFormatExportRequest, checkAddress: AddressCheck): CheckedTask {
  const outputFormat = body.outputFormat ?? [];
  const model = checkedModel('modelUrl', body, checkAddress);
  if (outputFormat.length === 0 && body.modelUrl !== undefined && /\.glb$/i.test(new URL(body.modelUrl).pathname))
    throw invalidField('outputFormat', 'is required for a GLB');
  return { kind: 'multi-format-export', images: [], options: { ...model, outputFormat } };
}

const meshUrlFields = ['url', 'meshUrl', 'modelUrl', 'fileUrl'] as const;

export function checkMeshUpload(body: MeshUploadRequest, checkAddress: AddressCheck): CheckedTask {
  const given = meshUrlFields.flatMap((field) => {
    const address = body[field];
    return address === undefined ? [] : [{ field, address }];
  });
  if (given.length === 0) throw invalidField('url', `one of ${meshUrlFields.join(', ')} is required`);
  if (given.length > 1) throw invalidField(given[1].field, `only one of ${meshUrlFields.join(', ')} may be given`);
  const url = checkedAddress(given[0].address, given[0].field, checkAddress);
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

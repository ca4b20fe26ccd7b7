/** The six create endpoints: each is a schema, a check and the same creation. */
import {
  ImageOrPromptRequest,
  ImgTo3dRequest,
  MaterialTransferRequest,
  MultiFormatExportRequest,
  TaskCreated,
  TextTo3dRequest,
  taskEnvelope,
} from '@orrery/protocol';
import type { TSchema } from 'typebox';
import { checkedTaskName } from '../../../domain/tasks/task-identity.ts';
import {
  type CheckedTask,
  checkExport,
  checkImageOrPrompt,
  checkImgTo3d,
  checkMaterialTransfer,
  checkTextTo3d,
} from '../../../domain/tasks/task-requests.ts';
import { createTask } from '../../../domain/tasks/tasks.ts';
import type { AddressCheck } from '../../../domain/worlds/world-requests.ts';
import type { GatewayContext, Route } from '../context.ts';

function createRoute<Body extends { name?: string }>(
  path: string,
  operationId: string,
  summary: string,
  body: TSchema,
  check: (body: Body, checkAddress: AddressCheck) => CheckedTask,
): Route {
  return (app, { store, objects, config, checkAddress }: GatewayContext) => {
    app.post(
      path,
      {
        bodyLimit: config.taskBodyMaxBytes,
        schema: { operationId, summary, tags: ['3D generation'], body, response: { 200: TaskCreated } },
      },
      async (request) => {
        const body = request.body as Body;
        const task = check(body, checkAddress);
        const d = await createTask(
          { store, objects, taskCapAccount: config.taskCapAccount },
          request.account,
          { ...task, name: body.name === undefined ? undefined : checkedTaskName(body.name) },
          request.id,
        );
        return taskEnvelope(d);
      },
    );
  };
}

export const createTaskRoutes: Route[] = [
  createRoute(
    '/lux3d/v1/generate/img-to-3d/task/create',
    'createImgTo3dTaskGlobal',
    'Image to 3D',
    ImgTo3dRequest,
    checkImgTo3d,
  ),
  createRoute(
    '/lux3d/v1/generate/text-to-3d/task/create',
    'createTextTo3dTaskGlobal',
    'Text to 3D',
    TextTo3dRequest,
    checkTextTo3d,
  ),
  createRoute(
    '/lux3d/v1/generate/material-transfer/task/create',
    'createMaterialTransferTaskGlobal',
    'Retexture (material transfer)',
    MaterialTransferRequest,
    checkMaterialTransfer,
  ),
  createRoute<ImageOrPromptRequest>(
    '/lux3d/v1/generate/image-to-four-view/task/create',
    'createImageToFourViewTask',
    'Four views of an object',
    ImageOrPromptRequest,
    (body, checkAddress) => checkImageOrPrompt('image-to-four-view', body, checkAddress),
  ),
  createRoute<ImageOrPromptRequest>(
    '/lux3d/v1/generate/multimodal-to-image/task/create',
    'createMultimodalToImageTask',
    'Generate image, from text, another image, or both',
    ImageOrPromptRequest,
    (body, checkAddress) => checkImageOrPrompt('multimodal-to-image', body, checkAddress),
  ),
  createRoute(
    '/lux3d/v1/multi-format-export/task/create',
    'createMultiFormatExportTask',
    'Export a model to other formats',
    MultiFormatExportRequest,
    checkExport,
  ),
];

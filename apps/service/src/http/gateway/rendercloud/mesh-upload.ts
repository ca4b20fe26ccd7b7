import {
  MeshTaskDetail,
  type MeshUploadRequest,
  MeshUploadRequest as MeshUploadSchema,
  TaskCreated,
  TaskGetQuery,
  taskEnvelope,
} from '@orrery/protocol';
import { checkMeshUpload } from '../../../domain/tasks/task-requests.ts';
import { createTask, getMeshTask } from '../../../domain/tasks/tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from '../lux3d/fold-query-names.ts';

export const createMeshUpload: Route = (app, { store, objects, config, checkAddress }) => {
  app.post<{ Body: MeshUploadRequest }>(
    '/rendercloud/v1/mesh-upload-process/task/create',
    {
      schema: {
        operationId: 'createMeshUploadAndProcessTask',
        summary: 'Add an asset from an uploaded mesh or splat file',
        tags: ['Render'],
        body: MeshUploadSchema,
        response: { 200: TaskCreated },
      },
    },
    async (request) => {
      const task = checkMeshUpload(request.body, checkAddress);
      const d = await createTask(
        { store, objects, taskCapAccount: config.taskCapAccount },
        request.account,
        task,
        request.id,
      );
      return taskEnvelope(d);
    },
  );
};

export const getMeshUpload: Route = (app, { store, fileLinks, config }) => {
  app.get<{ Querystring: { taskid: number } }>(
    '/rendercloud/v1/mesh-upload-process/task/get',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'getRenderCloudInstanceInAholo',
        summary: 'State and result of an asset task',
        tags: ['Render'],
        querystring: TaskGetQuery,
        response: { 200: MeshTaskDetail },
      },
    },
    async (request) =>
      taskEnvelope(
        await getMeshTask(store, request.account, request.query.taskid, {
          fileLinks,
          taskUrlLifetimeS: config.taskUrlLifetimeS,
        }),
      ),
  );
};

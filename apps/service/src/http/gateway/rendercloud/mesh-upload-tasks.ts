/** Uploaded models being processed: which there are, and stopping one. Additions, in the shapes of the 3D-generation tasks. */
import {
  MeshTaskListQuery,
  TaskCanceled,
  TaskGetQuery,
  TaskList,
  type TaskListQuery,
  taskEnvelope,
  taskStatus,
} from '@orrery/protocol';
import { cancelMeshTask, listTasks } from '../../../domain/tasks/tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from '../lux3d/fold-query-names.ts';

export const listMeshUploads: Route = (app, { store, fileLinks, config }) => {
  const links = { fileLinks, taskUrlLifetimeS: config.taskUrlLifetimeS };
  app.get<{ Querystring: Omit<TaskListQuery, 'kind'> }>(
    '/rendercloud/v1/mesh-upload-process/task/list',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'listMeshUploadTasks',
        summary: "The caller's asset tasks, newest first",
        description: 'An addition to the contract.',
        tags: ['Render'],
        querystring: MeshTaskListQuery,
        response: { 200: TaskList },
      },
    },
    async (request) =>
      taskEnvelope(
        await listTasks(store, request.account, { ...request.query, kind: 'mesh-upload', search: undefined }, links),
      ),
  );
};

export const cancelMeshUpload: Route = (app, { store }) => {
  app.post<{ Querystring: { taskid: number } }>(
    '/rendercloud/v1/mesh-upload-process/task/cancel',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'cancelMeshUploadTask',
        summary: 'Cancel an unfinished asset task',
        description: 'An addition to the contract.',
        tags: ['Render'],
        querystring: TaskGetQuery,
        response: { 200: TaskCanceled },
      },
    },
    async (request) => {
      const taskId = request.query.taskid;
      await cancelMeshTask(store, request.account, taskId);
      return taskEnvelope({ taskId, status: taskStatus.canceled });
    },
  );
};

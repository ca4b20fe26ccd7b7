/** Naming a task, running it once more, deleting it: additions, for any task of the caller, uploaded models included. */
import {
  TaskCreated,
  TaskDeleted,
  TaskGetQuery,
  TaskUpdated,
  taskEnvelope,
  type UpdateTaskRequest,
  UpdateTaskRequest as UpdateTaskSchema,
} from '@orrery/protocol';
import { deleteTask, renameTask, retryTask } from '../../../domain/tasks/manage-tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from './fold-query-names.ts';

interface Named {
  Querystring: { taskid: number };
}

export const updateTaskRoute: Route = (app, { store }) => {
  app.post<Named & { Body: UpdateTaskRequest }>(
    '/lux3d/v1/generate/task/update',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'updateTask',
        summary: 'Rename a task',
        description: 'An addition to the contract.',
        tags: ['3D generation'],
        querystring: TaskGetQuery,
        body: UpdateTaskSchema,
        response: { 200: TaskUpdated },
      },
    },
    async (request) => {
      const taskId = request.query.taskid;
      return taskEnvelope({ taskId, name: await renameTask(store, request.account, taskId, request.body.name) });
    },
  );
};

export const retryTaskRoute: Route = (app, { store, objects, config }) => {
  app.post<Named>(
    '/lux3d/v1/generate/task/retry',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'retryTask',
        summary: 'Re-run an ended task',
        description:
          'An addition to the contract. The answer is a new task; the old one stays. Pictures that were sent as data URLs are not kept: such a task is created anew.',
        tags: ['3D generation'],
        querystring: TaskGetQuery,
        response: { 200: TaskCreated },
      },
    },
    async (request) => {
      const deps = { store, objects, taskCapAccount: config.taskCapAccount };
      return taskEnvelope(await retryTask(deps, request.account, request.query.taskid, request.id));
    },
  );
};

export const deleteTaskRoute: Route = (app, { store, objects }) => {
  app.post<Named>(
    '/lux3d/v1/generate/task/delete',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'deleteTask',
        summary: 'Delete a task and its files',
        description:
          'An addition to the contract. An unfinished task is canceled first. Scenes that refer to a deleted asset no longer render.',
        tags: ['3D generation'],
        querystring: TaskGetQuery,
        response: { 200: TaskDeleted },
      },
    },
    async (request) => {
      const taskId = request.query.taskid;
      await deleteTask({ store, objects }, request.account, taskId);
      return taskEnvelope({ taskId, deleted: true });
    },
  );
};

import { TaskCanceled, TaskGetQuery, taskEnvelope, taskStatus } from '@orrery/protocol';
import { cancelTask } from '../../../domain/tasks/tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from './fold-query-names.ts';

export const cancelTaskRoute: Route = (app, { store }) => {
  app.post<{ Querystring: { taskid: number } }>(
    '/lux3d/v1/generate/task/cancel',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'cancelTask',
        summary: 'Cancel an unfinished task',
        description: 'An addition to the contract. Any task of the caller, uploaded models included.',
        tags: ['3D generation'],
        querystring: TaskGetQuery,
        response: { 200: TaskCanceled },
      },
    },
    async (request) => {
      const taskId = request.query.taskid;
      await cancelTask(store, request.account, taskId);
      return taskEnvelope({ taskId, status: taskStatus.canceled });
    },
  );
};

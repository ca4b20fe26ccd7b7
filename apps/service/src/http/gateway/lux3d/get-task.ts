import { TaskDetail, TaskGetQuery, taskEnvelope } from '@orrery/protocol';
import { getTask } from '../../../domain/tasks/tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from './fold-query-names.ts';

export const getTaskRoute: Route = (app, { store, fileLinks, config }) => {
  app.get<{ Querystring: { taskid: number } }>(
    '/lux3d/v1/generate/task/get',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'getTaskGlobal',
        summary: 'State and outputs of a task',
        tags: ['3D generation'],
        querystring: TaskGetQuery,
        response: { 200: TaskDetail },
      },
    },
    async (request) =>
      taskEnvelope(
        await getTask(store, request.account, request.query.taskid, {
          fileLinks,
          taskUrlLifetimeS: config.taskUrlLifetimeS,
        }),
      ),
  );
};

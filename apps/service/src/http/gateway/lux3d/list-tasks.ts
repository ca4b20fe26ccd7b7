import { TaskList, type TaskListQuery, TaskListQuery as TaskListQuerySchema, taskEnvelope } from '@orrery/protocol';
import { listTasks } from '../../../domain/tasks/tasks.ts';
import type { Route } from '../context.ts';
import { foldQueryNames } from './fold-query-names.ts';

export const listTasksRoute: Route = (app, { store, fileLinks, config }) => {
  app.get<{ Querystring: TaskListQuery }>(
    '/lux3d/v1/generate/task/list',
    {
      preValidation: foldQueryNames,
      schema: {
        operationId: 'listTasks',
        summary: "The caller's tasks, newest first",
        description:
          'Every task that counts against a cap of the account, uploaded models included; `kind` narrows it (an addition).',
        tags: ['3D generation'],
        querystring: TaskListQuerySchema,
        response: { 200: TaskList },
      },
    },
    async (request) =>
      taskEnvelope(
        await listTasks(store, request.account, request.query, {
          fileLinks,
          taskUrlLifetimeS: config.taskUrlLifetimeS,
        }),
      ),
  );
};

import { readFileSync } from 'node:fs';
import type { Route } from '../context.ts';

export const describeOpenUsdFormat: Route = (app) => {
  const text = readFileSync(new URL('../docs/openusd-format.md', import.meta.resolve('@orrery/usd')), 'utf8');
  app.get(
    '/rendercloud/v1/openusd-format',
    {
      schema: {
        operationId: 'describeRenderCloudOpenUsdFormat',
        summary: 'The USDA subset that jobs and streams accept, as markdown',
        tags: ['Render'],
        produces: ['text/markdown'],
      },
    },
    async (_request, reply) => reply.type('text/markdown; charset=utf-8').send(text),
  );
};

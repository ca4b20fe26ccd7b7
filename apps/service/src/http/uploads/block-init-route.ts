import { BlockInitQuery } from '@orrery/protocol';
import type { FastifyInstance } from 'fastify';
import { initBlockUpload } from '../../domain/uploads/block-init.ts';
import { tokenOf } from './authentication.ts';
import type { UploadRouteContext } from './context.ts';
import { successBody } from './envelope.ts';
import { readQuery } from './query.ts';

export function blockInitRoute(app: FastifyInstance, { uploads }: UploadRouteContext): void {
  app.post('/ous/api/v2/block/upload/init', async (request) => {
    const token = tokenOf(request);
    const query = readQuery(BlockInitQuery, request.query as Record<string, unknown>);
    return successBody(token.dialect, await initBlockUpload(uploads, token, query));
  });
}

import type { FastifyInstance } from 'fastify';
import { uploadState } from '../../domain/uploads/upload-status.ts';
import { tokenOf } from './authentication.ts';
import { requireBound } from './bound-upload.ts';
import type { UploadRouteContext } from './context.ts';
import { successBody } from './envelope.ts';

export function statusRoute(app: FastifyInstance, { uploads, assembler }: UploadRouteContext): void {
  app.get('/ous/api/v2/upload/status', async (request) => {
    const token = tokenOf(request);
    const bound = await requireBound(uploads, token);
    return successBody(token.dialect, await uploadState(uploads, assembler, bound));
  });
}

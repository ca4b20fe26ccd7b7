import type { FastifyInstance } from 'fastify';
import { beginBlockPart } from '../../domain/uploads/block-part.ts';
import { UploadError } from '../../platform/errors.ts';
import { tokenOf } from './authentication.ts';
import { bodyBytes } from './body-bytes.ts';
import { bodyChunks } from './body-chunks.ts';
import { requireBound } from './bound-upload.ts';
import type { UploadRouteContext } from './context.ts';
import { successBody } from './envelope.ts';
import { boundaryOf, parseMultipart, readField } from './multipart.ts';

export function blockPartRoute(app: FastifyInstance, { uploads, assembler, onReceived }: UploadRouteContext): void {
  app.post('/ous/api/v2/block/upload/part', async (request) => {
    const token = tokenOf(request);
    const boundary = boundaryOf(request.headers['content-type']);
    const bound = await requireBound(uploads, token);
    const part = await beginBlockPart(uploads, assembler, bound, bodyBytes(request));
    try {
      // Fields may come before or after the file, so the block's number may be known only at the end.
      let block: string | undefined;
      let files = 0;
      for await (const field of parseMultipart(bodyChunks(request.raw), boundary)) {
        if (field.name === 'file') {
          if (++files > 1) throw new UploadError('BAD_PARAMETER', 'file: is there twice');
          await part.store(block, field.body);
        } else if (field.name === 'block') {
          block = await readField(field);
        }
      }
      await part.finish(block);
      onReceived(bodyBytes(request) ?? 0);
      return successBody(token.dialect, null);
    } catch (error) {
      await part.discard();
      throw error;
    }
  });
}

import type { FastifyInstance } from 'fastify';
import { beginSingleUpload } from '../../domain/uploads/single-upload.ts';
import { UploadError } from '../../platform/errors.ts';
import { tokenOf } from './authentication.ts';
import { bodyBytes } from './body-bytes.ts';
import { bodyChunks } from './body-chunks.ts';
import type { UploadRouteContext } from './context.ts';
import { successBody } from './envelope.ts';
import { boundaryOf, parseMultipart, readField } from './multipart.ts';

export function singleUploadRoute(app: FastifyInstance, { uploads, onReceived }: UploadRouteContext): void {
  app.post('/ous/api/v2/single/upload', async (request) => {
    const token = tokenOf(request);
    const boundary = boundaryOf(request.headers['content-type']);
    const expectedBytes = bodyBytes(request);
    if (expectedBytes !== undefined && expectedBytes > uploads.limits.uploadSingleMaxBytes + 256 * 1024)
      throw new UploadError('TOO_LARGE', `file: at most ${uploads.limits.uploadSingleMaxBytes} bytes in one request`);
    const upload = await beginSingleUpload(uploads, token, expectedBytes);
    try {
      let md5: string | undefined;
      let files = 0;
      for await (const part of parseMultipart(bodyChunks(request.raw), boundary)) {
        if (part.name === 'file') {
          if (++files > 1) throw new UploadError('BAD_PARAMETER', 'file: is there twice');
          await upload.store(part.fileName ?? 'file', part.body);
        } else if (part.name === 'md5') {
          md5 = await readField(part);
        }
      }
      const taskId = await upload.finish(md5);
      onReceived(expectedBytes ?? 0);
      return successBody(token.dialect, { taskId });
    } catch (error) {
      await upload.discard();
      throw error;
    }
  });
}

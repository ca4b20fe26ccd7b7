import { UploadCredential } from '@orrery/protocol';
import { signUploadToken } from '../../../domain/uploads/upload-token.ts';
import type { Route } from '../context.ts';
import { dialectOf } from '../dialect.ts';

export const getUploadToken: Route = (app, { config, secret, uploadUrl }) => {
  app.get(
    '/asset/v1/token',
    {
      // Whoever has it may upload.
      config: { scope: 'write' },
      schema: {
        operationId: 'getUploadToken',
        summary: 'Get an upload credential',
        tags: ['Upload'],
        response: { 200: UploadCredential },
      },
    },
    // Not an async function: nothing is waited for, and a promise costs as much as a digest.
    (request, reply) => {
      const ousToken = signUploadToken(secret, {
        accountId: request.account.id,
        keyId: request.keyId,
        dialect: dialectOf(request),
        lifetimeS: config.uploadTokenLifetimeS,
      });
      reply.send({ ousToken, globalDomain: uploadUrl(), blockSize: config.uploadBlockSize });
    },
  );
};

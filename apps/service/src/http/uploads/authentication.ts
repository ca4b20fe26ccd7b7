import { uploadTokenHeader } from '@orrery/protocol';
import type { FastifyRequest } from 'fastify';
import type { KeyWatch } from '../../domain/accounts/api-keys.ts';
import { type UploadToken, verifyUploadToken } from '../../domain/uploads/upload-token.ts';
import { UploadError } from '../../platform/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploadToken: UploadToken | undefined;
  }
}

/** Before anything of the body is read. */
export async function authenticate(request: FastifyRequest, secret: Uint8Array, keys: KeyWatch): Promise<void> {
  const header = request.headers[uploadTokenHeader];
  if (typeof header !== 'string' || header === '')
    throw new UploadError('UNAUTHENTICATED', `${uploadTokenHeader}: the header is missing`);
  const token = verifyUploadToken(secret, header);
  if (!token) throw new UploadError('UNAUTHENTICATED', `${uploadTokenHeader}: unknown or expired token`);
  request.uploadToken = token;
  if (!(await keys.isActive(token.keyId, token.accountId)))
    throw new UploadError(
      'UNAUTHENTICATED',
      `${uploadTokenHeader}: the API key this token was asked for with is revoked`,
    );
}

export function tokenOf(request: FastifyRequest): UploadToken {
  if (!request.uploadToken) throw new Error('the route is not behind authentication');
  return request.uploadToken;
}

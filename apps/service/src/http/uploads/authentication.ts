import { uploadTokenHeader } from '@orrery/protocol';
import type { FastifyRequest } from 'fastify';
import { type UploadToken, verifyUploadToken } from '../../domain/uploads/upload-token.ts';
import { UploadError } from '../../platform/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploadToken: UploadToken | undefined;
  }
}

/** Before anything of the body is read. */
export function authenticate(request: FastifyRequest, secret: Uint8Array): void {
  const header = request.headers[uploadTokenHeader];
  if (typeof header !== 'string' || header === '')
    throw new UploadError('UNAUTHENTICATED', `${uploadTokenHeader}: the header is missing`);
  const token = verifyUploadToken(secret, header);
  if (!token) throw new UploadError('UNAUTHENTICATED', `${uploadTokenHeader}: unknown or expired token`);
  request.uploadToken = token;
}

export function tokenOf(request: FastifyRequest): UploadToken {
  if (!request.uploadToken) throw new Error('the route is not behind authentication');
  return request.uploadToken;
}

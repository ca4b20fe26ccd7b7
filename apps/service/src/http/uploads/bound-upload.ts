import type { UploadContext } from '../../domain/uploads/upload-context.ts';
import type { BoundUpload } from '../../domain/uploads/upload-repository.ts';
import type { UploadToken } from '../../domain/uploads/upload-token.ts';
import { UploadError } from '../../platform/errors.ts';

export async function requireBound({ repository }: UploadContext, token: UploadToken): Promise<BoundUpload> {
  const bound = await repository.findBound(token.tokenId, token.accountId);
  if (!bound) throw new UploadError('NO_UPLOAD_BOUND', 'no upload is bound to this token');
  return bound;
}

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { QuotaError, StorageError } from '../../platform/storage-errors.ts';
import { errorHandler } from './error-renderer.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: /srv/orrery/objects/tmp/x`), { code });

it.each([
  ['a full object storage', new StorageError('STORAGE_FULL', 'the disk is full'), 507, '10507'],
  ['a full disk', systemError('ENOSPC'), 507, '10507'],
  ['a disk quota', systemError('EDQUOT'), 507, '10507'],
  ['a full disk under the database', systemError('53100'), 507, '10507'],
  ['a storage that is away', new StorageError('STORAGE_UNAVAILABLE', 'S3 failed'), 503, '10503'],
  ['the quota of the account', new QuotaError(11, 10), 507, '10508'],
  ['a database that is away', systemError('57P01'), 503, '10503'],
  ['anything else', new Error('a bug in /srv/orrery'), 500, '10500'],
])('%s', async (_what, error, status, bizCode) => {
  const app = Fastify();
  app.setErrorHandler(errorHandler((failure) => (failure as { code?: string }).code === '57P01'));
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: status, details: { metaData: { bizCode } } });
  expect(answer.body).not.toContain('/srv');
});

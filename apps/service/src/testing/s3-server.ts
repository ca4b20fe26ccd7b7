/** An S3 server in this process, with one empty bucket. Which one and why: docs/storage.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../store/objects/s3.ts';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  // CommonJS without types.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;
  const directory = await mkdtemp(join(tmpdir(), 'orrery-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes other signatures than the SDK for requests on a bucket (listing).
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'orrery' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'orrery',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
      prefix: 'some/prefix',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

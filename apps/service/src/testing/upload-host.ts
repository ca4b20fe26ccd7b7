/** A listening upload host on a database of its own, and a client that speaks its forms. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect, UploadState } from '@orrery/protocol';
import type { FastifyInstance } from 'fastify';
import { createFileLinks } from '../domain/files/file-links.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { signUploadToken } from '../domain/uploads/upload-token.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { loadConfig } from '../platform/config.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createUploadHost } from '../roles/uploads.ts';
import { openDiskStore } from '../store/objects/disk.ts';
import { openTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

export interface Answer<D = unknown> {
  status: number;
  body: { c: number | string; m?: string; d: D };
  headers: Headers;
}

export interface UploadHostOptions {
  settings?: Record<string, string>;
  objects?: ObjectStore;
}

export class TestUploadHost {
  readonly testDatabase: TestDatabase;
  readonly objects: ObjectStore;
  readonly url: string;
  readonly secret = Buffer.alloc(32, 9);
  readonly app: FastifyInstance;
  readonly #folder: string;
  readonly #ownsDatabase: boolean;

  private constructor(parts: {
    testDatabase: TestDatabase;
    objects: ObjectStore;
    url: string;
    app: FastifyInstance;
    folder: string;
    ownsDatabase: boolean;
  }) {
    this.testDatabase = parts.testDatabase;
    this.objects = parts.objects;
    this.url = parts.url;
    this.app = parts.app;
    this.#folder = parts.folder;
    this.#ownsDatabase = parts.ownsDatabase;
  }

  /** `beside`: a second process of the same deployment: same database, same objects. */
  static async start(options: UploadHostOptions = {}, beside?: TestUploadHost): Promise<TestUploadHost> {
    const testDatabase = beside?.testDatabase ?? (await openTestDatabase());
    const folder = await mkdtemp(join(tmpdir(), 'orrery-uploads-'));
    const objects = options.objects ?? beside?.objects ?? (await openDiskStore(folder));
    const config = loadConfig(
      { ORRERY_DATA_DIR: folder, ORRERY_UPLOAD_MIN_FREE_BYTES: '0', ...options.settings },
      folder,
    );
    let url = '';
    const secret = Buffer.alloc(32, 9);
    const app = createUploadHost({
      config,
      log: silentLog,
      metrics: createMetrics(),
      database: testDatabase.database,
      objects,
      fileLinks: createFileLinks({ secret, baseUrl: () => url }),
      secret,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const host = new TestUploadHost({ testDatabase, objects, url, app, folder, ownsDatabase: beside === undefined });
    if (!beside)
      await testDatabase.database.query(
        `insert into accounts (name) select 'account' || n from generate_series(1, 3) n`,
      );
    if (!beside)
      await testDatabase.database.query(
        `insert into api_keys (id, account_id, hash) select 'key' || n, n, sha256(n::text::bytea) from generate_series(1, 3) n`,
      );
    return host;
  }

  async close(): Promise<void> {
    await closeGracefully(this.app, 1);
    if (this.#ownsDatabase) await this.testDatabase.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  token(accountId = 1, dialect: Dialect = 'plain', lifetimeS = 3600): string {
    return signUploadToken(this.secret, { accountId, keyId: `key${accountId}`, dialect, lifetimeS });
  }

  async call<D = unknown>(path: string, token: string | undefined, init: RequestInit = {}): Promise<Answer<D>> {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('ous-token-v2', token);
    const response = await fetch(`${this.url}${path}`, { ...init, headers });
    return { status: response.status, body: (await response.json()) as Answer<D>['body'], headers: response.headers };
  }

  single(token: string, bytes: Uint8Array, options: { name?: string; md5?: string; md5First?: boolean } = {}) {
    const form = new FormData();
    if (options.md5 !== undefined && options.md5First) form.append('md5', options.md5);
    form.append('file', new Blob([Buffer.from(bytes)]), options.name ?? 'a.jpg');
    if (options.md5 !== undefined && !options.md5First) form.append('md5', options.md5);
    return this.call<{ taskId: number } | null>('/ous/api/v2/single/upload', token, { method: 'POST', body: form });
  }

  init(token: string, query: Record<string, string | number>) {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return this.call<{ taskId: number; lackBlocks: string[]; progress: number; deduplicated: boolean }>(
      `/ous/api/v2/block/upload/init?${text}`,
      token,
      { method: 'POST' },
    );
  }

  part(token: string, block: number | string, bytes: Uint8Array, options: { fileFirst?: boolean } = {}) {
    const form = new FormData();
    if (!options.fileFirst) form.append('block', String(block));
    form.append('file', new Blob([Buffer.from(bytes)]), 'blob');
    if (options.fileFirst) form.append('block', String(block));
    return this.call('/ous/api/v2/block/upload/part', token, { method: 'POST', body: form });
  }

  status(token: string) {
    return this.call<UploadState>('/ous/api/v2/upload/status', token);
  }

  /** Polls as clients do, until the upload has ended. */
  async ended(token: string): Promise<UploadState> {
    for (;;) {
      const { body } = await this.status(token);
      if ([5, 6, 8].includes(body.d.status)) return body.d;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

export function split(bytes: Uint8Array, blockSize: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / blockSize) }, (_, i) =>
    bytes.subarray(i * blockSize, (i + 1) * blockSize),
  );
}

/** The query of an init for these bytes. */
export const announce = (bytes: Uint8Array, blockSize: number, more: Record<string, string | number> = {}) => ({
  md5: md5Of(bytes),
  size: bytes.length,
  blocks: Math.ceil(bytes.length / blockSize),
  name: 'video.mp4',
  ...more,
});

/** The calls of the public API that a first user makes: upload files, create a world, ask how far it is, cancel, download. */
import { createWriteStream } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateWorldRequest, WorldDetail } from '@orrery/protocol';
import { DemoError } from './demo-error.ts';

export interface Gateway {
  url: string;
  key: string;
  signal: AbortSignal;
}

interface Credential {
  ousToken: string;
  globalDomain: string;
}

async function reach(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new DemoError(`${new URL(url).origin} cannot be reached. Does the service run there?`, { cause });
  }
}

async function call(gateway: Gateway, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await reach(
    `${gateway.url}${path}`,
    {
      method,
      headers: { authorization: gateway.key, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    gateway.signal,
  );
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as unknown;
  if (answer.status === 401) throw new DemoError('the service does not know this key (--key, ORRERY_API_KEY)');
  throw new DemoError(`${method} ${path} was answered with ${answer.status}: ${messageOf(text)}`);
}

/** An ApiError's own sentence, or the beginning of whatever else came. */
function messageOf(text: string): string {
  try {
    const { details, message } = JSON.parse(text) as { message?: string; details?: { message?: string } };
    return details?.message || message || text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

/** Is a service there, and does it know the key? Better asked before the work than after it. */
export async function checkAccess(gateway: Gateway): Promise<void> {
  await call(gateway, 'GET', '/asset/v1/token');
}

/** How many files travel at once, each with a token of its own: a token carries one upload at a time. */
const LANES = 4;

/** Uploads files and gives their addresses in the same order. */
export async function uploadFiles(
  gateway: Gateway,
  files: readonly string[],
  onFile: (done: number) => void,
): Promise<string[]> {
  const addresses: string[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    const credential = (await call(gateway, 'GET', '/asset/v1/token')) as Credential;
    while (next < files.length) {
      const index = next++;
      addresses[index] = await uploadFile(gateway, credential, files[index]!);
      onFile(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, files.length) }, lane));
  return addresses;
}

/** Statuses an upload ends in: 5 success, 6 failed, 8 expired. */
const ENDED = [5, 6, 8];

async function uploadFile(gateway: Gateway, { globalDomain, ousToken }: Credential, file: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(file)], { type: 'application/octet-stream' }), basename(file));
  const headers = { 'ous-token-v2': ousToken };
  const host = async (method: string, path: string, body?: FormData) => {
    const answer = await reach(`${globalDomain}${path}`, { method, headers, ...(body && { body }) }, gateway.signal);
    const envelope = (await answer.json()) as { c: number; m?: string; d: { status: number; url?: string } };
    if (!answer.ok || Number(envelope.c) !== 0)
      throw new DemoError(`upload of ${basename(file)}: ${envelope.m ?? `HTTP ${answer.status}`}`);
    return envelope.d;
  };
  await host('POST', '/ous/api/v2/single/upload', form);
  for (;;) {
    const { status, url } = await host('GET', '/ous/api/v2/upload/status');
    if (status === 5 && url) return url;
    if (ENDED.includes(status)) throw new DemoError(`upload of ${basename(file)} ended with status ${status}`);
    await sleep(200, undefined, { signal: gateway.signal });
  }
}

export async function createWorld(gateway: Gateway, request: CreateWorldRequest): Promise<string> {
  const { worldId } = (await call(gateway, 'POST', '/world/v1/reconstructions', request)) as { worldId: string };
  return worldId;
}

export const worldDetail = async (gateway: Gateway, worldId: string): Promise<WorldDetail> =>
  (await call(gateway, 'GET', `/world/v1/${worldId}`)) as WorldDetail;

export const cancelWorld = (gateway: Gateway, worldId: string): Promise<unknown> =>
  call(gateway, 'POST', `/world/v1/${worldId}:cancel`);

/** Whoever looks at the path sees a whole file or none. */
export async function download(gateway: Gateway, url: string, path: string): Promise<void> {
  const answer = await reach(url, {}, gateway.signal);
  if (!answer.ok || !answer.body) throw new DemoError(`${url} was answered with ${answer.status}`);
  const partial = `${path}.partial`;
  // A body is an async iterable of bytes to both type libraries; as a stream their types differ.
  const body: AsyncIterable<Uint8Array> = answer.body;
  await pipeline(Readable.from(body), createWriteStream(partial));
  await rename(partial, path);
}

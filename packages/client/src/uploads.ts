/**
 * Sends files to the upload host: small ones whole, large ones in blocks, two at a time. A file that was sent in part before (by this program or one
 * that died) goes on where it stopped, and one the account already has is not sent again.
 */
import { type BlockInitResult, type UploadCredential, type UploadState, uploadStatus } from '@orrery/protocol';
import { delays, pollBackoff, sleep } from './backoff.ts';
import { UploadHostError } from './errors.ts';
import type { CallOptions, Gateway } from './gateway.ts';
import { md5OfBlob } from './md5.ts';
import type { Transport } from './transport.ts';

export interface UploadOptions extends CallOptions {
  /** The file's name with its extension. Default: the name of a `File`. */
  name?: string;
  /** Already known, for example from a worker: it then need not be computed here. */
  md5?: string;
  /** Blocks sent at the same time. */
  concurrency?: number;
  onProgress?: (progress: UploadProgress) => void;
}

export interface UploadProgress {
  /** `hash`: reading the file to know it again; `send`: on the way; `check`: the service puts it together. */
  step: 'hash' | 'send' | 'check';
  doneBytes: number;
  totalBytes: number;
}

export interface UploadedFile {
  /** Where the service and its workers find it: what goes into `resources[].url`. */
  url: string;
  /** The service had this file already; nothing was sent. */
  deduplicated: boolean;
}

interface Envelope<T> {
  c: number | string;
  m?: string;
  d: T;
}

export interface Uploads {
  token(options?: CallOptions): Promise<UploadCredential>;
  upload(file: Blob, options?: UploadOptions): Promise<UploadedFile>;
}

export function createUploads(gateway: Gateway, transport: Transport): Uploads {
  const token = (options: CallOptions = {}) => gateway.call<UploadCredential>('/asset/v1/token', options);

  return {
    token,
    async upload(file, options = {}) {
      const name = options.name ?? (file as Partial<File>).name;
      if (!name) throw new TypeError('upload: the file has no name; give one in the options');
      if (file.size === 0) throw new TypeError(`upload: ${name} is empty`);
      // A token carries one upload at a time, so every file has its own.
      const host = new UploadHost(await token(options), transport, options.signal);
      const report = (step: UploadProgress['step'], doneBytes: number) =>
        options.onProgress?.({ step, doneBytes, totalBytes: file.size });
      let deduplicated = false;
      if (file.size <= host.blockSize) {
        report('send', 0);
        await host.single(file, name);
      } else {
        deduplicated = await sendBlocks(host, file, name, options, report);
      }
      report('check', file.size);
      return { url: await host.finished(name), deduplicated };
    },
  };
}

async function sendBlocks(
  host: UploadHost,
  file: Blob,
  name: string,
  { md5, concurrency = 2, signal }: UploadOptions,
  report: (step: UploadProgress['step'], doneBytes: number) => void,
): Promise<boolean> {
  const digest = md5 ?? (await md5OfBlob(file, { signal, onProgress: (doneBytes) => report('hash', doneBytes) }));
  const blocks = Math.ceil(file.size / host.blockSize);
  const { lackBlocks, deduplicated } = await host.init({ md5: digest, blocks, size: file.size, name });
  const missing = parseBlockRanges(lackBlocks);
  const sizeOf = (block: number) => Math.min(block * host.blockSize, file.size) - (block - 1) * host.blockSize;
  let doneBytes = file.size - missing.reduce((sum, block) => sum + sizeOf(block), 0);
  report('send', doneBytes);
  let next = 0;
  const lane = async () => {
    while (next < missing.length) {
      const block = missing[next++];
      const start = (block - 1) * host.blockSize;
      await host.part(block, file.slice(start, start + sizeOf(block)));
      doneBytes += sizeOf(block);
      report('send', doneBytes);
    }
  };
  const lanes = Array.from({ length: Math.max(1, Math.min(concurrency, missing.length)) }, lane);
  // All lanes end before an error is passed on: nothing goes on sending behind the caller's back.
  const results = await Promise.allSettled(lanes);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return deduplicated;
}

/** `["5", "72-423"]` as block numbers. */
export function parseBlockRanges(ranges: readonly string[]): number[] {
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

class UploadHost {
  readonly blockSize: number;
  readonly #address: string;
  readonly #token: string;
  readonly #transport: Transport;
  readonly #signal: AbortSignal | undefined;

  constructor(credential: UploadCredential, transport: Transport, signal: AbortSignal | undefined) {
    this.blockSize = credential.blockSize;
    this.#address = credential.globalDomain.replace(/\/+$/, '');
    this.#token = credential.ousToken;
    this.#transport = transport;
    this.#signal = signal;
  }

  single(file: Blob, name: string) {
    return this.#call<{ taskId: number }>('POST', '/ous/api/v2/single/upload', form(file, name));
  }

  init(query: { md5: string; blocks: number; size: number; name: string }) {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return this.#call<BlockInitResult>('POST', `/ous/api/v2/block/upload/init?${search}`);
  }

  part(block: number, bytes: Blob) {
    return this.#call<null>('POST', '/ous/api/v2/block/upload/part', form(bytes, 'blob', { block: `${block}` }));
  }

  /** The address of the file, once the service has checked it. */
  async finished(name: string): Promise<string> {
    for (const delay of delays({ ...pollBackoff, firstMs: 100 })) {
      const state = await this.#call<UploadState>('GET', '/ous/api/v2/upload/status');
      if (state.status === uploadStatus.success) return state.url;
      if (state.status === uploadStatus.failed || state.status === uploadStatus.expired)
        throw new UploadHostError(200, state.errorCode, `${name}: ${state.errorMsg || 'the upload failed'}`, undefined);
      await sleep(delay, this.#signal);
    }
    throw new Error('unreachable'); // the delays do not end
  }

  async #call<T>(method: 'GET' | 'POST', path: string, data?: FormData): Promise<T> {
    const sent = data && (await bytesOf(data));
    const response = await this.#transport({
      method,
      url: this.#address + path,
      headers: { 'ous-token-v2': this.#token, ...sent?.headers },
      ...(sent ? { body: sent.bytes } : {}),
      signal: this.#signal,
      // A block sent twice replaces itself, a file sent twice is the same file.
      repeatable: true,
    });
    const envelope = (await response.json().catch(() => undefined)) as Envelope<T> | undefined;
    if (!response.ok || envelope === undefined || Number(envelope.c) !== 0)
      throw new UploadHostError(
        response.status,
        Number(envelope?.c ?? 0),
        envelope?.m ?? '',
        response.headers.get('x-request-id') ?? undefined,
      );
    return envelope.d;
  }
}

/**
 * A form as bytes, at most a block of them. Given the form itself, Node's `fetch` sends it as a stream, and when that is aborted half-way its stream
 * throws where nobody can catch it (ERR_INVALID_STATE), which ends the program.
 */
async function bytesOf(data: FormData): Promise<{ bytes: ArrayBuffer; headers: Record<string, string> }> {
  const encoded = new Response(data);
  return { bytes: await encoded.arrayBuffer(), headers: { 'content-type': encoded.headers.get('content-type')! } };
}

function form(file: Blob, name: string, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', file, name);
  return data;
}

/**
 * Downloads one resource to a file. Redirects are followed by hand, each hop checked; the body is counted while it streams; what
 * may pass by itself (a busy or restarting server) is tried again. Failures are JobErrors in the words of `failures.ts`; faults of
 * our own disk are thrown as they are.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, errors, request } from 'undici';
import { JobError } from '../failures.ts';
import { AddressRefusedError, type GuardedAgent } from './guarded-agent.ts';

const maxRedirects = 5;
const maxTries = 4;
/** A server that keeps just under the silence limit could hold a job for its whole time limit. */
const slowest = { graceMs: 60_000, bytesPerSecond: 1024 };

export interface FetchResourceOptions {
  agent: GuardedAgent;
  url: string;
  /** How messages name the resource: `resources[3]`. */
  label: string;
  path: string;
  maxBytes: number;
  /** Shared by all downloads of one job. */
  budget?: { leftBytes: number };
  /** Throws where so many bytes, as the server announces, would not fit. */
  requireRoom?(bytes: number): Promise<void>;
  signal?: AbortSignal;
  onBytes?: (count: number) => void;
  /** First wait between tries; doubles. */
  retryDelayMs?: number;
}

export interface FetchedResource {
  sizeBytes: number;
  md5: string;
  contentType: string | undefined;
}

class TransientError extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(message: string, options?: ErrorOptions & { retryAfterMs?: number | undefined }) {
    super(message, options);
    this.retryAfterMs = options?.retryAfterMs;
  }
}

/** Without the query, which often holds a signature. */
function shownUrl(text: string): string {
  const url = new URL(text);
  const shown = `${url.origin}${url.pathname}`;
  return shown.length > 160 ? `${shown.slice(0, 80)}…${shown.slice(-60)}` : shown;
}

const transientCodes = new Map([
  ['UND_ERR_CONNECT_TIMEOUT', 'the server did not answer'],
  ['UND_ERR_HEADERS_TIMEOUT', 'the server did not answer'],
  ['UND_ERR_BODY_TIMEOUT', 'the server went silent'],
  ['UND_ERR_SOCKET', 'the connection broke'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the connection broke'],
  ['ECONNRESET', 'the connection broke'],
  ['EPIPE', 'the connection broke'],
  ['ECONNREFUSED', 'the server refused the connection'],
  ['ETIMEDOUT', 'the server did not answer'],
  ['EHOSTUNREACH', 'the server cannot be reached'],
  ['ENETUNREACH', 'the server cannot be reached'],
  ['EAI_AGAIN', 'its name could not be looked up'],
  ['ENOTFOUND', 'its name is not known'],
]);

/** Local disk faults are not the resource's: they go up as they are. */
const isLocalFault = (error: NodeJS.ErrnoException) => error.syscall === 'write' || error.syscall === 'open';

function networkError(error: unknown, options: FetchResourceOptions): Error {
  if (error instanceof JobError || error instanceof TransientError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (options.signal?.aborted || isLocalFault(error as NodeJS.ErrnoException)) return error as Error;
  const refused = error instanceof AddressRefusedError ? error : (error as Error).cause;
  if (refused instanceof AddressRefusedError)
    return new JobError('INPUT_PRIVATE_ADDRESS', `${options.label}: ${shownUrl(options.url)} ${refused.message}`, {
      cause: error,
    });
  // Several addresses were tried and all failed.
  const inner = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException | undefined)?.code : code;
  const transient = transientCodes.get(inner ?? '');
  if (transient) return new TransientError(transient, { cause: error });
  if (/^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code ?? ''))
    return unreachable(options, 'its certificate or encryption is not valid', error);
  if (error instanceof errors.HTTPParserError || /^(HPE_|UND_ERR_)/.test(code ?? ''))
    return unreachable(options, 'the server does not speak proper HTTP', error);
  return Object.assign(new Error(`${options.label}: ${message}`, { cause: error }), { code });
}

const unreachable = (options: FetchResourceOptions, why: string, cause?: unknown) =>
  new JobError('INPUT_UNREACHABLE', `${options.label}: ${shownUrl(options.url)} cannot be fetched: ${why}`, { cause });
const tooLarge = (options: FetchResourceOptions, limit: number, what: string) =>
  new JobError('INPUT_TOO_LARGE', `${options.label}: ${what} larger than ${limit} bytes`);

type Answer = Dispatcher.ResponseData;
const header = (answer: Answer, name: string) => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Follows redirects to an answer that is not one. The body of every other answer is thrown away. */
async function openFinal(options: FetchResourceOptions): Promise<Answer> {
  let url = options.url;
  for (let hop = 0; ; hop++) {
    const answer = await request(url, {
      dispatcher: options.agent.dispatcherFor(url),
      method: 'GET',
      // No cookie, referrer or credential of ours; identity, so that a small answer cannot unfold into a large one.
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'orrery-fetch' },
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const location = header(answer, 'location');
    if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === undefined) return answer;
    answer.body.on('error', () => {}).destroy();
    if (hop === maxRedirects) throw unreachable(options, `more than ${maxRedirects} redirects`);
    if (!URL.canParse(location, url)) throw unreachable(options, 'it redirects to something that is not an address');
    const next = new URL(location, url);
    next.hash = '';
    url = next.href;
  }
}

function checkAnswer(answer: Answer, options: FetchResourceOptions): void {
  const status = answer.statusCode;
  if (status === 200) {
    const encoding = header(answer, 'content-encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity' && encoding !== '')
      throw unreachable(options, `the server sends it compressed (${encoding.slice(0, 20)}) although asked not to`);
    const length = Number(header(answer, 'content-length') ?? 0);
    if (length > options.maxBytes) throw tooLarge(options, options.maxBytes, 'the file is');
    if (options.budget && length > options.budget.leftBytes)
      throw tooLarge(options, options.budget.leftBytes, 'all files together are');
    return;
  }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const seconds = Number(header(answer, 'retry-after'));
    throw new TransientError(`the server answers ${status}`, {
      retryAfterMs: Number.isFinite(seconds) ? Math.min(seconds, 30) * 1000 : undefined,
    });
  }
  throw unreachable(options, `the server answers ${status}`);
}

async function fetchOnce(options: FetchResourceOptions): Promise<FetchedResource> {
  const { path, budget } = options;
  const partPath = `${path}.part`;
  let sizeBytes = 0;
  const started = performance.now();
  let answer: Answer | undefined;
  try {
    answer = await openFinal(options);
    checkAnswer(answer, options);
    await options.requireRoom?.(Number(header(answer, 'content-length') ?? 0));
    const hash = createHash('md5');
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sizeBytes += chunk.length;
        if (budget) budget.leftBytes -= chunk.length;
        hash.update(chunk);
        options.onBytes?.(chunk.length);
        const elapsedMs = performance.now() - started;
        if (sizeBytes > options.maxBytes) done(tooLarge(options, options.maxBytes, 'the file is'));
        else if (budget && budget.leftBytes < 0)
          done(new JobError('INPUT_TOO_LARGE', `${options.label}: all files together are too large`));
        else if (elapsedMs > slowest.graceMs && sizeBytes < (elapsedMs / 1000) * slowest.bytesPerSecond)
          done(unreachable(options, 'the server sends too slowly'));
        else done(null, chunk);
      },
    });
    await pipeline(
      answer.body,
      count,
      createWriteStream(partPath),
      ...(options.signal ? [{ signal: options.signal }] : []),
    );
    if (sizeBytes === 0)
      throw new JobError('INPUT_UNREADABLE', `${options.label}: ${shownUrl(options.url)} is an empty file`);
    await rename(partPath, path);
    return { sizeBytes, md5: hash.digest('hex'), contentType: header(answer, 'content-type') };
  } catch (error) {
    answer?.body.on('error', () => {}).destroy();
    await rm(partPath, { force: true });
    if (budget) budget.leftBytes += sizeBytes;
    options.onBytes?.(-sizeBytes);
    throw networkError(error, options);
  }
}

export async function fetchResource(options: FetchResourceOptions): Promise<FetchedResource> {
  const { retryDelayMs = 1000, signal } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(options);
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      // A name that nobody knows is hardly ever known a second later.
      const last =
        attempt === maxTries || (attempt === 2 && (error.cause as NodeJS.ErrnoException)?.code === 'ENOTFOUND');
      if (last) throw unreachable(options, error.message, error);
      await sleep(error.retryAfterMs ?? retryDelayMs * 2 ** (attempt - 1), undefined, signal ? { signal } : {});
    }
  }
}

/**
 * A model server beside the service, chosen by the operator (the contract: docs/generation.md). Its address is the operator's, so it may
 * be private; redirects are not followed and no address in an answer is fetched, so that it cannot send us anywhere else. What passes
 * by itself is tried again; what does not ends the job with words about it. Nothing else ever takes its place.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { JobError } from '../failures.ts';

export interface ModelServerOptions {
  url: string;
  key?: string | undefined;
  timeoutMs: number;
  /** Tries after the first. Default 2. */
  retries?: number;
  /** First wait between tries; doubles. */
  retryDelayMs?: number;
  signal?: AbortSignal;
}

export interface Answer {
  bytes: Buffer;
  contentType: string;
  headers: Record<string, string | string[] | undefined>;
}

const maxAnswerBytes = 1024 ** 3;
/** Of an error's own words; more helps nobody. */
const maxReasonChars = 300;

class PassingFault extends Error {}

/** Posts JSON and gives back the bytes of a 200. */
export async function askModelServer(path: string, body: unknown, options: ModelServerOptions): Promise<Answer> {
  const { retries = 2, retryDelayMs = 1000, signal } = options;
  for (let tried = 0; ; tried++) {
    try {
      return await askOnce(path, body, options);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof PassingFault)) throw error;
      if (tried >= retries)
        throw new JobError('MODEL_SERVER_FAILED', `The model server ${error.message}, also when asked again.`, {
          cause: error,
        });
      await sleep(retryDelayMs * 2 ** tried, undefined, signal && { signal });
    }
  }
}

async function askOnce(path: string, body: unknown, options: ModelServerOptions): Promise<Answer> {
  const { url, key, timeoutMs, signal } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    const {
      statusCode,
      headers,
      body: stream,
    } = await request(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      signal: stop,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxAnswerBytes)
        throw new JobError('MODEL_SERVER_FAILED', 'The model server answers with more than a gigabyte.');
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (statusCode === 200) return { bytes, contentType: String(headers['content-type'] ?? '').split(';')[0], headers };
    if (statusCode === 422) throw new JobError('MODEL_REFUSED', `The model refused: ${reasonOf(bytes)}`);
    if (statusCode === 429 || statusCode >= 500) throw new PassingFault(`answered ${statusCode}`);
    throw new JobError('MODEL_SERVER_FAILED', `The model server answered ${statusCode}.`);
  } catch (error) {
    if (error instanceof JobError || error instanceof PassingFault || signal?.aborted) throw error;
    if (limit.aborted)
      throw new PassingFault(`did not answer within ${Math.round(timeoutMs / 1000)} s`, { cause: error });
    throw new PassingFault('cannot be reached', { cause: error });
  }
}

/** `{"error": "..."}` or `{"error": {"message": "..."}}`; what else it may be is not shown. */
function reasonOf(bytes: Buffer): string {
  try {
    const { error } = JSON.parse(bytes.toString('utf8', 0, 10_000)) as { error?: string | { message?: string } };
    const text = typeof error === 'string' ? error : error?.message;
    if (typeof text === 'string' && text.trim() !== '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, maxReasonChars);
  } catch {
    // Not JSON: nothing worth showing.
  }
  return 'it gave no reason';
}

/** OpenUSD scenes: pictures, and live streams. */
import type { QueuePlace, RenderOperation, StreamOperation } from '@orrery/protocol';
import { delays, pollBackoff, sleep } from './backoff.ts';
import { WorkFailedError } from './errors.ts';
import type { CallOptions, Gateway } from './gateway.ts';

export interface RenderOptions extends CallOptions {
  /** The service refuses the same id twice within a minute. Default: a random one. */
  requestId?: string;
  /** While the picture waits, with its place in line. */
  onProgress?: (fraction: number, queue?: QueuePlace) => void;
}

export interface StreamOptions extends CallOptions {
  requestId?: string;
  autoEnhanceAI?: boolean;
}

export type StreamSession = NonNullable<StreamOperation['result']>;

export interface PushAnswer {
  sessionId: string;
  status: string;
  revision: number;
  /** Paths of the patch that matched nothing. */
  ignored: string[];
}

export interface Renders {
  /** Gives the operation's id. */
  submit(usd: string, options?: RenderOptions): Promise<string>;
  poll(operationId: string, options?: CallOptions): Promise<RenderOperation>;
  /** Waits for the end, and gives the address of what was rendered. */
  wait(operationId: string, options?: Pick<RenderOptions, 'signal' | 'onProgress'>): Promise<string>;
  /** Submits, waits, and gives the picture's address. */
  render(usd: string, options?: RenderOptions): Promise<string>;
}

export interface Streams {
  /** Starts a session and waits until it takes viewers. */
  open(usd: string, options?: StreamOptions): Promise<StreamSession>;
  push(sessionId: string, usdPatch: string, options?: CallOptions): Promise<PushAnswer>;
  close(sessionId: string, options?: CallOptions): Promise<void>;
}

/** Base64 of the text's UTF-8, in pieces: `String.fromCharCode` takes only so many arguments. */
export function base64OfText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(binary);
}

export function createRenders(gateway: Gateway): Renders {
  const jobs = '/rendercloud/v1/jobs';
  const renders: Renders = {
    async submit(usd, { requestId = crypto.randomUUID(), signal } = {}) {
      const { operationId } = await gateway.call<RenderOperation>(jobs, {
        method: 'POST',
        json: { requestId, usdContent: base64OfText(usd) },
        signal,
      });
      return operationId;
    },
    poll: (operationId, { signal } = {}) =>
      gateway.call<RenderOperation>(jobs, { method: 'POST', json: { operationId }, repeatable: true, signal }),
    render: async (usd, options = {}) => renders.wait(await renders.submit(usd, options), options),
    async wait(operationId, options = {}) {
      for (const delay of delays(pollBackoff)) {
        const { done, progress, queue, result, error, failure } = await renders.poll(operationId, options);
        if (progress !== undefined) options.onProgress?.(progress, queue);
        if (done && result) return result.resultUrl;
        if (done) throw new WorkFailedError(operationId, error?.status ?? 'FAILED', failure);
        await sleep(delay, options.signal);
      }
      throw new Error('unreachable'); // the delays do not end
    },
  };
  return renders;
}

export function createStreams(gateway: Gateway): Streams {
  const route = '/rendercloud/v1/streams';
  const path = (sessionId: string) => `${route}/${encodeURIComponent(sessionId)}`;
  return {
    async open(usd, { requestId, autoEnhanceAI, signal } = {}) {
      const { operationId } = await gateway.call<StreamOperation>(route, {
        method: 'POST',
        json: {
          usdContent: base64OfText(usd),
          ...(requestId === undefined ? {} : { requestId }),
          ...(autoEnhanceAI === undefined ? {} : { settings: { autoEnhanceAI } }),
        },
        signal,
      });
      for (const delay of delays({ ...pollBackoff, firstMs: 200 })) {
        const { done, result, error, failure } = await gateway.call<StreamOperation>(route, {
          method: 'POST',
          json: { operationId },
          repeatable: true,
          signal,
        });
        if (done && result?.status === 'ACTIVE') return result;
        if (done) throw new WorkFailedError(operationId, result?.status ?? error?.status ?? 'FAILED', failure);
        await sleep(delay, signal);
      }
      throw new Error('unreachable'); // the delays do not end
    },
    push: (sessionId, usdPatch, { signal } = {}) =>
      gateway.call<PushAnswer>(`${path(sessionId)}:push`, {
        method: 'POST',
        json: { usdContent: base64OfText(usdPatch) },
        signal,
      }),
    async close(sessionId, { signal } = {}) {
      await gateway.call(path(sessionId), { method: 'DELETE', signal });
    },
  };
}

/** A caller of the gateway: one key, one prefix, one dialect. Every answer must carry `x-request-id`. */
import type { OutgoingHttpHeaders } from 'node:http';
import { eventually } from './eventually.ts';
import { type Answer, type RequestOptions, send } from './http.ts';
import type { Service } from './service.ts';

export type Prefix = '' | '/global';
export type Dialect = 'plain' | 'sdk';
export const sdkUserAgent = 'aholo-sdk-core/1.2.3 (typescript; node)';

/** Every way the gateway is spoken to: both prefixes, both dialects. */
export const faces = [
  { face: 'plain paths, plain dialect', prefix: '', dialect: 'plain' },
  { face: 'plain paths, SDK dialect', prefix: '', dialect: 'sdk' },
  { face: '/global paths, plain dialect', prefix: '/global', dialect: 'plain' },
  { face: '/global paths, SDK dialect', prefix: '/global', dialect: 'sdk' },
] as const satisfies readonly { face: string; prefix: Prefix; dialect: Dialect }[];

export const terminalStatuses = ['SUCCEEDED', 'FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED'];

export interface ClientOptions {
  key?: string | undefined;
  prefix?: Prefix;
  dialect?: Dialect;
}

export class GatewayClient {
  readonly base: string;
  readonly prefix: Prefix;
  readonly dialect: Dialect;
  readonly key: string;

  constructor(service: Pick<Service, 'gateway' | 'key'>, options: ClientOptions = {}) {
    this.base = service.gateway;
    this.key = options.key ?? service.key;
    this.prefix = options.prefix ?? '';
    this.dialect = options.dialect ?? 'plain';
  }

  as(key: string): GatewayClient {
    return new GatewayClient({ gateway: this.base, key }, { prefix: this.prefix, dialect: this.dialect });
  }

  get headers(): OutgoingHttpHeaders {
    return { authorization: this.key, ...(this.dialect === 'sdk' && { 'user-agent': sdkUserAgent }) };
  }

  async send(method: string, path: string, options: Omit<RequestOptions, 'method'> = {}): Promise<Answer> {
    const answer = await send(this.base, this.prefix + path, {
      ...options,
      method,
      headers: { ...this.headers, ...options.headers },
    });
    if (!answer.headers['x-request-id']) throw new Error(`${method} ${path}: no x-request-id on the answer`);
    return answer;
  }

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** `undefined` sends no body at all. */
  post(path: string, body?: unknown, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    if (body === undefined) return this.send('POST', path, { headers });
    return this.send('POST', path, {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  async world(worldId: string) {
    return (await this.get(`/world/v1/${worldId}`)).json;
  }

  worldEnd(worldId: string, timeoutMs = 240_000) {
    return eventually(
      async () => {
        const world = await this.world(worldId);
        return terminalStatuses.includes(world.status) && world;
      },
      { timeoutMs, what: `the end of world ${worldId}` },
    );
  }

  taskEnd(taskId: number, path = '/lux3d/v1/generate/task/get', timeoutMs = 240_000) {
    return eventually(
      async () => {
        const task = (await this.get(`${path}?taskid=${taskId}`)).json.d;
        return [3, 4, 6].includes(task?.status) && task;
      },
      { timeoutMs, what: `the end of task ${taskId}` },
    );
  }

  operationEnd(path: string, operationId: string, timeoutMs = 240_000) {
    return eventually(
      async () => {
        const operation = (await this.post(path, { operationId })).json;
        return operation.done === true && operation;
      },
      { timeoutMs, what: `the end of operation ${operationId}` },
    );
  }
}

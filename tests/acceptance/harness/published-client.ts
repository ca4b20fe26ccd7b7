/**
 * A caller as strict as the published clients are: an answer of the task service without `f` is refused, `c` is compared strictly with "0"
 * (on the upload host with 0 in the plain dialect), optional fields without a value go out as null, and of an error only `message` is shown.
 */
import { eventually } from './eventually.ts';
import type { GatewayClient } from './gateway-client.ts';
import type { Answer } from './http.ts';
import { md5Of, splitBlocks, UploadClient } from './upload-client.ts';

/** What such a client shows its user. */
export class ShownError extends Error {
  readonly status: number;
  constructor(answer: Answer) {
    const { message } = answer.json;
    super(typeof message === 'string' ? message : 'unknown error');
    this.status = answer.status;
  }
}

export interface StrictTask {
  bizId: string;
  taskId: number;
  status: number;
  outputs: { content: string }[];
}

/** Published clients give up after ten minutes; here a busy machine must not decide. */
const patienceMs = 1_200_000;
const tasks = '/lux3d/v1/generate';
const mesh = '/rendercloud/v1/mesh-upload-process/task';

export class PublishedClient {
  readonly gateway: GatewayClient;

  constructor(gateway: GatewayClient) {
    this.gateway = gateway;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by assertions, not by types
  #plain(answer: Answer): any {
    if (answer.status >= 400) throw new ShownError(answer);
    return answer.json;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #enveloped(answer: Answer): any {
    const body = this.#plain(answer);
    if (!Object.hasOwn(body, 'f')) throw new Error(`not an answer of the task service: ${answer.text}`);
    if (body.c !== '0') throw new Error(`code ${JSON.stringify(body.c)}: ${body.m}`);
    if (typeof body.m !== 'string') throw new Error('m is no text');
    return body.d;
  }

  async get(path: string) {
    return this.#plain(await this.gateway.get(path));
  }

  async post(path: string, body?: object) {
    return this.#plain(await this.gateway.post(path, body));
  }

  async delete(path: string) {
    return this.#plain(await this.gateway.delete(path));
  }

  /** `kind` as in the path, `multi-format-export` included. Gives the task's id. */
  async createTask(kind: string, body: object): Promise<number> {
    const path = kind === 'multi-format-export' ? `/lux3d/v1/${kind}` : `${tasks}/${kind}`;
    const taskId = this.#enveloped(await this.gateway.post(`${path}/task/create`, body));
    if (!Number.isInteger(taskId)) throw new Error(`no task id: ${taskId}`);
    return taskId;
  }

  async task(taskId: number): Promise<StrictTask> {
    const task = this.#enveloped(await this.gateway.get(`${tasks}/task/get?taskid=${taskId}`));
    if (task.bizId !== 'LUX_3D') throw new Error(`bizId ${task.bizId}`);
    return task;
  }

  async taskList(query: Record<string, string | number> = {}) {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return this.#enveloped(await this.gateway.get(`${tasks}/task/list?${text}`));
  }

  finishedTask(taskId: number): Promise<StrictTask> {
    return this.#finished(() => this.task(taskId), taskId);
  }

  async createMesh(body: object): Promise<number> {
    return this.#enveloped(await this.gateway.post(`${mesh}/create`, body));
  }

  async meshTask(taskId: number) {
    return this.#enveloped(await this.gateway.get(`${mesh}/get?taskid=${taskId}`));
  }

  finishedMesh(taskId: number) {
    return this.#finished(() => this.meshTask(taskId), taskId);
  }

  async #finished<T extends { status: number }>(get: () => Promise<T>, taskId: number): Promise<T> {
    const task = await eventually(
      async () => {
        const now = await get();
        return [3, 4, 6].includes(now.status) && now;
      },
      { timeoutMs: patienceMs, what: `the end of task ${taskId}` },
    );
    if (task.status !== 3) throw new Error(`task ${taskId} ended with ${JSON.stringify(task)}`);
    return task;
  }

  /** `{operationId}` until `done`, in jobs and streams. */
  operation(path: string, operationId: string | number) {
    return eventually(
      async () => {
        const now = await this.post(path, { operationId });
        return now.done === true && now;
      },
      { timeoutMs: patienceMs, what: `the end of operation ${operationId}` },
    );
  }

  /** Token, then whole or in blocks by `blockSize`, then status until 5. Gives the address. */
  async upload(bytes: Buffer, name: string): Promise<string> {
    const { ousToken, globalDomain, blockSize } = await this.get('/asset/v1/token');
    const host = new UploadClient({ ousToken, globalDomain, blockSize });
    const taken = (answer: Answer) => {
      if (answer.json.c !== (this.gateway.dialect === 'sdk' ? '0' : 0)) throw new Error(`refused: ${answer.text}`);
      return answer.json.d;
    };
    if (bytes.length <= blockSize) taken(await host.single(bytes, name));
    else {
      const parts = splitBlocks(bytes, blockSize);
      const query = { md5: md5Of(bytes), blocks: parts.length, size: bytes.length, name };
      for (const block of missing(taken(await host.init(query)).lackBlocks))
        if (taken(await host.part(block, parts[block - 1])) !== null) throw new Error('a part answers null');
    }
    const { url } = await eventually(
      async () => {
        const state = taken(await host.status());
        return state.status === 5 && state;
      },
      { what: `the upload of ${name}` },
    );
    return url;
  }
}

/** `["1-3", "7"]` as numbers. */
function missing(ranges: string[]): number[] {
  return ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last - first + 1 }, (_, k) => first + k);
  });
}

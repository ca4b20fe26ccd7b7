/**
 * Looks into a running Node process by its inspector (SIGUSR1 opens it): what its heap holds once garbage has been collected. The process must have
 * been started with `NODE_OPTIONS=--inspect-port=127.0.0.1:0`, so that any free port is taken.
 */
import { WebSocket } from 'ws';
import { eventually } from './eventually.ts';
import type { Service } from './service.ts';

export const inspectable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

export interface HeldMemory {
  /** Objects, code excluded. */
  heapMb: number;
  /** Buffers and what native parts have told V8 of. */
  externalMb: number;
  residentMb: number;
  /** Objects of builtin classes that are reachable. */
  objects: Record<string, number>;
}

/** Builtin classes of which every session has some: what a session leaves behind holds at least one of them. */
const counted = {
  sockets: "process.getBuiltinModule('node:net').Socket.prototype",
  childProcesses: "process.getBuiltinModule('node:child_process').ChildProcess.prototype",
  abortControllers: 'AbortController.prototype',
};

interface RemoteObject {
  objectId?: string;
  value?: unknown;
}

/** Of the inspector's commands used here. */
interface Answer {
  result?: RemoteObject;
  objects?: RemoteObject;
  exceptionDetails?: unknown;
}

export class InspectedProcess {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (answer: { result?: Answer; error?: unknown }) => void>();
  #last = 0;

  static async open(service: Service): Promise<InspectedProcess> {
    const already = service.output.length;
    process.kill(service.pid, 'SIGUSR1');
    const address = await eventually(
      () => /Debugger listening on (ws:\S+)/.exec(service.output.slice(Math.min(already, service.output.length)))?.[1],
      { timeoutMs: 120_000, what: 'the inspector' },
    );
    const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 512 * 1024 ** 2 });
    await new Promise((done, fail) => {
      socket.once('open', done);
      socket.once('error', fail);
    });
    return new InspectedProcess(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      this.#answers.get(message.id)?.(message);
      this.#answers.delete(message.id);
    });
    // A close follows every error.
    let why = 'the connection was closed';
    socket.on('error', (error) => {
      why = error.message;
    });
    socket.on('close', () => {
      for (const answer of this.#answers.values()) answer({ error: why });
      this.#answers.clear();
    });
  }

  async #ask(method: string, params: Record<string, unknown> = {}): Promise<Answer> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the connection is closed`);
    const id = ++this.#last;
    const answer = new Promise<{ result?: Answer; error?: unknown }>((done) => this.#answers.set(id, done));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answer;
    if (!result || result.exceptionDetails)
      throw new Error(`${method}: ${JSON.stringify(error ?? result?.exceptionDetails)}`);
    return result;
  }

  /** After collecting garbage: twice, since finalisers of the first time let go of more. */
  async held(): Promise<HeldMemory> {
    for (let k = 0; k < 2; k++) await this.#ask('HeapProfiler.collectGarbage');
    const { result } = await this.#ask('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    const { heapUsed, external, rss } = result!.value as NodeJS.MemoryUsage;
    const objects: Record<string, number> = {};
    for (const [name, prototype] of Object.entries(counted)) objects[name] = await this.#count(prototype);
    const mb = (bytes: number) => Number((bytes / 1024 ** 2).toFixed(2));
    return { heapMb: mb(heapUsed), externalMb: mb(external), residentMb: mb(rss), objects };
  }

  async #count(prototype: string): Promise<number> {
    const objectGroup = 'counting';
    const { result } = await this.#ask('Runtime.evaluate', { expression: prototype, objectGroup });
    const { objects } = await this.#ask('Runtime.queryObjects', { prototypeObjectId: result!.objectId, objectGroup });
    const { result: length } = await this.#ask('Runtime.callFunctionOn', {
      objectId: objects!.objectId,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await this.#ask('Runtime.releaseObjectGroup', { objectGroup });
    return length!.value as number;
  }

  close(): void {
    this.#socket.terminate();
  }
}

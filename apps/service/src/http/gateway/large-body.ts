/**
 * Large JSON bodies are read in a thread: checking, parsing and decoding 88 MB of Base64 takes a second, in which nobody else would be answered. The
 * bytes go there and back without a copy; what comes back is the body with its scene decoded beside it.
 */
import { isMainThread, parentPort, type Transferable, Worker, workerData } from 'node:worker_threads';
import { decodedScene, decodeScene, type SceneBody } from '../../domain/renders/scene-bytes.ts';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { limitedTurns } from '../../platform/limited-turns.ts';
import { checkBodyHygiene, hasTooManyItems } from './body-hygiene.ts';
import { jsonText } from './json-text.ts';

/** Below this reading takes a few milliseconds, less than starting a thread. */
export const largeBodyBytes = 256 * 1024;
/** Stands for a scene that is beside the body. */
const decodedText = 'decoded';
/** A body is held several times over while it is read. */
const inTurn = limitedTurns(2);
const idleMs = 30_000;

interface Refusal {
  code: RequestError['code'];
  message: string;
}
type Answer =
  | { body: unknown; scene?: { bytes: Uint8Array } | { refused: Refusal } }
  | { refused: Refusal }
  | { fault: string };

const asRefusal = ({ code, message }: RequestError): Refusal => ({ code, message });
const asError = ({ code, message }: Refusal) => new RequestError(code, message);

/** Keys that would change what an object is are dropped, as for small bodies. */
function withoutPrototypes(value: unknown): unknown {
  const stack = [value];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    if (Object.hasOwn(at, '__proto__')) Reflect.deleteProperty(at, '__proto__');
    for (const item of Object.values(at)) if (typeof item === 'object') stack.push(item);
  }
  return value;
}

function readBody(bytes: Uint8Array): Extract<Answer, { body: unknown }> {
  const text = jsonText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (hasTooManyItems(text)) throw invalidField('body', 'holds too many values');
  let body: unknown;
  try {
    body = withoutPrototypes(JSON.parse(text));
  } catch (error) {
    throw new RequestError('INVALID_ARGUMENT', 'body: is not valid JSON', { cause: error });
  }
  checkBodyHygiene(body);
  const scene = (body as { usdContent?: unknown } | null)?.usdContent;
  if (typeof scene !== 'string' || scene.length < largeBodyBytes / 2) return { body };
  (body as { usdContent: string }).usdContent = decodedText;
  try {
    return { body, scene: { bytes: decodeScene(scene) } };
  } catch (error) {
    if (error instanceof RequestError) return { body, scene: { refused: asRefusal(error) } };
    throw error;
  }
}

const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

/** One that has read a body before, or a new one: starting it takes longer than most bodies. */
function takeThread(): Worker {
  const known = idle.pop();
  if (!known) {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { readsLargeBodies: true },
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.unref();
    return worker;
  }
  clearTimeout(known.timer);
  return known.worker;
}

/** It goes after a while, and with it the memory it has used. */
function giveBackThread(worker: Worker): void {
  const entry = {
    worker,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      void worker.terminate();
    }, idleMs).unref(),
  };
  idle.push(entry);
}

function ask(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const settled = () => worker.off('message', answered).off('error', failed).off('exit', ended);
    const answered = (answer: Answer) => {
      settled();
      giveBackThread(worker);
      resolve(answer);
    };
    const failed = (error: Error) => {
      settled();
      reject(error);
    };
    const ended = () => failed(new Error('the thread of a large body ended without an answer'));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(bytes, [bytes.buffer]);
  });
}

async function inThread(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const answer = await ask(takeThread(), bytes);
  if ('fault' in answer) throw new Error(`large body: ${answer.fault}`);
  if ('refused' in answer) throw asError(answer.refused);
  const { body, scene } = answer;
  if (scene) (body as SceneBody)[decodedScene] = 'bytes' in scene ? scene : { refused: asError(scene.refused) };
  return body;
}

/** The parsed body; its bytes are handed over. `owner` is the account: it has one at a time. */
export async function readLargeBody(owner: number, bytes: Buffer): Promise<unknown> {
  // Only memory that is this body's alone can be given away.
  const own = (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)) as Uint8Array<ArrayBuffer>;
  return inTurn(owner, () => inThread(own));
}

function answerFor(bytes: Uint8Array): { answer: Answer; transfer: Transferable[] } {
  try {
    const answer = readBody(bytes);
    const decoded = answer.scene && 'bytes' in answer.scene ? answer.scene.bytes : undefined;
    // A plain array that owns its memory, which a Buffer may not.
    const own = decoded && (decoded.byteLength === decoded.buffer.byteLength ? decoded : new Uint8Array(decoded));
    if (own) answer.scene = { bytes: new Uint8Array(own.buffer as ArrayBuffer) };
    return { answer, transfer: own ? [own.buffer as ArrayBuffer] : [] };
  } catch (error) {
    if (error instanceof RequestError) return { answer: { refused: asRefusal(error) }, transfer: [] };
    return { answer: { fault: String(error) }, transfer: [] };
  }
}

if (!isMainThread && parentPort && workerData?.readsLargeBodies)
  parentPort.on('message', (bytes: Uint8Array) => {
    const { answer, transfer } = answerFor(bytes);
    parentPort!.postMessage(answer, transfer);
  });

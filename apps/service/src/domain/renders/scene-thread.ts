/** Does the work of `scene-check.ts`, large texts beside the event loop: 64 MiB of USDA would otherwise hold up every other request for seconds. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { GatewayError } from '../../platform/errors.ts';
import { type SceneWork, sceneWork } from './scene-check.ts';

type Kind = keyof SceneWork;
type Answer = { result: unknown } | { refused: { code: GatewayError['code']; message: string } } | { fault: string };
interface Task {
  sceneTask: Kind;
  arguments: unknown[];
}

/** Below this a parse takes a few milliseconds, less than starting a thread. */
const inlineBytes = 256 * 1024;
/** Each thread may hold a scene of a gigabyte or more; later ones wait. */
const threadLimit = 2;
let threads = 0;
const waiting: (() => void)[] = [];

async function inThread(kind: Kind, args: unknown[]): Promise<unknown> {
  if (threads >= threadLimit) await new Promise<void>((turn) => waiting.push(turn));
  threads++;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const task: Task = { sceneTask: kind, arguments: args };
      const worker = new Worker(new URL(import.meta.url), {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: 3072 },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the scene thread ended without an answer')));
    });
    if ('result' in answer) return answer.result;
    if ('refused' in answer) throw new GatewayError(answer.refused.code, answer.refused.message);
    throw new Error(`scene thread: ${answer.fault}`);
  } finally {
    threads--;
    waiting.shift()?.();
  }
}

export async function runSceneWork<K extends Kind>(
  kind: K,
  ...args: Parameters<SceneWork[K]>
): Promise<ReturnType<SceneWork[K]>> {
  const work = sceneWork[kind] as (...args: unknown[]) => ReturnType<SceneWork[K]>;
  if (args[0].length <= inlineBytes) return work(...args);
  return inThread(kind, args) as Promise<ReturnType<SceneWork[K]>>;
}

function answerTask(task: Task): Answer {
  try {
    return { result: (sceneWork[task.sceneTask] as (...args: unknown[]) => unknown)(...task.arguments) };
  } catch (error) {
    if (error instanceof GatewayError) return { refused: { code: error.code, message: error.message } };
    return { fault: String(error) };
  }
}

if (!isMainThread && parentPort && workerData?.sceneTask) parentPort.postMessage(answerTask(workerData as Task));

/** Does the work of `scene-check.ts`, large texts beside the event loop: 64 MiB of USDA would otherwise hold up every other request for seconds. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Scene } from '@orrery/usd';
import { GatewayError } from '../../platform/errors.ts';
import { limitedTurns } from '../../platform/limited-turns.ts';
import { type SceneWork, sceneWork } from './scene-check.ts';

type Kind = keyof SceneWork;
type Answer = { result: unknown } | { refused: { code: GatewayError['code']; message: string } } | { fault: string };
interface Task {
  sceneTask: Kind;
  arguments: unknown[];
}

/** Below this a parse takes a few milliseconds, less than starting a thread. */
const inlineBytes = 256 * 1024;
const inlinePrims = 10_000;
/** Each thread may hold a scene of a gigabyte or more. */
const inTurn = limitedTurns(2);

async function inThread(kind: Kind, args: unknown[]): Promise<unknown> {
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
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new GatewayError('USD_INVALID', 'usdContent: the scene is too complex to be read', { cause: error });
  }
}

/** Patching walks the whole scene, so a large scene counts as much as a large text. */
const isSmall = (args: unknown[]) =>
  (args[0] as Uint8Array).length <= inlineBytes &&
  ((args[1] as Partial<Scene> | undefined)?.prims?.length ?? 0) <= inlinePrims;

export async function runSceneWork<K extends Kind>(
  owner: number,
  kind: K,
  ...args: Parameters<SceneWork[K]>
): Promise<ReturnType<SceneWork[K]>> {
  const work = sceneWork[kind] as (...args: unknown[]) => ReturnType<SceneWork[K]>;
  if (isSmall(args)) return work(...args);
  return inTurn(owner, () => inThread(kind, args)) as Promise<ReturnType<SceneWork[K]>>;
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

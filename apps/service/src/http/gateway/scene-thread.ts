/** Reads scenes, large ones beside the event loop: 64 MiB of USDA would otherwise hold up every other request for seconds. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Layer, Scene } from '@orrery/usd';
import { type PictureSize, sceneWork } from '../../domain/renders/scene-check.ts';
import type { ScenePatch, SceneReader } from '../../domain/renders/scene-reader.ts';
import { RequestError } from '../../platform/errors.ts';
import { limitedTurns } from '../../platform/limited-turns.ts';

type Task =
  | { kind: 'read'; usd: Uint8Array }
  | { kind: 'size'; usd: Uint8Array; maxSide: number; fallback: PictureSize | undefined }
  | { kind: 'patch'; patch: Uint8Array | Layer; scene: Scene };

interface Results {
  read: Scene;
  size: PictureSize;
  patch: { scene: Scene; ignored: string[] };
}

type Answer<Result> =
  | { result: Result }
  | { refused: { code: RequestError['code']; message: string } }
  | { fault: string };

/** Below this a parse takes a few milliseconds, less than starting a thread. */
const inlineBytes = 256 * 1024;
const inlinePrims = 10_000;
/** Each thread may hold a scene of a gigabyte or more. */
const inTurn = limitedTurns(2);

async function inThread<Result>(task: Task): Promise<Result> {
  try {
    const answer = await new Promise<Answer<Result>>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { sceneTask: task },
        resourceLimits: { maxOldGenerationSizeMb: 3072 },
      });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the scene thread ended without an answer')));
    });
    if ('result' in answer) return answer.result;
    if ('refused' in answer) throw new RequestError(answer.refused.code, answer.refused.message);
    throw new Error(`scene thread: ${answer.fault}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new RequestError('USD_INVALID', 'usdContent: the scene is too complex to be read', { cause: error });
  }
}

/**
 * A small patch is parsed here, once, however often it is applied. A large one goes to the thread as it came: parsed, it would be many times as
 * large, and keeping it there would keep a thread while the database is asked.
 */
async function readPatch(owner: number, usd: Uint8Array): Promise<ScenePatch> {
  const patch = usd.length <= inlineBytes ? sceneWork.layer(usd) : usd;
  return {
    async apply(scene) {
      // Patching walks the whole scene, so a large scene counts as much as a large text.
      if (patch !== usd && scene.prims.length <= inlinePrims) return sceneWork.patch(patch, scene);
      return inTurn(owner, () => inThread<Results['patch']>({ kind: 'patch', patch, scene }));
    },
  };
}

export const sceneReader: SceneReader = {
  async read(owner, usd) {
    if (usd.length <= inlineBytes) return sceneWork.read(usd);
    return inTurn(owner, () => inThread<Results['read']>({ kind: 'read', usd }));
  },
  async size(owner, usd, maxSide, fallback) {
    if (usd.length <= inlineBytes) return sceneWork.size(usd, maxSide, fallback);
    return inTurn(owner, () => inThread<Results['size']>({ kind: 'size', usd, maxSide, fallback }));
  },
  readPatch,
};

function resultOf(task: Task): Results[Task['kind']] {
  if (task.kind === 'read') return sceneWork.read(task.usd);
  if (task.kind === 'size') return sceneWork.size(task.usd, task.maxSide, task.fallback);
  return sceneWork.patch(task.patch, task.scene);
}

function answerTask(task: Task): Answer<unknown> {
  try {
    return { result: resultOf(task) };
  } catch (error) {
    if (error instanceof RequestError) return { refused: { code: error.code, message: error.message } };
    return { fault: String(error) };
  }
}

if (!isMainThread && parentPort && workerData?.sceneTask) parentPort.postMessage(answerTask(workerData.sceneTask));

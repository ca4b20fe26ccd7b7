/** Parses large scenes beside the event loop: 64 MiB of USDA would otherwise hold up every other request for seconds. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { GatewayError } from '../../platform/errors.ts';
import { type PictureSize, parseScene, pictureSize } from './scene-check.ts';

interface Task {
  usd: Uint8Array;
  maxSide: number;
  fallback: PictureSize | undefined;
}
type Answer =
  | { size: PictureSize }
  | { refused: { code: 'USD_INVALID' | 'RESOLUTION_INVALID'; message: string } }
  | { fault: string };

/** Below this a parse takes a few milliseconds, less than starting a thread. */
const inlineBytes = 256 * 1024;

/** The size of the picture a scene asks for; throws the errors of the render endpoints. */
export async function checkScene(usd: Uint8Array, maxSide: number, fallback?: PictureSize): Promise<PictureSize> {
  if (usd.length <= inlineBytes) return pictureSize(parseScene(usd), maxSide, fallback);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const task: Task = { usd, maxSide, fallback };
    const worker = new Worker(new URL(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the scene check ended without an answer')));
  });
  if ('size' in answer) return answer.size;
  if ('refused' in answer) throw new GatewayError(answer.refused.code, answer.refused.message);
  throw new Error(`scene check failed: ${answer.fault}`);
}

function answerInThread({ usd, maxSide, fallback }: Task): Answer {
  try {
    return { size: pictureSize(parseScene(usd), maxSide, fallback) };
  } catch (error) {
    if (error instanceof GatewayError && (error.code === 'USD_INVALID' || error.code === 'RESOLUTION_INVALID'))
      return { refused: { code: error.code, message: error.message } };
    return { fault: String(error) };
  }
}

if (!isMainThread && parentPort && workerData?.usd instanceof Uint8Array)
  parentPort.postMessage(answerInThread(workerData as Task));

/** What differs between Node and browsers: reading the module, starting workers, counting cores. */
import type { FromWorker, ToWorker } from './messages.ts';

export interface WorkerHandle {
  post(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** The worker ended or could not be started. */
  onLost(listener: (reason: string) => void): void;
  /** Whether the worker keeps the process alive: only while it works. */
  hold(on: boolean): void;
  terminate(): Promise<void>;
}

export interface Platform {
  readModule(name: string): Promise<BufferSource>;
  startWorker(): WorkerHandle;
  cores(): number;
}

export async function currentPlatform(): Promise<Platform> {
  const node = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node;
  return node ? (await import('./platform.node.ts')).nodePlatform : (await import('./platform.web.ts')).webPlatform;
}

/**
 * A thread that ends the job's whole process group when the worker is gone. The main thread notices a closed IPC channel only
 * between two turns of its loop, and a kernel may keep it busy for minutes.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { workerPid } = workerData as { workerPid: number };
const timer = setInterval(() => {
  if (process.ppid === workerPid) return;
  // The child leads its group, so its group has its number.
  process.kill(-process.pid, 'SIGKILL');
}, 500);
parentPort?.on('message', () => clearInterval(timer));

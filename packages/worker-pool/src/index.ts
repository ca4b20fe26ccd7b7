export { type PoolTask, poolTask } from './pool-task.ts';
export { inSharedMemory } from './shared-memory.ts';
export { buffersOf } from './transferable.ts';
export { sharedPool, WorkerPool } from './worker-pool.ts';

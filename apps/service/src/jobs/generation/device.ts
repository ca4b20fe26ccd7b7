import type { Backend } from '@orrery/engine';

/** Whether a real GPU answers: a device file alone does not draw, and what a GPU does in seconds takes a CPU hours. */
export async function gpuAnswers(): Promise<boolean> {
  const { openTracer } = await import('@orrery/engine');
  const tracer = await openTracer();
  const { kind } = tracer;
  await tracer.dispose();
  return kind === 'wgsl';
}

/** The best device of this machine, for as long as the work takes. */
export async function withDevice<T>(work: (device: Backend) => Promise<T>): Promise<T> {
  const { openBackend } = await import('@orrery/engine');
  const device = await openBackend();
  try {
    return await work(device);
  } finally {
    await device.dispose();
  }
}

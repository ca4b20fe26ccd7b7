import type { Backend } from '@orrery/engine';

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

/** A world of which cleaning has left next to nothing is not published: its files would be empty, and some formats cannot be. */
import { JobError } from '../failures.ts';

/** Fewer do not make a shape. */
const fewestGaussians = 50;

export function checkEnoughLeft(gaussians: number, { useMask }: { useMask: boolean }): void {
  if (gaussians >= fewestGaussians) return;
  if (useMask)
    throw new JobError(
      'NO_SUBJECT',
      'What was separated from the background differs from picture to picture, so that no subject is left.',
    );
  throw new JobError('TRAINING_FAILED', '');
}

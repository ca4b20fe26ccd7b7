import type { JobContext } from './job-definition.ts';

/**
 * Folder, inside the subject's own, of what a try stores; empty for the first. No two tries share a key, so that a worker that was
 * paused or cut off, and comes back late, overwrites nothing of the try that took its place.
 */
export const tryFolder = ({ attempt = 0 }: Pick<JobContext, 'attempt'>) => (attempt === 0 ? '' : `try-${attempt}/`);

/** The try that stored an object, by its name inside the subject's folder. */
export const tryFolderOf = (name: string) => /^try-\d+\//.exec(name)?.[0] ?? '';

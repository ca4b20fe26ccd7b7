/** Refuses work that this machine has no room for before hours are spent on it. */
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import { roomFor } from '../work-folder.ts';

const mib = (bytes: number) => Math.ceil(bytes / 1024 ** 2).toLocaleString('en');

export async function checkDisk(context: JobContext, neededBytes: number): Promise<void> {
  if ((await roomFor(context.workFolder, context.settings.workMinFreeBytes)) >= neededBytes) return;
  throw new JobError(
    'DISK_FULL',
    `This work needs about ${mib(neededBytes)} MiB of disk space, more than the service has free.`,
  );
}

export function checkMemory(context: JobContext, neededBytes: number): void {
  const { memoryMb } = context.settings;
  if (neededBytes <= memoryMb * 1024 ** 2) return;
  throw new JobError(
    'OUT_OF_MEMORY',
    `This work needs about ${mib(neededBytes)} MiB of memory; a job of this service may use ${memoryMb.toLocaleString('en')} MiB.`,
  );
}

/**
 * How a fault of the capture and engine packages ends a world. Known by name and code, not by class, because those packages are loaded
 * only inside a job. What is not listed here counts as a fault of the machine and is tried again: a ColmapError too, since the model
 * it complains of is one that this job wrote itself.
 *
 * Which end it is follows who can help: the photographer (REJECTED: other or more pictures), or the operator (FAILED).
 */
import type { FailureCode } from '@orrery/protocol';
import { isFailureCode, JobError } from './failures.ts';

interface CodedError extends Error {
  code?: unknown;
}

/** Errors of the engine that trying again would not change. */
const engineFailures: Readonly<Record<string, FailureCode>> = {
  DIVERGED: 'TRAINING_FAILED',
  INVALID_INPUT: 'TRAINING_FAILED',
  OUT_OF_MEMORY: 'OUT_OF_MEMORY',
  // Any machine has the device without a GPU, as long as its kernels were built.
  DEVICE_UNAVAILABLE: 'PROGRAM_MISSING',
};

function failureOf({ name, code }: CodedError): FailureCode | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DISK_FULL';
  // Its codes are ours; ABORTED has no row: only a job that is being ended aborts.
  if (name === 'CaptureError') return isFailureCode(code) ? code : undefined;
  if (name === 'EngineError') return engineFailures[String(code)];
  return undefined;
}

/** CaptureErrors are written for the sender; what other packages say is about arrays and files, and stays in the log. */
export function asJobError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof JobError) return error;
  for (let fault: CodedError | undefined = error, depth = 0; fault instanceof Error && depth < 8; depth++) {
    const code = failureOf(fault);
    if (code !== undefined)
      return new JobError(code, fault.name === 'CaptureError' ? fault.message : '', { cause: error });
    fault = fault.cause as CodedError | undefined;
  }
  return error;
}

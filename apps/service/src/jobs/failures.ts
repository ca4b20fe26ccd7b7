/** Every way a job can end badly, with words for the person who sent the input. One table, so that codes stay stable. */
import type { JobEnding, JobFailure } from '../domain/jobs/job-subject.ts';

type Outcome = Exclude<JobEnding['outcome'], 'succeeded'>;

const table = {
  // The input cannot be used.
  INPUT_UNREACHABLE: {
    outcome: 'rejected',
    hint: 'Open the address in a private browser window: it must download the file itself, without a login or a share page. Uploading the file to this service is the safest way.',
  },
  INPUT_PRIVATE_ADDRESS: {
    outcome: 'rejected',
    hint: 'The address leads into a private network. Upload the file to this service, or use an address that is reachable from the internet.',
  },
  INPUT_TOO_LARGE: {
    outcome: 'rejected',
    hint: 'Send a smaller file: shorten or re-encode the video, or export the photos at a lower resolution.',
  },
  INPUT_WRONG_TYPE: {
    outcome: 'rejected',
    hint: 'The file is not what its type says. Photos must be JPEG, PNG or WebP, videos MP4 or MOV, panoramic videos INSV; renaming a file does not convert it.',
  },
  INPUT_UNREADABLE: {
    outcome: 'rejected',
    hint: 'The file is damaged or incomplete. Check that it opens on your computer and upload it again.',
  },
  INPUT_TOO_MANY_PIXELS: {
    outcome: 'rejected',
    hint: 'Export the photo at a lower resolution and send it again.',
  },
  // The work itself failed.
  ENGINE_UNAVAILABLE: {
    outcome: 'failed',
    hint: 'This version of the service cannot do this kind of work yet. Nothing is wrong with your input.',
  },
  OUT_OF_MEMORY: {
    outcome: 'failed',
    hint: 'The work needed more memory than the service may use. Try fewer or smaller inputs, or a lower quality.',
  },
  JOB_CRASHED: {
    outcome: 'failed',
    hint: 'The work ended unexpectedly, also when it was tried again. Send the request again; if it fails again, give the operator the id.',
  },
  WORKER_LOST: {
    outcome: 'failed',
    hint: 'The machine that did the work stopped several times. Send the request again; if it fails again, give the operator the id.',
  },
  TIME_LIMIT: {
    outcome: 'timeout',
    hint: 'The work took longer than the service allows. Try fewer or smaller inputs, or a lower quality.',
  },
} as const satisfies Record<string, { outcome: Outcome; hint: string }>;

export type FailureCode = keyof typeof table;
export const failureCodes = Object.keys(table) as FailureCode[];

export function ending(code: FailureCode, message: string): { outcome: Outcome; failure: JobFailure } {
  const { outcome, hint } = table[code];
  return { outcome, failure: { code, message, hint } };
}

/** Thrown by a job that knows how it ends. Anything else that is thrown counts as a fault of the infrastructure and is tried again. */
export class JobError extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

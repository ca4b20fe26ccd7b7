import { CaptureError, type CaptureErrorCode, ColmapError } from '@orrery/capture';
import { EngineError } from '@orrery/engine';
import { describe, expect, it } from 'vitest';
import { asJobError } from './capture-failures.ts';
import { ending, JobError } from './failures.ts';

const states: Record<Exclude<CaptureErrorCode, 'ABORTED'>, 'rejected' | 'failed'> = {
  INPUT_UNREADABLE: 'rejected',
  INPUT_WRONG_TYPE: 'rejected',
  INPUT_TOO_MANY_PIXELS: 'rejected',
  TOO_FEW_VIEWS: 'rejected',
  NO_SUBJECT: 'rejected',
  CAMERAS_NOT_FOUND: 'rejected',
  CAMERAS_NOT_TRUSTED: 'rejected',
  NO_PARALLAX: 'rejected',
  PROGRAM_MISSING: 'failed',
  DISK_FULL: 'failed',
};

const endOf = (error: unknown) => {
  const mapped = asJobError(error);
  if (!(mapped instanceof JobError)) return undefined;
  expect(mapped.cause).toBe(error);
  return ending(mapped.code, mapped.message);
};

describe('a fault of the capture', () => {
  it.each(Object.entries(states))('%s ends %s, in its own words', (code, outcome) => {
    const end = endOf(new CaptureError(code as CaptureErrorCode, 'photo 3 is black'));
    expect(end).toMatchObject({ outcome, failure: { code, message: 'photo 3 is black' } });
    expect(end!.failure.hint.length).toBeGreaterThan(40);
  });

  it('of other packages never reaches the caller in their words', () => {
    const faults: [Error, string][] = [
      [new EngineError('DIVERGED', 'loss is NaN at step 7'), 'TRAINING_FAILED'],
      [new EngineError('DEVICE_UNAVAILABLE', 'the kernels are not built'), 'PROGRAM_MISSING'],
      [Object.assign(new Error('ENOSPC: no space left, write'), { code: 'ENOSPC' }), 'DISK_FULL'],
      [new Error('stage', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }), 'DISK_FULL'],
    ];
    for (const [fault, code] of faults) {
      const end = endOf(fault)!;
      expect(end.failure.code).toBe(code);
      expect(end.failure.message).not.toContain(fault.message);
    }
  });

  it('that may pass is left to be tried again', () => {
    const passing = [
      new EngineError('DEVICE_LOST', 'gone'),
      new CaptureError('ABORTED', 'stopped'),
      new ColmapError('images.bin cannot be read', { cause: Object.assign(new Error('read'), { code: 'EIO' }) }),
      new ColmapError('images.bin ends in the middle of a record'),
      new Error('connect ECONNREFUSED'),
      new JobError('INPUT_UNREADABLE', 'x'),
      'text',
    ];
    for (const fault of passing) expect(asJobError(fault)).toBe(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { apiErrorBody, gatewayErrors, uploadErrors } from './errors.ts';
import { formatBlockRanges } from './uploads.ts';
import { canMoveWorld, isTerminalWorldStatus, unfinishedWorldStatuses, worldStatuses } from './world-states.ts';

describe('errors', () => {
  it('has one business code for one meaning', () => {
    const codes = Object.values(gatewayErrors).map((error) => error.bizCode);
    expect(new Set(codes).size).toBe(codes.length);
    const upload = Object.values(uploadErrors).map((error) => error.c);
    expect(new Set(upload).size).toBe(upload.length);
  });
  it('renders the shape of the contract', () => {
    expect(apiErrorBody('WORLD_NOT_FOUND', 'world x does not exist', 'api.example:8080')).toEqual({
      code: 404,
      message: 'world x does not exist',
      status: 'NOT_FOUND',
      details: {
        reason: 'BIZ_12001',
        domain: 'api.example:8080',
        message: 'world x does not exist',
        metaData: { bizCode: '12001' },
      },
    });
  });
});

describe('world states', () => {
  it('never leaves an end, and reaches every end from every unfinished state', () => {
    const ends = worldStatuses.filter(isTerminalWorldStatus);
    expect(ends).toEqual(['SUCCEEDED', 'FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED']);
    for (const end of ends) for (const status of worldStatuses) expect(canMoveWorld(end, status)).toBe(false);
    for (const status of unfinishedWorldStatuses)
      for (const end of ends.filter((one) => one !== 'SUCCEEDED')) expect(canMoveWorld(status, end)).toBe(true);
  });
  it('does not go back', () => {
    expect(canMoveWorld('RUNNING', 'PREPROCESSING')).toBe(false);
    expect(canMoveWorld('PREPROCESSING', 'PENDING')).toBe(false);
  });
});

describe('block ranges', () => {
  it.each([
    [[], []],
    [[5], ['5']],
    [[1, 2, 3], ['1-3']],
    [
      [1, 3, 4, 9],
      ['1', '3-4', '9'],
    ],
  ])('%j as %j', (blocks, ranges) => expect(formatBlockRanges(blocks)).toEqual(ranges));
});

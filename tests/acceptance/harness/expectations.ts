/** What an error must look like: ApiError on the gateway, the envelope on the upload host. */
import { expect } from 'vitest';
import type { Answer } from './http.ts';

interface ErrorRow {
  http: number;
  status: string;
}

/** The error tables of the contract (section 7) and of the open points (section 1), and the additions documented beside them. */
export const apiErrors: Readonly<Record<string, ErrorRow>> = {
  10001: { http: 400, status: 'INVALID_ARGUMENT' },
  10003: { http: 403, status: 'PERMISSION_DENIED' },
  10004: { http: 401, status: 'UNAUTHENTICATED' },
  10005: { http: 401, status: 'UNAUTHENTICATED' },
  10006: { http: 401, status: 'UNAUTHENTICATED' },
  10007: { http: 401, status: 'UNAUTHENTICATED' },
  10008: { http: 403, status: 'PERMISSION_DENIED' },
  10009: { http: 400, status: 'FAILED_PRECONDITION' },
  10410: { http: 404, status: 'NOT_FOUND' },
  10411: { http: 404, status: 'NOT_FOUND' },
  10404: { http: 404, status: 'NOT_FOUND' },
  10500: { http: 500, status: 'INTERNAL' },
  10503: { http: 503, status: 'UNAVAILABLE' },
  10507: { http: 507, status: 'RESOURCE_EXHAUSTED' },
  10508: { http: 507, status: 'RESOURCE_EXHAUSTED' },
  11001: { http: 429, status: 'RESOURCE_EXHAUSTED' },
  11003: { http: 400, status: 'FAILED_PRECONDITION' },
  12001: { http: 404, status: 'NOT_FOUND' },
  12003: { http: 403, status: 'PERMISSION_DENIED' },
  12004: { http: 400, status: 'FAILED_PRECONDITION' },
  12005: { http: 404, status: 'NOT_FOUND' },
  12006: { http: 403, status: 'PERMISSION_DENIED' },
  12007: { http: 429, status: 'RESOURCE_EXHAUSTED' },
  12010: { http: 409, status: 'ABORTED' },
  13001: { http: 400, status: 'INVALID_ARGUMENT' },
  13002: { http: 400, status: 'INVALID_ARGUMENT' },
  13003: { http: 409, status: 'ALREADY_EXISTS' },
  13004: { http: 429, status: 'RESOURCE_EXHAUSTED' },
  13005: { http: 404, status: 'NOT_FOUND' },
  13006: { http: 404, status: 'NOT_FOUND' },
  13007: { http: 404, status: 'NOT_FOUND' },
  14001: { http: 404, status: 'NOT_FOUND' },
  14002: { http: 429, status: 'RESOURCE_EXHAUSTED' },
  14003: { http: 503, status: 'UNAVAILABLE' },
  14004: { http: 400, status: 'FAILED_PRECONDITION' },
};

/** Checks the form of any ApiError, whichever it is. Gives its business code. */
export function expectApiErrorForm(body: unknown, domain: string): string {
  expect(body).toEqual({
    code: expect.any(Number),
    message: expect.any(String),
    status: expect.stringMatching(/^[A-Z_]+$/),
    details: {
      reason: expect.stringMatching(/^BIZ_\d{5}$/),
      domain,
      message: expect.any(String),
      metaData: { bizCode: expect.stringMatching(/^\d{5}$/) },
    },
  });
  const { code, details, message } = body as {
    code: number;
    message: string;
    details: { reason: string; message: string; metaData: { bizCode: string } };
  };
  const { bizCode } = details.metaData;
  expect(details.reason).toBe(`BIZ_${bizCode}`);
  expect(message.length).toBeGreaterThan(0);
  // Published clients show this one alone.
  expect(message).toBe(details.message);
  const row = apiErrors[bizCode];
  expect(row, `business code ${bizCode} is in no table`).toBeDefined();
  expect({ http: code, status: (body as { status: string }).status }).toEqual(row);
  // No stack, path or SQL in what a caller reads.
  for (const text of [message, details.message])
    expect(text).not.toMatch(/\n\s+at |node_modules|\.ts\b|\/src\/|select .* from|insert into/i);
  return bizCode;
}

/** `field` must be what `details.message` begins with, as in `resources[3].type: …`. */
export function expectApiError(answer: Answer, bizCode: number, field?: string): void {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = answer.json;
  expect(`${answer.status} ${JSON.stringify(body)}`).toContain(`"bizCode":"${bizCode}"`);
  expectApiErrorForm(body, answer.host);
  expect(answer.status).toBe(body.code);
  if (field !== undefined) expect(body.details.message.slice(0, field.length + 1)).toBe(`${field}:`);
}

const uploadErrors: Readonly<Record<number, number>> = {
  20001: 400,
  20004: 401,
  20005: 404,
  20006: 400,
  20007: 413,
  20008: 400,
  20009: 507,
  20404: 404,
};

/** `{c: <non-zero>, m: <text>, d: null}`. `c` of an error is a number in both dialects or the string of it for SDKs. */
export function expectUploadErrorForm(answer: Answer): number {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = answer.json;
  expect(Object.keys(body).sort()).toEqual(['c', 'd', 'm']);
  expect(body.d).toBeNull();
  expect(typeof body.m).toBe('string');
  expect(body.m.length).toBeGreaterThan(0);
  expect(body.m).not.toMatch(/\n\s+at |node_modules|\.ts\b|\/src\/|select .* from|insert into/i);
  const code = Number(body.c);
  expect(uploadErrors[code], `upload code ${code} is in no table`).toBe(answer.status);
  return code;
}

export function expectUploadError(answer: Answer, code: number, field?: string): void {
  expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`"c":"?${code}\\b`));
  expectUploadErrorForm(answer);
  if (field !== undefined) expect(answer.json.m.slice(0, field.length + 1)).toBe(`${field}:`);
}

export function expectUploadSuccess(answer: Answer, dialect: 'plain' | 'sdk' = 'plain') {
  expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
  expect(answer.json.c).toBe(dialect === 'sdk' ? '0' : 0);
  return answer.json.d;
}

/** The envelope of the 3D-generation endpoints: always the string. */
export function expectTaskEnvelope(answer: Answer) {
  expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
  expect(answer.json).toEqual({ f: null, c: '0', m: '', d: expect.anything() });
  return answer.json.d;
}

/**
 * Every error the service answers with, as data: what the HTTP layer renders, what clients can match on,
 * and what the API reference lists. Codes are fixed by the contract; do not renumber.
 */
import Type from 'typebox';

export const gatewayErrors = {
  INVALID_ARGUMENT: {
    http: 400,
    status: 'INVALID_ARGUMENT',
    bizCode: '10001',
    meaning: 'a parameter or the body is invalid',
  },
  UNAUTHENTICATED: {
    http: 401,
    status: 'UNAUTHENTICATED',
    bizCode: '10004',
    meaning: 'missing or invalid Authorization',
  },
  SCOPE_INSUFFICIENT: {
    http: 403,
    status: 'PERMISSION_DENIED',
    bizCode: '10003',
    meaning: 'the API key may not do this',
  },
  SIGN_IN_EXPIRED: {
    http: 401,
    status: 'UNAUTHENTICATED',
    bizCode: '10005',
    meaning: 'the sign-in has expired, or is not known',
  },
  SIGN_IN_ENDED: {
    http: 401,
    status: 'UNAUTHENTICATED',
    bizCode: '10006',
    meaning: 'the sign-in was ended elsewhere',
  },
  SIGN_IN_KEY_REVOKED: {
    http: 401,
    status: 'UNAUTHENTICATED',
    bizCode: '10007',
    meaning: 'the API key of the sign-in was revoked',
  },
  CROSS_SITE_REQUEST: {
    http: 403,
    status: 'PERMISSION_DENIED',
    bizCode: '10008',
    meaning: 'a request signed in by cookie does not come from the console',
  },
  ACCESS_LIMIT_REACHED: {
    http: 400,
    status: 'FAILED_PRECONDITION',
    bizCode: '10009',
    meaning: 'there are as many keys or links as there may be',
  },
  KEY_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '10410', meaning: 'no such API key' },
  SIGN_IN_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '10411', meaning: 'no such sign-in' },
  ROUTE_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '10404', meaning: 'no such endpoint' },
  INTERNAL: { http: 500, status: 'INTERNAL', bizCode: '10500', meaning: 'unexpected failure' },
  UNAVAILABLE: {
    http: 503,
    status: 'UNAVAILABLE',
    bizCode: '10503',
    meaning: 'the service is starting, stopping or has lost its database or storage',
  },
  STORAGE_FULL: {
    http: 507,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '10507',
    meaning: 'the service has no storage left',
  },
  QUOTA_EXCEEDED: {
    http: 507,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '10508',
    meaning: 'the account keeps as much as it may',
  },
  WORLD_CAP_REACHED: {
    http: 429,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '11001',
    meaning: 'too many unfinished worlds',
  },
  INSUFFICIENT_CREDITS: { http: 400, status: 'FAILED_PRECONDITION', bizCode: '11003', meaning: 'not enough credits' },
  MATTING_FAILED: {
    http: 400,
    status: 'FAILED_PRECONDITION',
    bizCode: '11004',
    meaning: 'matting error (task domain)',
  },
  WORLD_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '12001', meaning: 'no such world' },
  WORLD_FORBIDDEN: {
    http: 403,
    status: 'PERMISSION_DENIED',
    bizCode: '12003',
    meaning: 'no permission to view this world',
  },
  WORLD_NOT_CANCELABLE: {
    http: 400,
    status: 'FAILED_PRECONDITION',
    bizCode: '12004',
    meaning: 'the world has already ended',
  },
  SHARE_NOT_FOUND: {
    http: 404,
    status: 'NOT_FOUND',
    bizCode: '12005',
    meaning: 'no such link, or it was revoked or has expired',
  },
  SHARE_PASSWORD_WRONG: {
    http: 403,
    status: 'PERMISSION_DENIED',
    bizCode: '12006',
    meaning: 'the link has a password, and this is not it',
  },
  SHARE_GUESS_LIMIT: {
    http: 429,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '12007',
    meaning: 'too many wrong passwords in a minute',
  },
  ANNOTATIONS_CHANGED: {
    http: 409,
    status: 'ABORTED',
    bizCode: '12010',
    meaning: 'the annotations were changed meanwhile; read them again',
  },
  USD_INVALID: {
    http: 400,
    status: 'INVALID_ARGUMENT',
    bizCode: '13001',
    meaning: 'the OpenUSD text cannot be parsed',
  },
  RESOLUTION_INVALID: {
    http: 400,
    status: 'INVALID_ARGUMENT',
    bizCode: '13002',
    meaning: 'missing or illegal resolution',
  },
  DUPLICATE_REQUEST: {
    http: 409,
    status: 'ALREADY_EXISTS',
    bizCode: '13003',
    meaning: 'this requestId was accepted less than a minute ago',
  },
  RENDER_RATE_LIMIT: {
    http: 429,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '13004',
    meaning: 'too many renders or pushes in a minute',
  },
  OPERATION_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '13005', meaning: 'no such render operation' },
  STREAM_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '13006', meaning: 'no such stream session' },
  ASSET_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '13007', meaning: 'no such asset' },
  TASK_NOT_FOUND: { http: 404, status: 'NOT_FOUND', bizCode: '14001', meaning: 'no such task' },
  TASK_CAP_REACHED: {
    http: 429,
    status: 'RESOURCE_EXHAUSTED',
    bizCode: '14002',
    meaning: 'GENERATION_CONCURRENCY_LIMIT_EXCEEDED: too many unfinished tasks',
  },
  MODEL_BACKEND_UNAVAILABLE: {
    http: 503,
    status: 'UNAVAILABLE',
    bizCode: '14003',
    meaning: 'the model backend is not available',
  },
  TASK_NOT_CANCELABLE: {
    http: 400,
    status: 'FAILED_PRECONDITION',
    bizCode: '14004',
    meaning: 'the task has already ended',
  },
} as const;

export type GatewayErrorName = keyof typeof gatewayErrors;

export const uploadErrors = {
  BAD_PARAMETER: { http: 400, c: 20001 },
  UNAUTHENTICATED: { http: 401, c: 20004 },
  NO_UPLOAD_BOUND: { http: 404, c: 20005 },
  CHECKSUM_MISMATCH: { http: 400, c: 20006 },
  TOO_LARGE: { http: 413, c: 20007 },
  BLOCK_OUT_OF_RANGE: { http: 400, c: 20008 },
  STORAGE_FULL: { http: 507, c: 20009 },
  NOT_FOUND: { http: 404, c: 20404 },
  INTERNAL: { http: 500, c: 20500 },
  UNAVAILABLE: { http: 503, c: 20503 },
} as const;

export type UploadErrorName = keyof typeof uploadErrors;

export const ApiError = Type.Object(
  {
    code: Type.Integer({ description: 'the HTTP status code' }),
    message: Type.String({ description: 'names the field where one is at fault, and the cure' }),
    status: Type.String({ examples: ['INVALID_ARGUMENT'] }),
    details: Type.Object({
      reason: Type.String({ description: '`BIZ_` and the business code', examples: ['BIZ_10001'] }),
      domain: Type.String({ description: 'the host the request was sent to' }),
      message: Type.String({ description: 'the same as `message`' }),
      metaData: Type.Object({ bizCode: Type.String({ examples: ['10001'] }) }),
    }),
  },
  { title: 'ApiError' },
);
export type ApiError = Type.Static<typeof ApiError>;

/** The body of a gateway error. `domain` is the request's Host. The detail stands in both messages: published clients show the upper one alone. */
export function apiErrorBody(name: GatewayErrorName, detail: string, domain: string): ApiError {
  const { http, status, bizCode } = gatewayErrors[name];
  return {
    code: http,
    message: detail,
    status,
    details: { reason: `BIZ_${bizCode}`, domain, message: detail, metaData: { bizCode } },
  };
}

import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { defineJob, type Upgrades } from './define-job.ts';
import { JobError } from './failures.ts';
import { definitions } from './job-kinds.ts';
import { jobContext } from './testing/job-context.ts';

const Picture = Type.Object({ width: Type.Integer(), quality: Type.String({ default: 'normal' }) });

const job = (upgrades?: Upgrades) =>
  defineJob({
    kind: 'render',
    lane: 'render',
    payloadVersion: 3,
    request: Picture,
    result: Type.Object({ pixels: Type.Integer() }),
    ...(upgrades && { upgrades }),
    retry: () => ({ limit: 0, delayS: 0, delayMaxS: 0 }),
    limits: () => ({ timeoutMs: undefined, memoryMb: 0 }),
    run: async ({ request: { width, quality } }) => ({ pixels: quality === 'normal' ? width : -0.5 }),
  });

const run = (request: unknown, payloadVersion?: number, upgrades?: Upgrades) =>
  job(upgrades).run(jobContext({ request, ...(payloadVersion !== undefined && { payloadVersion }) }));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof JobError ? { code: error.code, words: error.message } : error),
  );

describe('the request of a job', () => {
  it('is read by its schema, with what older versions left out', async () => {
    expect(await run({ width: 7, more: true })).toEqual({ pixels: 7 });
  });

  it.each([undefined, null, 'a scene', {}, { width: '7' }, { width: 7, quality: 4 }])(
    'that is garbled ends by name: %j',
    async (request) => {
      expect(await failure(run(request))).toMatchObject({ code: 'REQUEST_UNREADABLE' });
    },
  );

  it('names the member that is wrong', async () => {
    expect(await failure(run({ width: '7' }))).toMatchObject({
      words: 'The stored request cannot be read: width must be integer.',
    });
  });

  it('of an older version is brought up to date step by step, or refused by name', async () => {
    const upgrades: Upgrades = { 1: (old) => ({ old }), 2: (step) => ({ width: step ? 5 : 0 }) };
    expect(await run({ side: 5 }, 1, upgrades)).toEqual({ pixels: 5 });
    // It would have passed the schema.
    expect(await failure(run({ width: 7 }, 2))).toEqual({
      code: 'REQUEST_OUTDATED',
      words: 'The request was stored in version 2 of its form; this version of the service reads version 3.',
    });
    const { 2: last } = upgrades;
    expect(await failure(run({ side: 5 }, 1, { 2: last! }))).toMatchObject({ code: 'REQUEST_OUTDATED' });
  });
});

it('a result of another shape is a fault of the job, not an ending', async () => {
  const fault = await failure(run({ width: 7, quality: 'high' }));
  expect(fault).toBeInstanceOf(Error);
  expect(String(fault)).toContain('pixels must be integer');
});

it.each([
  ['reconstruct', 'reconstruction', { resources: 'all of them' }],
  ['reconstruct', 'reconstruction', { resources: [{ url: 'http://a/b.jpg', type: 'painting' }] }],
  ['generate', 'generation', { prompt: ['a', 'room'] }],
  ['render', 'render', { sceneKey: 'renders/x/scene.usda', width: 640 }],
  ['stream', 'stream', { sceneKey: 'streams/x/scene.usda', width: 640, height: 480, settings: null }],
  ['task', 'img-to-3d', { images: [{ file: 'x' }] }],
  ['task', 'img-to-3d', { faceCount: 'many' }],
  ['task', 'multi-format-export', { outputFormat: ['exe'] }],
] as const)(
  'a garbled %s request (%s) ends by name before anything is done: %j',
  async (kind, subjectKind, request) => {
    const context = jobContext({ kind, subjectKind, request });
    expect(await failure(definitions[kind].run!(context))).toMatchObject({ code: 'REQUEST_UNREADABLE' });
  },
);

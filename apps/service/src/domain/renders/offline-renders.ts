/** Offline renders: submit, poll, and the job's side. */
import { type ApiError, apiErrorBody, type RenderJobRequest, type RenderOperation } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import { QuotaError } from '../../platform/storage-errors.ts';
import type { Account } from '../accounts/account-repository.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { JobFailure, JobSubject } from '../jobs/job-subject.ts';
import { readShape } from '../jobs/stored-shape.ts';
import type { Store } from '../store-port.ts';
import { RenderResult } from './render-jobs.ts';
import { type SceneBody, sceneOf } from './scene-bytes.ts';
import type { SceneReader } from './scene-reader.ts';

export interface RenderLimits {
  renderMaxSide: number;
  renderRatePerMinute: number;
  requestIdWindowS: number;
}

/** The operation id of a request; undefined means that it submits. */
export function operationIdOf(body: { operationId?: string | number }): string | undefined {
  return body.operationId === undefined || body.operationId === '' ? undefined : String(body.operationId);
}

export async function submitRender(
  deps: { store: Store; objects: ObjectStore; reader: SceneReader; limits: RenderLimits },
  account: Account,
  body: RenderJobRequest & SceneBody,
  traceId: string,
): Promise<string> {
  const { store, objects, reader, limits } = deps;
  const requestId = body.requestId;
  if (!requestId) throw invalidField('requestId', 'is required to submit a render');
  if (requestId.trim() === '') throw invalidField('requestId', 'must not be blank; send an id of your own');
  if (!body.usdContent) throw invalidField('usdContent', 'is required to submit a render');
  const duplicate = () =>
    new RequestError(
      'DUPLICATE_REQUEST',
      `requestId ${requestId} was accepted less than ${limits.requestIdWindowS} s ago`,
    );
  const refuseOverRate = (submitted: number) => {
    if (submitted >= limits.renderRatePerMinute)
      throw new RequestError('RENDER_RATE_LIMIT', `at most ${limits.renderRatePerMinute} renders a minute`);
  };
  // Once before the work of reading the scene; the binding check is below.
  if (await store.renders.wasClaimed(account.id, requestId, limits.requestIdWindowS)) throw duplicate();
  refuseOverRate(await store.renders.countSince(account.id, 60));
  const usd = sceneOf({ ...body, usdContent: body.usdContent });
  const size = await reader.size(account.id, usd, limits.renderMaxSide);
  const id = randomId(16);
  const sceneKey = `renders/${id}/scene.usda`;
  // The scene is stored first: a job must find it. One that ends up without a row is swept away later, since a lost answer to the commit
  // does not say that there is none.
  await store.storage.requireRoom(account.id);
  await objects.put(sceneKey, usd);
  try {
    // The claim comes first: of many equal submits one goes on, and the others wait for its transaction to know.
    await store.transaction(async (tx) => {
      if (!(await tx.renders.claimRequestId(account.id, requestId, limits.requestIdWindowS))) throw duplicate();
      await tx.serialize(`renders:${account.id}`);
      refuseOverRate(await tx.renders.countSince(account.id, 60));
      await tx.renders.insert({ id, accountId: account.id, requestId, sceneKey, ...size, traceId });
      await tx.storage.addObjectBytes('render', id, usd.length);
      await tx.storage.requireRoom(account.id);
      await tx.enqueue({ kind: 'render', subjectId: id, traceId, accountId: account.id });
    });
  } catch (error) {
    if (error instanceof RequestError || error instanceof QuotaError) await objects.delete(sceneKey);
    throw error;
  }
  return id;
}

/** A failed operation as callers see it. A missing asset has a code of its own, the rest is a render failure (500). */
export function failureAsApiError(failure: JobFailure, domain: string): ApiError {
  return apiErrorBody(
    failure.code === 'ASSET_NOT_FOUND' ? 'ASSET_NOT_FOUND' : 'INTERNAL',
    `${failure.code}: ${failure.message}`,
    domain,
  );
}

export async function pollRender(
  deps: { store: Store; fileLinks: FileLinks; fileUrlLifetimeS: number },
  account: Account,
  operationId: string,
  domain: string,
): Promise<RenderOperation> {
  const render = await deps.store.renders.find(operationId);
  if (!render || render.accountId !== account.id)
    throw new RequestError('OPERATION_NOT_FOUND', `operationId ${operationId} has no task`);
  const base = { operationId: render.id, metaData: null, progress: render.progress };
  if (render.status === 'SUCCEEDED' && render.resultKey) {
    const resultUrl = deps.fileLinks.objectUrl(render.resultKey, {
      name: render.id + render.resultKey.slice(render.resultKey.lastIndexOf('.')),
      expiresInS: deps.fileUrlLifetimeS,
    });
    return { ...base, done: true, result: { taskId: render.id, resultUrl } };
  }
  if (render.status === 'FAILED' && render.failure)
    return { ...base, done: true, error: failureAsApiError(render.failure, domain), failure: render.failure };
  const queue =
    render.status === 'QUEUED' ? (await deps.store.line.placesOf('render', [render.id])).get(render.id) : undefined;
  return { ...base, done: false, ...(queue && { queue }) };
}

export function renderJobSubject(store: Store, id: string): JobSubject {
  return {
    async open() {
      const render = await store.renders.find(id);
      if (!render || render.status === 'SUCCEEDED' || render.status === 'FAILED') return undefined;
      const { accountId, sceneKey, width, height } = render;
      return { accountId, kind: 'render', request: { sceneKey, width, height } };
    },
    progress: (update) => store.renders.progress(id, Math.min(update.fraction, 0.99)),
    async end(ending) {
      await store.transaction((tx) =>
        tx.renders.end(
          id,
          ending.outcome === 'succeeded'
            ? { status: 'SUCCEEDED', resultKey: readShape(RenderResult, ending.result).resultKey }
            : { status: 'FAILED', failure: ending.failure },
        ),
      );
    },
  };
}

/** Live stream sessions: create, poll, push, close, and the job's side. */
import type { StreamOperation, StreamRequest } from '@orrery/protocol';
import { GatewayError, invalidField } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import type { ObjectStore } from '../../store/objects/object-store.ts';
import type { Account } from '../accounts/account-repository.ts';
import { type JobSubject, jobStopChannel } from '../jobs/job-subject.ts';
import { decodeScene, failureAsApiError } from '../renders/offline-renders.ts';
import { runSceneWork } from '../renders/scene-thread.ts';
import type { Store } from '../store-port.ts';
import type { Stream } from './stream-repository.ts';
import type { StreamScenes } from './stream-scenes.ts';

export interface StreamLimits {
  renderMaxSide: number;
  streamCapAccount: number;
  streamPushesPerMinute: number;
  streamIdleS: number;
}

/** What a scene that names no size is streamed at. */
const defaultSize = { width: 1280, height: 720 };

/** Announces a push to the process that draws the session. Payload: the session id. */
export const streamPushedChannel = 'orrery_stream_pushed';

const isOpen = (stream: Stream | undefined): stream is Stream =>
  stream?.status === 'PENDING' || stream?.status === 'ACTIVE';

export async function createStream(
  deps: { store: Store; objects: ObjectStore; limits: StreamLimits },
  account: Account,
  body: StreamRequest,
  traceId: string,
): Promise<StreamOperation> {
  const { store, objects, limits } = deps;
  if (!body.usdContent) throw invalidField('usdContent', 'is required to open a stream');
  const usd = decodeScene(body.usdContent);
  const size = await runSceneWork('size', usd, limits.renderMaxSide, defaultSize);
  const id = randomId(16);
  const sceneKey = `streams/${id}/scene.usda`;
  await store.transaction(async (tx) => {
    await tx.serialize(`streams:${account.id}`);
    if ((await tx.streams.countOpen(account.id)) >= limits.streamCapAccount)
      throw new GatewayError('RENDER_RATE_LIMIT', `at most ${limits.streamCapAccount} stream sessions at once`);
    await objects.put(sceneKey, usd);
    await tx.streams.insert({ id, accountId: account.id, sceneKey, settings: body.settings ?? {}, ...size, traceId });
    await tx.enqueue({ kind: 'stream', subjectId: id, traceId });
  });
  return { operationId: id, metaData: null, done: false };
}

async function ownStream(store: Store, account: Account, id: string): Promise<Stream> {
  const stream = await store.streams.find(id);
  if (!stream || stream.accountId !== account.id)
    throw new GatewayError('STREAM_NOT_FOUND', `stream session ${id} does not exist`);
  return stream;
}

export async function pollStream(
  deps: { store: Store; limits: StreamLimits },
  account: Account,
  id: string,
  domain: string,
): Promise<StreamOperation> {
  const stream = await ownStream(deps.store, account, id);
  const base = { operationId: stream.id, metaData: null };
  if (stream.status === 'PENDING') return { ...base, done: false };
  const result = { sessionId: stream.id, status: stream.status, currentQueuePosition: 0 };
  if (stream.failure)
    return { ...base, done: true, result, error: failureAsApiError(stream.failure, domain), failure: stream.failure };
  if (!stream.connection) return { ...base, done: true, result };
  return {
    ...base,
    done: true,
    result: {
      ...result,
      ...stream.connection,
      expireTime: stream.updatedAt + deps.limits.streamIdleS * 1000,
      ...(stream.width !== undefined && { width: stream.width }),
      ...(stream.height !== undefined && { height: stream.height }),
    },
  };
}

export async function pushToStream(
  deps: { store: Store; scenes: StreamScenes; limits: StreamLimits },
  account: Account,
  id: string,
  usdContent: string,
): Promise<{ sessionId: string; status: string; revision: number; ignored: string[] }> {
  const usd = decodeScene(usdContent);
  await ownStream(deps.store, account, id);
  return deps.store.transaction(async (tx) => {
    // The row lock puts the pushes of all gateways in one order.
    const stream = await tx.streams.lock(id);
    if (!isOpen(stream)) throw new GatewayError('STREAM_NOT_FOUND', `stream session ${id} has ended`);
    if ((await tx.streams.countPushesSince(id, 60)) >= deps.limits.streamPushesPerMinute)
      throw new GatewayError('RENDER_RATE_LIMIT', `at most ${deps.limits.streamPushesPerMinute} pushes a minute`);
    const { scene, ignored } = await runSceneWork('patch', usd, await deps.scenes.at(tx, stream));
    const revision = stream.revision + 1;
    await tx.streams.addPush(id, revision, usd.toString('utf8'));
    await tx.notify(streamPushedChannel, id);
    deps.scenes.remember(id, revision, scene);
    return { sessionId: id, status: stream.status, revision, ignored };
  });
}

export async function closeStream(
  deps: { store: Store; objects: ObjectStore; scenes: StreamScenes },
  account: Account,
  id: string,
): Promise<void> {
  await ownStream(deps.store, account, id);
  const closed = await deps.store.transaction(async (tx) => {
    const ended = await tx.streams.end(id, { status: 'CLOSED' });
    if (ended) await tx.notify(jobStopChannel, `stream:${id}`);
    return ended;
  });
  deps.scenes.forget(id);
  if (!closed) throw new GatewayError('STREAM_NOT_FOUND', `stream session ${id} has ended`);
  await deps.objects.deletePrefix(`streams/${id}/`);
}

export function streamJobSubject(store: Store, id: string): JobSubject {
  return {
    async open() {
      const stream = await store.streams.find(id);
      if (!isOpen(stream)) return undefined;
      const { accountId, sceneKey, settings, width, height } = stream;
      return { accountId, kind: 'stream', request: { sceneKey, settings, width, height } };
    },
    async progress() {
      return isOpen(await store.streams.find(id));
    },
    async end(ending) {
      await store.streams.end(
        id,
        ending.outcome === 'succeeded' || ending.outcome === 'canceled'
          ? { status: 'CLOSED' }
          : { status: 'FAILED', failure: ending.failure },
      );
    },
  };
}

/** Live stream sessions: create, poll, push, close, and the job's side. */
import type { StreamOperation, StreamRequest } from '@orrery/protocol';
import type { Scene } from '@orrery/usd';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import { QuotaError } from '../../platform/storage-errors.ts';
import type { Account } from '../accounts/account-repository.ts';
import { findAsset } from '../assets/find-asset.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { type JobSubject, jobStopChannel } from '../jobs/job-subject.ts';
import { failureAsApiError } from '../renders/offline-renders.ts';
import { type SceneBody, sceneOf } from '../renders/scene-bytes.ts';
import type { SceneReader } from '../renders/scene-reader.ts';
import type { Store } from '../store-port.ts';
import type { Stream, StreamConnection } from './stream-repository.ts';
import type { StreamScenes } from './stream-scenes.ts';
import { signStreamToken } from './stream-token.ts';

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

export const isOpenStream = (stream: Stream | undefined): stream is Stream =>
  stream?.status === 'PENDING' || stream?.status === 'ACTIVE';

export async function createStream(
  deps: { store: Store; objects: ObjectStore; reader: SceneReader; limits: StreamLimits },
  account: Account,
  body: StreamRequest & SceneBody,
  traceId: string,
): Promise<StreamOperation> {
  const { store, objects, reader, limits } = deps;
  if (!body.usdContent) throw invalidField('usdContent', 'is required to open a stream');
  const usd = sceneOf({ ...body, usdContent: body.usdContent });
  const size = await reader.size(account.id, usd, limits.renderMaxSide, defaultSize);
  const id = randomId(16);
  const sceneKey = `streams/${id}/scene.usda`;
  const settings = { autoEnhanceAI: body.settings?.autoEnhanceAI ?? false };
  await store.storage.requireRoom(account.id);
  await objects.put(sceneKey, usd);
  try {
    await store.transaction(async (tx) => {
      await tx.serialize(`streams:${account.id}`);
      if ((await tx.streams.countOpen(account.id)) >= limits.streamCapAccount)
        throw new RequestError('RENDER_RATE_LIMIT', `at most ${limits.streamCapAccount} stream sessions at once`);
      await tx.streams.insert({ id, accountId: account.id, sceneKey, settings, ...size, traceId });
      await tx.storage.addObjectBytes('stream', id, usd.length);
      await tx.storage.requireRoom(account.id);
      await tx.enqueue({ kind: 'stream', subjectId: id, traceId, accountId: account.id });
    });
  } catch (error) {
    if (error instanceof RequestError || error instanceof QuotaError) await objects.delete(sceneKey);
    throw error;
  }
  return { operationId: id, metaData: null, done: false };
}

async function ownStream(store: Store, account: Account, id: string): Promise<Stream> {
  const stream = await store.streams.find(id);
  if (!stream || stream.accountId !== account.id)
    throw new RequestError('STREAM_NOT_FOUND', `stream session ${id} does not exist`);
  return stream;
}

/** Addresses of a session, with a token that is made anew for each answer. */
function viewerAddresses({ host, secure, nodeId, streamId, video }: StreamConnection, token: string) {
  const s = secure ? 's' : '';
  const query = `token=${encodeURIComponent(token)}`;
  return {
    host,
    nodeId,
    streamId,
    token,
    websocketUrl: `ws${s}://${host}/streaming/ws/session?nid=${nodeId}&${query}`,
    ...(video && { whepUrl: `http${s}://${host}/streaming/whep?${query}` }),
    snapshotUrl: `http${s}://${host}/streaming/snapshot.jpg?${query}`,
  };
}

export async function pollStream(
  deps: { store: Store; limits: StreamLimits; secret: Uint8Array },
  account: Account,
  id: string,
  domain: string,
): Promise<StreamOperation> {
  const stream = await ownStream(deps.store, account, id);
  const base = { operationId: stream.id, metaData: null };
  if (stream.status === 'PENDING') {
    const queue = (await deps.store.line.placesOf('stream', [stream.id])).get(stream.id);
    return { ...base, done: false, ...(queue && { queue }) };
  }
  const result = { sessionId: stream.id, status: stream.status, currentQueuePosition: 0 };
  if (stream.failure)
    return { ...base, done: true, result, error: failureAsApiError(stream.failure, domain), failure: stream.failure };
  if (!stream.connection) return { ...base, done: true, result };
  return {
    ...base,
    done: true,
    result: {
      ...result,
      ...viewerAddresses(stream.connection, signStreamToken(deps.secret, stream.id)),
      expireTime: stream.updatedAt + deps.limits.streamIdleS * 1000,
      ...(stream.width !== undefined && { width: stream.width }),
      ...(stream.height !== undefined && { height: stream.height }),
    },
  };
}

const hasEnded = (id: string) => new RequestError('STREAM_NOT_FOUND', `stream session ${id} has ended`);

/**
 * The patch is read and applied outside of any transaction; recording it is one statement that fails when another push came first, and then
 * everything is done again on the newer scene. So no connection waits for a parser, and the pushes of all gateways still have one order.
 */
export async function pushToStream(
  deps: { store: Store; objects: ObjectStore; scenes: StreamScenes; limits: StreamLimits },
  account: Account,
  id: string,
  body: SceneBody & { usdContent: string },
): Promise<{ sessionId: string; status: string; revision: number; ignored: string[] }> {
  const { store, objects, scenes, limits } = deps;
  await ownStream(store, account, id);
  const refuseOverRate = (pushes: number) => {
    if (pushes >= limits.streamPushesPerMinute)
      throw new RequestError('RENDER_RATE_LIMIT', `at most ${limits.streamPushesPerMinute} pushes a minute`);
  };
  // Once before the work of reading the patch; the binding check is where it is recorded.
  refuseOverRate(await store.streams.countPushesSince(id, 60));
  const usd = sceneOf(body);
  const patch = await scenes.reader.readPatch(account.id, usd);
  return scenes.inTurn(id, async () => {
    const usdKey = `streams/${id}/push-${randomId(12)}.usda`;
    let stored = false;
    for (;;) {
      const stream = await store.streams.find(id);
      if (!isOpenStream(stream)) throw hasEnded(id);
      const before = await scenes.at(store, stream);
      const { scene, ignored } = await patch.apply(before);
      await refuseMissingAssets(store, account, before, scene);
      if (!stored) await store.storage.requireRoom(account.id);
      if (!stored) await objects.put(usdKey, usd);
      stored = true;
      const recording = store.transaction(async (tx) => {
        // A push that another one overtakes between the count and the record is not recorded, and counts again.
        refuseOverRate(await tx.streams.countPushesSince(id, 60));
        const added = await tx.streams.addPush(id, stream.revision, usdKey);
        if (added) {
          await tx.storage.addObjectBytes('stream', id, usd.length);
          await tx.storage.requireRoom(account.id);
          await tx.notify(streamPushedChannel, id);
        }
        return added;
      });
      const recorded = await recording.catch(async (error) => {
        if (error instanceof RequestError || error instanceof QuotaError) await objects.delete(usdKey);
        throw error;
      });
      if (!recorded) continue;
      const revision = stream.revision + 1;
      scenes.remember(id, revision, scene);
      return { sessionId: id, status: stream.status, revision, ignored };
    }
  });
}

/** What a push adds must exist; what the scene had was found when the session began. */
async function refuseMissingAssets(store: Store, account: Account, before: Scene, after: Scene): Promise<void> {
  const known = new Set(before.models.map(({ assetId }) => assetId));
  const added = new Set(after.models.map(({ assetId }) => assetId).filter((id) => !known.has(id)));
  for (const id of added)
    if (!(await findAsset(store, account.id, id)))
      throw new RequestError('ASSET_NOT_FOUND', `usdContent: no such asset: ${id.slice(0, 60)}`);
}

export async function closeStream(
  deps: { store: Store; objects: ObjectStore; scenes: StreamScenes },
  account: Account,
  id: string,
): Promise<void> {
  await ownStream(deps.store, account, id);
  const closed = await deps.store.transaction(async (tx) => {
    const ended = await tx.streams.end(id, { status: 'CLOSED' });
    if (ended) {
      await tx.withdraw({ kind: 'stream', subjectId: id });
      await tx.notify(jobStopChannel, `stream:${id}`);
    }
    return ended;
  });
  deps.scenes.forget(id);
  if (!closed) throw hasEnded(id);
  await deps.objects.deletePrefix(`streams/${id}/`);
  await deps.store.storage.setObjectBytes('stream', id, 0);
}

export function streamJobSubject(store: Store, id: string): JobSubject {
  return {
    async open() {
      const stream = await store.streams.find(id);
      if (!isOpenStream(stream)) return undefined;
      const { accountId, sceneKey, settings, width, height } = stream;
      return { accountId, kind: 'stream', request: { sceneKey, settings, width, height } };
    },
    async progress() {
      return isOpenStream(await store.streams.find(id));
    },
    async end(ending) {
      await store.transaction((tx) =>
        tx.streams.end(
          id,
          ending.outcome === 'succeeded' || ending.outcome === 'canceled'
            ? { status: 'CLOSED' }
            : { status: 'FAILED', failure: ending.failure },
        ),
      );
    },
  };
}

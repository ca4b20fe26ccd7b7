/** The worker role: takes jobs, runs them, and keeps house. */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isTerminalWorldStatus, taskStatus } from '@orrery/protocol';
import { findAsset } from '../domain/assets/find-asset.ts';
import { fetchRules } from '../domain/fetching/address-rules.ts';
import type { ObjectStore } from '../domain/files/object-store.ts';
import { isWorldJob, type JobKind, type JobSubject, type JobTry, jobStopChannel } from '../domain/jobs/job-subject.ts';
import { renderJobSubject } from '../domain/renders/offline-renders.ts';
import { filmName } from '../domain/renders/render-jobs.ts';
import type { Store } from '../domain/store-port.ts';
import { streamJobSubject } from '../domain/streams/stream-sessions.ts';
import { storedImages } from '../domain/tasks/task-jobs.ts';
import { taskJobSubject } from '../domain/tasks/tasks.ts';
import { worldJobSubject } from '../domain/worlds/world-lifecycle.ts';
import { worldFolder } from '../domain/worlds/world-views.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import { createWorkerApp } from '../http/worker/app.ts';
import { createGuardedAgent } from '../jobs/fetch/guarded-agent.ts';
import { type JobDefinition, type Lane, lanes } from '../jobs/job-definition.ts';
import { definitions as allDefinitions } from '../jobs/job-kinds.ts';
import { type JobRunDeps, workFolderOf } from '../jobs/job-run.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { sweepLeftovers } from '../jobs/leftovers.ts';
import { removeEarlierTries } from '../jobs/published-world.ts';
import { reconcile } from '../jobs/reconcile.ts';
import { sweepRecords, sweepWorkFolders } from '../jobs/retention.ts';
import { checkpointFolder } from '../jobs/stages.ts';
import { storedFiles } from '../jobs/stored-files.ts';
import type { SessionRelays } from '../jobs/streams/session-relays.ts';
import { waitOut } from '../jobs/wait-out.ts';
import { deliverWebhook } from '../jobs/webhook.ts';
import { roomFor } from '../jobs/work-folder.ts';
import { childEnvironment } from '../platform/config/child-environment.ts';
import type { Config } from '../platform/config.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { repeatedly } from '../platform/repeatedly.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { listenAt } from '../platform/start-error.ts';
import { StorageError } from '../platform/storage-errors.ts';
import { createClockWatch } from '../store/sql/clock-watch.ts';
import { isDatabaseUnavailable } from '../store/sql/database.ts';
import { jobReadyChannel } from '../store/sql/job-names.ts';
import { findOrphans } from '../store/sql/job-orphans.ts';
import { heartbeatIntervalMs } from '../store/sql/lost-jobs.ts';
import { ownerRows, retentionRows } from '../store/sql/retention.ts';
import { uploadRepository } from '../store/sql/upload-repository.ts';
import { webhookDeliveriesIn } from '../store/sql/webhook-deliveries.ts';
import { checkReady, defaultUrl, type Runtime } from './runtime.ts';

export interface WorkerOptions {
  /** Other definitions than the service's own, with the module the job processes load them from. For tests. */
  definitions?: Readonly<Record<string, JobDefinition>>;
  definitionsUrl?: string;
  childOptions?: JobRunDeps['childOptions'];
  reconcileMs?: number;
  /** Serves the viewers of live sessions; without one the worker takes no sessions. */
  relays?: SessionRelays;
}

export interface WorkerRole {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A job is gone from the queue this long before anyone else ends its subject. */
const orphanGraceS = 15;
const reconcileIntervalMs = 15_000;
const sweepIntervalMs = 10 * 60_000;
/** It lists everything that is stored. */
const leftoverSweepIntervalMs = 3600_000;
const webhookSilenceMs = 15_000;

/** How long a job waits for a database or storage to come back before its try counts as failed. */
const longestOutageMs = 10 * 60_000;
const isOutage = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof StorageError && error.code === 'STORAGE_UNAVAILABLE');

/** Worlds have slots of their own in every case, so that one slot at least is free of them even on two cores. */
export function slotsOfLanes(config: Config): Record<Lane, number> {
  const unknown = config.workerLanes.find((name) => name === 'stream' || !(lanes as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`ORRERY_WORKER_LANES: '${unknown}' is no lane that can be chosen`);
  const slots: Record<Lane, number> = {
    short: config.workerShortConcurrency,
    medium: config.workerConcurrency,
    long: config.workerConcurrency,
    render: 1,
    stream: config.streamConcurrency,
    webhook: 4,
  };
  if (config.workerLanes.length === 0) return slots;
  // Where streams are drawn is decided by the role.
  const chosen = new Set([...config.workerLanes, 'stream']);
  return Object.fromEntries(lanes.map((lane) => [lane, chosen.has(lane) ? slots[lane] : 0])) as Record<Lane, number>;
}

export function jobSubject(store: Store, kind: JobKind, id: string): JobSubject {
  switch (kind) {
    case 'reconstruct':
    case 'generate':
    case 'edit':
      return worldJobSubject(store, id);
    case 'render':
      return renderJobSubject(store, id);
    case 'stream':
      return streamJobSubject(store, id);
    case 'task':
      return taskJobSubject(store, id);
    case 'webhook':
      throw new Error('a webhook delivery is no subject of its own');
  }
}

/** Where the objects of a subject lie. */
function objectFolder(kind: JobKind, subjectId: string): string {
  if (isWorldJob(kind)) return worldFolder(subjectId);
  return `${kind}s/${subjectId}/`;
}

/** Pictures that came with a request have served; what a task that did not succeed has stored, nothing names. */
async function removeTaskInputs(store: Store, objects: ObjectStore, id: number): Promise<void> {
  const task = await store.tasks.find(id);
  for (const image of storedImages(task?.request)) if ('key' in image) await objects.delete(image.key);
  if (task?.status !== taskStatus.success) await objects.deletePrefix(`tasks/${id}/`);
}

/** So have the scene and the film's views; of a render that failed or is gone, nothing is needed. */
async function removeRenderInputs(store: Store, objects: ObjectStore, id: string): Promise<void> {
  const render = await store.renders.find(id);
  if (!render || render.status === 'FAILED') return objects.deletePrefix(`renders/${id}/`);
  for (const name of ['scene.usda', filmName]) await objects.delete(`renders/${id}/${name}`);
}

export function createWorker(
  runtime: Pick<
    Runtime,
    'config' | 'log' | 'database' | 'notifications' | 'queue' | 'store' | 'objects' | 'fileLinks' | 'addresses'
  > &
    Partial<Pick<Runtime, 'metrics'>>,
  options: WorkerOptions = {},
): WorkerRole {
  const { config, log, database, notifications, queue, store, objects, fileLinks, addresses, metrics } = runtime;
  const { relays } = options;
  const definitions =
    options.definitions ??
    Object.fromEntries(Object.entries(allDefinitions).filter(([, { live }]) => !live || relays !== undefined));
  const workDir = join(config.dataDir, 'work');
  const subject = (kind: JobKind, id: string, heldBy?: JobTry) =>
    jobSubject(heldBy ? store.heldBy(heldBy) : store, kind, id);
  const uploads = uploadRepository(database);
  const ownUrls = () => [addresses.uploads];
  const rules = () => fetchRules({ allowHosts: config.fetchAllowHosts, ownUrls: ownUrls() });
  // A webhook may not reach our own file host any more than other private addresses.
  const webhookAgent = createGuardedAgent({
    rules: fetchRules({ allowHosts: config.fetchAllowHosts, ownUrls: [] }),
    silenceMs: webhookSilenceMs,
  });
  const settings: JobRunDeps['settings'] = () => ({
    fetchAllowHosts: config.fetchAllowHosts,
    ownUrls: ownUrls(),
    fetchMaxBytes: config.fetchMaxBytes,
    fetchMaxTotalBytes: config.fetchMaxTotalBytes,
    fetchTimeoutS: config.fetchTimeoutS,
    imageMaxPixels: config.imageMaxPixels,
    workMinFreeBytes: config.workMinFreeBytes,
    generation: {
      quality: config.generateQuality,
      blockList: config.generateBlockList,
      sceneModel:
        config.sceneModelUrl === undefined
          ? undefined
          : {
              url: config.sceneModelUrl,
              key: config.sceneModelKey,
              timeoutMs: config.modelServerTimeoutS * 1000,
              model: config.sceneModelName,
            },
      modelServer:
        config.modelServerUrl === undefined
          ? undefined
          : {
              url: config.modelServerUrl,
              key: config.modelServerKey,
              timeoutMs: config.modelServerTimeoutS * 1000,
              makesSplats: config.modelServerSplats,
            },
    },
  });
  const removeLeftovers: JobRunDeps['removeLeftovers'] = async ({ kind, subjectId }) => {
    await objects.deletePrefix(`${checkpointFolder({ kind, subjectId })}/`);
    if (kind === 'stream') await objects.deletePrefix(`streams/${subjectId}/`);
    if (kind === 'render') await removeRenderInputs(store, objects, subjectId);
    if (kind === 'task') await removeTaskInputs(store, objects, Number(subjectId));
    if (!isWorldJob(kind)) return;
    // Deleted or ended otherwise while its job was at work: what the job has stored, and nothing names.
    const world = await store.worlds.find(subjectId);
    if (!world || (isTerminalWorldStatus(world.status) && world.status !== 'SUCCEEDED'))
      await objects.deletePrefix(worldFolder(subjectId));
    else if (world.status === 'SUCCEEDED') await removeEarlierTries(objects, world);
  };
  const settleStorage: JobRunDeps['settleStorage'] = async ({ kind, subjectId }, workBytes) => {
    let bytes = 0;
    for await (const { sizeBytes } of objects.list(objectFolder(kind, subjectId))) bytes += sizeBytes;
    await store.storage.setObjectBytes(kind, subjectId, bytes);
    await store.storage.setWorkBytes(kind, subjectId, workBytes);
  };
  const worker = new JobWorker({
    config,
    queue,
    log,
    subject,
    isDatabaseUnavailable,
    settings,
    workDir,
    files: (job, workFolder, signal, accountId) =>
      storedFiles({
        // Not limited by the job's time: that ends the child, and the signal with it.
        waitOut: (work) =>
          waitOut(
            {
              passes: isOutage,
              signal,
              longestMs: longestOutageMs,
              log: log.child({ kind: job.kind, subject: job.subjectId }),
            },
            work,
          ),
        minFreeBytes: config.workMinFreeBytes,
        reserve: (bytes) =>
          store.once(async (tx) => {
            await tx.storage.addObjectBytes(job.kind, job.subjectId, bytes);
            await tx.storage.requireRoom(accountId);
          }),
        objects,
        fileLinks,
        workFolder,
        signal,
        used: (key) => uploads.touchObjects([key]),
        findAsset: (id) => findAsset(store, accountId, id),
      }),
    removeLeftovers,
    settleStorage,
    countWork: ({ kind, subjectId }, accountId, bytes) =>
      store.transaction(async (tx) => {
        await tx.storage.setWorkBytes(kind, subjectId, bytes);
        await tx.storage.requireRoom(accountId);
      }),
    environment: childEnvironment(),
    deliverWebhook: (id, signal) =>
      deliverWebhook({ deliveries: webhookDeliveriesIn(database), agent: webhookAgent }, id, signal),
    onEnded: (kind, outcome) => metrics?.jobsEnded.inc({ kind, outcome }),
    onRunning: (kind, change) => metrics?.jobsRunning.inc({ kind }, change),
    definitions,
    onLink: ({ subjectId }, link) => relays?.open(subjectId, link),
    definitionsUrl: options.definitionsUrl,
    ...(options.childOptions && { childOptions: options.childOptions }),
    concurrency: slotsOfLanes(config),
    spare: { short: 1 },
    // Where objects are on this disk too, nobody else could run the job, and it is told so; others have disks of their own.
    hasRoom: async () => objects.local || (await roomFor(workDir, config.workMinFreeBytes)) >= 0,
    heartbeatMs: heartbeatIntervalMs,
  });
  const housekeeping: { stop(): Promise<void> }[] = [];
  const unsubscribe: (() => void)[] = [];
  const stopping = new AbortController();
  const report = (error: Error) => log.warn({ err: { message: error.message } }, 'running jobs could not be checked');

  return {
    async start() {
      rules(); // a host in the settings that cannot be read should stop the start, not the first job
      prepareDataDir(config.dataDir);
      await mkdir(workDir, { recursive: true, mode: 0o700 });
      unsubscribe.push(
        await notifications.subscribe(jobReadyChannel, (kind) => worker.wake(kind)),
        await notifications.subscribe(jobStopChannel, (payload) => {
          const colon = payload.indexOf(':');
          worker.stopSubject(payload.slice(0, colon) as JobKind, payload.slice(colon + 1));
        }),
        notifications.onGap(() => {
          worker.wake();
          worker.checkSubjects().catch(report);
        }),
      );
      worker.start();
      const every = (what: string, pauseMs: number, work: () => Promise<unknown>) => {
        const failed = (error: unknown) =>
          log.warn({ err: { message: (error as Error).message }, work: what }, 'housekeeping failed');
        // Not all at once at the start, when there is more urgent work.
        housekeeping.push(repeatedly(pauseMs, work, failed, Math.min(pauseMs, 5000)));
      };
      const clock = createClockWatch({ database, log });
      const whenSteady = (work: () => Promise<unknown>) => async () => (await clock.isSteady()) && work();
      every('reconcile', options.reconcileMs ?? reconcileIntervalMs, () =>
        reconcile({
          findOrphans: () => findOrphans(database, orphanGraceS),
          enqueue: queue.enqueueIn(database),
          subject,
          removeLeftovers: async (job) => {
            await removeLeftovers(job);
            await settleStorage(job, 0);
          },
          log,
        }),
      );
      every(
        'retention',
        sweepIntervalMs,
        whenSteady(() => sweepRecords({ config, rows: retentionRows(database), objects, log })),
      );
      every(
        'leftovers',
        leftoverSweepIntervalMs,
        whenSteady(() => sweepLeftovers({ rows: ownerRows(database), objects, log, signal: stopping.signal })),
      );
      every(
        'work folders',
        sweepIntervalMs,
        whenSteady(() =>
          sweepWorkFolders({
            workDir,
            retentionS: config.workRetentionS,
            subject,
            onRemoved: (kind, subjectId) => store.storage.setWorkBytes(kind, subjectId, 0),
            isRunning: (folder) =>
              worker.running.some((job) => workFolderOf(workDir, job.kind, job.subjectId) === folder),
          }),
        ),
      );
    },
    async stop() {
      stopping.abort();
      // Viewers are told before the processes of their sessions are gone.
      relays?.closeAll('the service is stopping');
      for (const off of unsubscribe.splice(0)) off();
      await worker.stop(config.shutdownGraceS * 1000);
      await Promise.all(housekeeping.splice(0).map((each) => each.stop()));
      await webhookAgent.close();
    },
  };
}

/** Where a worker that runs alone says how it is; undefined where no port is set. */
export async function startWorkerOperations(runtime: Runtime, shutdown: Shutdown): Promise<string | undefined> {
  const { config, log, metrics, database, objects } = runtime;
  if (config.workerPort === undefined) return undefined;
  const app = createWorkerApp(log, {
    metrics,
    metricsToken: config.metricsToken,
    checkReady: () => checkReady({ database, objects }, config.workMinFreeBytes),
  });
  await listenAt(app, config.host, config.workerPort, 'ORRERY_WORKER_PORT');
  shutdown.add('worker operations', () => closeGracefully(app, config.shutdownGraceS));
  return defaultUrl(config, (app.server.address() as AddressInfo).port);
}

export async function startWorker(runtime: Runtime, shutdown: Shutdown, options: WorkerOptions = {}): Promise<void> {
  const worker = createWorker(runtime, options);
  await worker.start();
  shutdown.add('worker', () => worker.stop());
}

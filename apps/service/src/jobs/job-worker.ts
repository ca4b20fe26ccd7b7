/** Takes jobs, lane by lane, and runs them until told to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKind } from '../domain/jobs/job-subject.ts';
import { serialTurns } from '../platform/serial-turns.ts';
import type { TakenJob } from '../store/sql/job-queue.ts';
import { type JobDefinition, type Lane, lanesOf } from './job-definition.ts';
import { type JobRunDeps, runJob, type StopReason } from './job-run.ts';

export interface JobWorkerOptions extends JobRunDeps {
  definitions: Readonly<Record<string, JobDefinition>>;
  /** Slots of each lane; a lane without any is left to other workers. */
  concurrency: Readonly<Record<Lane, number>>;
  /** Slots beyond those that one account can have: whoever has none finds one free of the account that has most. */
  spare?: Partial<Record<Lane, number>>;
  /** False where this machine has no room to work in, and others may have. */
  hasRoom?(): Promise<boolean>;
  heartbeatMs: number;
  /** How often an idle lane looks by itself: for jobs whose time has come, and for announcements that were missed. */
  pollMs?: number;
}

interface Run {
  job: TakenJob<Lane>;
  controller: AbortController;
  done: Promise<void>;
}

export class JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #runs = new Map<string, Run>();
  readonly #idle = new Map<() => void, readonly JobDefinition[]>();
  /** Accounts of the jobs at work in a lane with spare slots. */
  readonly #holders = new Map<Lane, (string | undefined)[]>();
  readonly #inTurn = serialTurns<Lane>();
  #cannotTake = false;
  #hadRoom = true;
  #loops: Promise<void>[] = [];
  #heartbeat: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    const { definitions, concurrency, spare, heartbeatMs } = this.#options;
    const all = Object.values(definitions);
    for (const lane of new Set(all.flatMap((definition) => [...lanesOf(definition)]))) {
      const members = all.filter((definition) => lanesOf(definition).has(lane));
      const slots = concurrency[lane] === 0 ? 0 : concurrency[lane] + (spare?.[lane] ?? 0);
      for (let slot = 0; slot < slots; slot++) this.#loops.push(this.#work(lane, members));
    }
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs);
  }

  /** Jobs that run now. */
  get running(): readonly TakenJob<Lane>[] {
    return [...this.#runs.values()].map((run) => run.job);
  }

  /** A job (of this kind) may be waiting: look now. */
  wake(kind?: string): void {
    for (const [look, members] of [...this.#idle])
      if (kind === undefined || members.some((definition) => definition.kind === kind)) look();
  }

  /** The subject of a job has ended, or may have. */
  stopSubject(kind: JobKind, subjectId: string): void {
    for (const run of this.#runs.values())
      if (run.job.kind === kind && run.job.subjectId === subjectId) this.#abort(run, 'ended');
  }

  /** After a gap in the news: any of our subjects may have ended meanwhile. */
  async checkSubjects(): Promise<void> {
    for (const { job } of [...this.#runs.values()]) {
      if (!this.#options.definitions[job.kind]?.run) continue;
      if (!(await this.#options.subject(job.kind, job.subjectId).open())) this.stopSubject(job.kind, job.subjectId);
    }
  }

  /** Takes no more, ends the processes of running jobs and hands the jobs back. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.wake();
    const webhooks = [...this.#runs.values()].filter((run) => !this.#options.definitions[run.job.kind]?.run);
    for (const run of this.#runs.values()) if (!webhooks.includes(run)) this.#abort(run, 'shutdown');
    // A delivery on its way takes a moment; cutting it off would send it twice.
    const deadline = new AbortController();
    await Promise.race([
      Promise.all(webhooks.map((run) => run.done)),
      sleep(graceMs, undefined, { signal: deadline.signal }).catch(() => {}),
    ]);
    deadline.abort();
    for (const run of webhooks) this.#abort(run, 'shutdown');
    await Promise.all(this.#loops);
    clearInterval(this.#heartbeat);
  }

  #abort(run: Run, reason: StopReason): void {
    run.controller.abort(reason);
  }

  async #work(lane: Lane, members: readonly JobDefinition[]): Promise<void> {
    const { definitions, log } = this.#options;
    while (!this.#stopping) {
      let took = false;
      try {
        const job = (await this.#roomFor(members)) ? await this.#take(lane) : undefined;
        this.#cannotTake = false;
        if (job) {
          took = true;
          await this.#run(definitions[job.kind], job).finally(() => this.#release(lane, job));
        }
      } catch (error) {
        // Once per outage; every slot meets it every other second.
        if (!this.#cannotTake) log.warn({ err: { message: (error as Error).message } }, 'jobs could not be taken');
        this.#cannotTake = true;
      }
      if (!took) await this.#pause(members);
    }
  }

  /** A webhook needs no folder. */
  async #roomFor(members: readonly JobDefinition[]): Promise<boolean> {
    const { hasRoom, log } = this.#options;
    if (!hasRoom || !members.some((definition) => definition.run)) return true;
    const room = await hasRoom();
    if (!room && this.#hadRoom) log.error('the disk of the work folders is full: no jobs are taken until it has room');
    this.#hadRoom = room;
    return room;
  }

  /** With spare slots one after another: two at once would not see each other's job. */
  async #take(lane: Lane): Promise<TakenJob<Lane> | undefined> {
    const { queue, concurrency, spare } = this.#options;
    if (!spare?.[lane]) return queue.take(lane);
    return this.#inTurn(lane, async () => {
      const holders = () => this.#holders.get(lane) ?? [];
      const counts = Map.groupBy(holders(), (account) => account);
      const sated = [...counts].filter(([account, jobs]) => account !== undefined && jobs.length >= concurrency[lane]);
      const job = await queue.take(
        lane,
        sated.map(([account]) => account!),
      );
      if (job) this.#holders.set(lane, [...holders(), job.account]);
      return job;
    });
  }

  #release(lane: Lane, { account }: TakenJob<Lane>): void {
    const holders = this.#holders.get(lane);
    if (!holders) return;
    const at = holders.indexOf(account);
    this.#holders.set(lane, holders.toSpliced(at, 1));
  }

  async #pause(members: readonly JobDefinition[]): Promise<void> {
    if (this.#stopping) return;
    const { pollMs = 2000 } = this.#options;
    await new Promise<void>((resolve) => {
      const look = () => {
        clearTimeout(timer);
        this.#idle.delete(look);
        resolve();
      };
      const timer = setTimeout(look, pollMs);
      this.#idle.set(look, members);
    });
  }

  async #run(definition: JobDefinition, job: TakenJob<Lane>): Promise<void> {
    // After a long outage a job may come back to this worker while its earlier run has not noticed yet that it was lost.
    for (const earlier of this.#runs.values()) {
      if (earlier.job.kind !== job.kind || earlier.job.subjectId !== job.subjectId) continue;
      this.#abort(earlier, 'lost');
      await earlier.done;
    }
    const controller = new AbortController();
    if (this.#stopping) controller.abort('shutdown' satisfies StopReason);
    const key = `${job.id}:${job.retryCount}`;
    const done = runJob(this.#options, definition, job, controller.signal)
      .catch((error: Error) => this.#giveUp(job, error))
      .finally(() => {
        this.#runs.delete(key);
        this.#options.onRunning?.(job.kind, -1);
      });
    this.#runs.set(key, { job, controller, done });
    this.#options.onRunning?.(job.kind, 1);
    await done;
  }

  /** The frame itself failed (disk full, a fault in the subject's code): the job is tried again like after a crash. */
  async #giveUp(job: TakenJob, error: Error): Promise<void> {
    const { log, queue } = this.#options;
    log.error({ err: error, kind: job.kind, subject: job.subjectId, requestId: job.traceId }, 'a job could not be run');
    await queue.tryAgain(job, { message: error.message }).catch((again: Error) => {
      // Its heartbeat ends here, so another worker takes it.
      log.error({ err: again, job: job.id }, 'a job could not be given back');
    });
  }

  async #beat(): Promise<void> {
    const { queue, log } = this.#options;
    const runs = [...this.#runs.values()];
    if (runs.length === 0) return;
    try {
      const kept = await queue.keep(runs.map((run) => run.job));
      for (const run of runs) if (!kept.has(run.job.id) && this.#isStillRunning(run)) this.#abort(run, 'lost');
    } catch (error) {
      log.warn({ err: { message: (error as Error).message } }, 'heartbeat not sent');
    }
  }

  /** A run that ended while the heartbeat was on its way is not lost. */
  #isStillRunning(run: Run): boolean {
    return this.#runs.get(`${run.job.id}:${run.job.retryCount}`) === run;
  }
}

/** What the domain needs of the database. `store/sql` implements it; inside `transaction` every part shares one transaction. */
import type { AccountRepository } from './accounts/account-repository.ts';
import type { AccountStorage } from './accounts/account-storage.ts';
import type { SignInRepository } from './accounts/sign-in-repository.ts';
import type { WorkCounts } from './accounts/work-counts.ts';
import type { AnnotationRepository } from './annotations/annotation-repository.ts';
import type { Enqueue, JobTry, Withdraw } from './jobs/job-subject.ts';
import type { LineRepository } from './jobs/place-in-line.ts';
import type { RenderRepository } from './renders/render-repository.ts';
import type { ShareRepository } from './shares/share-repository.ts';
import type { StreamRepository } from './streams/stream-repository.ts';
import type { TaskRepository } from './tasks/task-repository.ts';
import type { WebhookDeliveries } from './webhooks/webhook-outbox.ts';
import type { WorldRepository } from './worlds/world-repository.ts';

export interface Repositories {
  accounts: AccountRepository;
  signIns: SignInRepository;
  storage: AccountStorage;
  counts: WorkCounts;
  worlds: WorldRepository;
  shares: ShareRepository;
  annotations: AnnotationRepository;
  renders: RenderRepository;
  streams: StreamRepository;
  tasks: TaskRepository;
  deliveries: WebhookDeliveries;
  line: LineRepository;
  enqueue: Enqueue;
  withdraw: Withdraw;
  /** Sent when the transaction commits. */
  notify(channel: string, payload: string): Promise<void>;
  /** Holds callers of the same name back until the transaction ends: for counting and then adding. */
  serialize(name: string): Promise<void>;
}

export interface Store extends Repositories {
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /** Gives a transaction that may be called again when its answer was lost: it happens once. */
  once(work: (repositories: Repositories) => Promise<void>): () => Promise<void>;
  /** The same store for one try of a job: its transactions throw `JobLost` once a newer try has begun. */
  heldBy(job: JobTry): Store;
}

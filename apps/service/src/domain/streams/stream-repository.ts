import type { StreamStatus } from '@orrery/protocol';
import type { JobFailure } from '../jobs/job-subject.ts';

/** Where viewers of an ACTIVE session connect to. */
export interface StreamConnection {
  host: string;
  nodeId: string;
  streamId: string;
  token: string;
}

export interface Stream {
  id: string;
  accountId: number;
  sceneKey: string;
  settings: Record<string, unknown>;
  status: StreamStatus;
  revision: number;
  connection: StreamConnection | undefined;
  failure: JobFailure | undefined;
  width: number | undefined;
  height: number | undefined;
  traceId: string | undefined;
  updatedAt: number;
}

export interface StreamRepository {
  countOpen(accountId: number): Promise<number>;
  insert(
    stream: Pick<Stream, 'id' | 'accountId' | 'sceneKey' | 'settings' | 'width' | 'height' | 'traceId'>,
  ): Promise<void>;
  find(id: string): Promise<Stream | undefined>;
  /** Locks the row until the transaction ends, so that pushes get their revisions one after another. */
  lock(id: string): Promise<Stream | undefined>;
  countPushesSince(id: string, seconds: number): Promise<number>;
  addPush(id: string, revision: number, usd: string): Promise<void>;
  pushesAfter(id: string, revision: number): Promise<{ revision: number; usd: string }[]>;
  activate(id: string, connection: StreamConnection): Promise<boolean>;
  /** False when it had ended before. */
  end(id: string, ending: { status: 'CLOSED' } | { status: 'FAILED'; failure: JobFailure }): Promise<boolean>;
}

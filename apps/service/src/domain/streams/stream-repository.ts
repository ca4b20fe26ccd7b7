import type { StreamStatus } from '@orrery/protocol';
import type { JobFailure } from '../jobs/job-subject.ts';

/** Where viewers of an ACTIVE session connect to. */
export interface StreamConnection {
  /** With the port. */
  host: string;
  /** Reached by https and wss. */
  secure: boolean;
  nodeId: string;
  streamId: string;
  /** Serves WebRTC too. */
  video: boolean;
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
  countPushesSince(id: string, seconds: number): Promise<number>;
  /** Records a push as the one after `revision`. False when the session has ended or another push came first. */
  addPush(id: string, revision: number, usdKey: string): Promise<boolean>;
  pushesAfter(id: string, revision: number): Promise<{ revision: number; usdKey: string }[]>;
  activate(id: string, connection: StreamConnection): Promise<boolean>;
  /** False when it had ended before. */
  end(id: string, ending: { status: 'CLOSED' } | { status: 'FAILED'; failure: JobFailure }): Promise<boolean>;
}

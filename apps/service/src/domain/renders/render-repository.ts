import type { JobFailure } from '../jobs/job-subject.ts';

export type RenderStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';

export interface RenderJob {
  id: string;
  accountId: number;
  sceneKey: string;
  width: number;
  height: number;
  status: RenderStatus;
  progress: number;
  resultKey: string | undefined;
  failure: JobFailure | undefined;
  traceId: string | undefined;
  /** Of a film. */
  worldId: string | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface RenderRepository {
  /** False when the account had this requestId accepted within the window; holds under concurrency. */
  claimRequestId(accountId: number, requestId: string, windowS: number): Promise<boolean>;
  /** Whether it is taken now; says nothing about the next moment. */
  wasClaimed(accountId: number, requestId: string, windowS: number): Promise<boolean>;
  countSince(accountId: number, seconds: number): Promise<number>;
  /** Of those whose scene has this name. */
  countUnfinished(accountId: number, sceneName: string): Promise<number>;
  insert(
    render: Pick<RenderJob, 'id' | 'accountId' | 'sceneKey' | 'width' | 'height' | 'traceId'> &
      Partial<Pick<RenderJob, 'worldId'>> & { requestId: string },
  ): Promise<void>;
  find(id: string): Promise<RenderJob | undefined>;
  /** Of one world, the newest first. */
  filmsOf(worldId: string, most: number): Promise<RenderJob[]>;
  /** Their ids. */
  unfinishedFilmsOf(worldId: string): Promise<string[]>;
  /** False when it has ended. */
  progress(id: string, fraction: number): Promise<boolean>;
  /** False when it had ended before. */
  end(
    id: string,
    ending: { status: 'SUCCEEDED'; resultKey: string } | { status: 'FAILED'; failure: JobFailure },
  ): Promise<boolean>;
}

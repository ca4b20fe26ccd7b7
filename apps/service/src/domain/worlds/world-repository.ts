import type { Failure, WorldAssets, WorldOrder, WorldScene, WorldStatus } from '@orrery/protocol';

export type WorldKind = 'reconstruction' | 'generation' | 'edit';

export interface World {
  id: string;
  accountId: number;
  kind: WorldKind;
  name: string;
  cover: string | undefined;
  scene: WorldScene;
  status: WorldStatus;
  stage: string | undefined;
  progress: number;
  /** As of `updatedAt`. */
  secondsLeft: number | undefined;
  version: number;
  request: Record<string, unknown>;
  traceId: string | undefined;
  /** Object keys, not addresses: addresses are signed anew in every answer. */
  assets: StoredWorldAssets | undefined;
  failure: Failure | undefined;
  metrics: Record<string, unknown> | undefined;
  creditsCharged: number;
  tags: string[];
  storedBytes: number;
  createdAt: number;
  updatedAt: number;
}

/** The shape of WorldAssets with names relative to the world's object folder in place of addresses. */
export type StoredWorldAssets = WorldAssets;

export interface NewWorld
  extends Pick<
    World,
    'id' | 'accountId' | 'kind' | 'name' | 'cover' | 'scene' | 'request' | 'traceId' | 'creditsCharged'
  > {
  source: string | undefined;
}

export interface WorldChange {
  status?: WorldStatus;
  stage?: string;
  progress?: number;
  /** Absent: unknown from now on. */
  secondsLeft?: number;
  cover?: string;
  assets?: StoredWorldAssets;
  failure?: Failure;
  metrics?: Record<string, unknown>;
}

export interface WorldPage {
  offset: number;
  limit: number;
  statuses: readonly WorldStatus[];
  /** Each must be in the name, a tag, the prompt or the id. */
  words: readonly string[];
  /** All of them. */
  tags: readonly string[];
  order: WorldOrder;
}

export interface WorldRepository {
  insert(world: NewWorld): Promise<void>;
  find(id: string): Promise<World | undefined>;
  /** Compare-and-set: false when the row has moved on from `version` or is gone. */
  change(id: string, version: number, change: WorldChange): Promise<boolean>;
  /** What it is called and filed under: no change of the work, so its version stays. */
  describe(id: string, change: { name?: string; tags?: readonly string[] }): Promise<void>;
  delete(id: string): Promise<void>;
  /** Unfinished worlds of the deployment and of one account. */
  countUnfinished(accountId: number): Promise<{ everywhere: number; ofAccount: number }>;
  list(accountId: number, page: WorldPage): Promise<{ worlds: World[]; total: number }>;
  /** Of all worlds of an account, each once, in alphabetical order. */
  tags(accountId: number): Promise<string[]>;
}

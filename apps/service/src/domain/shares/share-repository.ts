import type { StoredWorldAssets } from '../worlds/world-repository.ts';

export interface Share {
  id: string;
  worldId: string;
  label: string;
  canDownload: boolean;
  hasPassword: boolean;
  createdAt: Date;
  expiresAt: Date | undefined;
  expired: boolean;
}

export interface NewShare extends Pick<Share, 'id' | 'worldId' | 'label' | 'canDownload' | 'expiresAt'> {
  accountId: number;
  hash: Buffer;
  password: SharePassword | undefined;
}

export interface SharePassword {
  salt: Buffer;
  hash: Buffer;
}

/** A link that works now, found by the hash of its token. */
export interface OpenShare {
  id: string;
  accountId: number;
  worldId: string;
  canDownload: boolean;
  password: SharePassword | undefined;
  hash: Buffer;
}

/** What a link's files are judged by. */
export interface ShareFiles {
  worldId: string;
  canDownload: boolean;
  assets: StoredWorldAssets | undefined;
  cover: string | undefined;
}

export interface ShareRepository {
  insert(share: NewShare): Promise<Date>;
  /** Not the revoked ones. */
  list(worldId: string): Promise<Share[]>;
  /** With those that were revoked lately: making and revoking in turns must not fill the table. */
  count(worldId: string): Promise<number>;
  /** What was revoked a day ago. */
  removeRevoked(worldId: string): Promise<void>;
  /** False when there is none, or it was revoked before. */
  revoke(id: string, worldId: string): Promise<boolean>;
  /** Undefined once it is revoked or has expired. */
  findOpen(hash: Buffer): Promise<OpenShare | undefined>;
  /** The same for the files of a link; never remembered, so a revocation counts for the next request. */
  filesOf(id: string): Promise<ShareFiles | undefined>;
  /** Counts a guess in advance; false when there were `most` wrong ones within a minute. */
  takeGuess(id: string, most: number): Promise<boolean>;
  /** It was right: it does not count. */
  giveGuessBack(id: string): Promise<void>;
}

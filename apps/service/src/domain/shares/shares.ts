/** Public links to a world: made, listed and revoked by its account, opened by anyone who has one. */
import { hash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { CreateShareRequest, SharedWorld, WorldAssets } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { limitedTurns } from '../../platform/limited-turns.ts';
import { randomId } from '../../platform/random-ids.ts';
import { sharedAnnotations } from '../annotations/annotations.ts';
import type { Store } from '../store-port.ts';
import type { World } from '../worlds/world-repository.ts';
import { signedAssets } from '../worlds/world-views.ts';
import type { ShareLinks } from './share-links.ts';
import { sharedAssets, sharedCover } from './share-links.ts';
import type { OpenShare, Share, SharePassword } from './share-repository.ts';
import { sharedStart } from './shared-start.ts';

const mostOfWorld = 100;
/** Wrong passwords of one link in a minute, from wherever they come: 14,400 a day do not find a password. */
const mostGuesses = 10;
/** 2^15 rounds in 32 MiB, about 0.1 s. */
const scryptOptions: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Files and names are read by the same four threads: passwords take half of them at most, and of one account one at a time. */
const inTurn = limitedTurns(2);
const mostWaiting = 16;
let waiting = 0;

async function hashPassword(accountId: number, password: string, salt: Buffer): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new RequestError('UNAVAILABLE', 'too many passwords are being checked; try again');
  waiting++;
  try {
    return await inTurn(accountId, () => derive(password.normalize('NFKC'), salt, 32, scryptOptions));
  } finally {
    waiting--;
  }
}

const hashToken = (token: string) => hash('sha256', token, 'buffer');
export const shareTokenLength = 28;

async function newPassword(accountId: number, password: string): Promise<SharePassword> {
  const salt = randomBytes(16);
  return { salt, hash: await hashPassword(accountId, password, salt) };
}

export async function createShare(
  store: Store,
  world: World,
  { label = '', download = false, password, expireTime }: CreateShareRequest,
  nowMs = Date.now(),
): Promise<{ share: Share; token: string }> {
  if (expireTime !== undefined && expireTime <= nowMs) throw invalidField('expireTime', 'is in the past');
  const id = randomId(12);
  // 28 characters of 62: about 167 bits.
  const token = randomId(shareTokenLength);
  const made = {
    id,
    worldId: world.id,
    label: label.trim(),
    canDownload: download,
    expiresAt: expireTime === undefined ? undefined : new Date(expireTime),
  };
  const checkCount = async ({ shares }: Pick<Store, 'shares'>) => {
    if ((await shares.count(world.id)) >= mostOfWorld)
      throw new RequestError('ACCESS_LIMIT_REACHED', `the world has ${mostOfWorld} links; revoke some first`);
  };
  // Before the transaction: deriving takes longer than a connection should be held.
  await checkCount(store);
  const secret = password === undefined ? undefined : await newPassword(world.accountId, password);
  const createdAt = await store.transaction(async (tx) => {
    await tx.serialize(`shares ${world.id}`);
    await tx.shares.removeRevoked(world.id);
    await checkCount(tx);
    return tx.shares.insert({ ...made, accountId: world.accountId, hash: hashToken(token), password: secret });
  });
  return { share: { ...made, hasPassword: password !== undefined, createdAt, expired: false }, token };
}

export const noSuchShare = () =>
  new RequestError('SHARE_NOT_FOUND', 'this link does not exist, was revoked, or has expired');

export async function findShare(store: Store, token: string): Promise<OpenShare> {
  const tokenHash = hashToken(token);
  const found = await store.shares.findOpen(tokenHash);
  if (!found || !timingSafeEqual(found.hash, tokenHash)) throw noSuchShare();
  return found;
}

async function checkPassword(
  store: Store,
  { id, accountId, password: kept }: OpenShare,
  given: string | undefined,
): Promise<void> {
  if (!kept) return;
  if (given === undefined) throw new RequestError('SHARE_PASSWORD_WRONG', 'password: this link has one');
  // Counted before it is tried: many guesses at once must not all be tried.
  if (!(await store.shares.takeGuess(id, mostGuesses)))
    throw new RequestError('SHARE_GUESS_LIMIT', 'password: too many wrong ones; try again in a minute');
  if (!timingSafeEqual(await hashPassword(accountId, given, kept.salt), kept.hash))
    throw new RequestError('SHARE_PASSWORD_WRONG', 'password: this is not it');
  await store.shares.giveGuessBack(id);
}

export async function openShare(
  store: Store,
  links: ShareLinks,
  { token, password }: { token: string; password?: string | undefined },
): Promise<SharedWorld> {
  const share = await findShare(store, token);
  await checkPassword(store, share, password);
  const world = await store.worlds.find(share.worldId);
  if (!world) throw noSuchShare();
  const folder = links.folderUrl(share.id);
  const { canDownload } = share;
  const cover = sharedCover(world);
  const { scale } = (world.metrics ?? {}) as Pick<SharedWorld, 'scale'>;
  const start = sharedStart(world.metrics);
  const annotations = world.status === 'SUCCEEDED' ? await sharedAnnotations(store, world.id) : undefined;
  const assets: WorldAssets = signedAssets(sharedAssets({ assets: world.assets, canDownload }), folder);
  return {
    name: world.name,
    scene: world.scene,
    status: world.status,
    createTime: world.createdAt,
    download: canDownload,
    ...(world.status === 'SUCCEEDED' && {
      ...(cover !== undefined && { cover: folder + cover.split('/').map(encodeURIComponent).join('/') }),
      assets,
      ...(start && { start }),
      ...(scale !== undefined && { scale }),
      ...(annotations && { annotations }),
    }),
  };
}

/**
 * Addresses of a shared world's files: `<base>/shared/<capability>/<name in the world's folder>`. The capability names the link and is
 * signed; whether the link still works, and which files it may show, is looked up with every request.
 *
 * A capability is `<link id>.<expiry, base 36>.<signature, base64url>`.
 */
import { timingSafeEqual } from 'node:crypto';
import type { WorldAssets } from '@orrery/protocol';
import { derivedKey, hmacSha256 } from '../../platform/hmac.ts';
import { isObjectKey } from '../../platform/object-keys.ts';
import { type ResolvedFileLink, roundedExpiryS } from '../files/file-links.ts';
import { worldFolder } from '../worlds/world-views.ts';
import type { ShareFiles, ShareRepository } from './share-repository.ts';

export interface ShareLinks {
  /** Ends with `/`; names in the world's folder follow. */
  folderUrl(shareId: string): string;
  /** `rest` is the decoded path after the capability. */
  resolve(capability: string, rest: string): Promise<ResolvedFileLink>;
}

export interface ShareLinkSettings {
  secret: Uint8Array;
  baseUrl: () => string;
  /** How long a page that was opened may go on loading. */
  lifetimeS: number;
  shares: Pick<ShareRepository, 'filesOf'>;
  nowMs?: () => number;
}

// As of other files' addresses.
const signatureLength = 24;
const capabilityPattern = /^([A-Za-z0-9]{1,40})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]{24})$/;

export function createShareLinks({
  secret,
  baseUrl,
  lifetimeS,
  shares,
  nowMs = Date.now,
}: ShareLinkSettings): ShareLinks {
  const hmac = hmacSha256(derivedKey(secret, 'orrery share links 1'));
  const sign = (shareId: string, expiry: string) => hmac(`${shareId}\0${expiry}`).slice(0, signatureLength);
  return {
    folderUrl(shareId) {
      const expiry = roundedExpiryS(nowMs(), lifetimeS).toString(36);
      return `${baseUrl()}/shared/${shareId}.${expiry}.${sign(shareId, expiry)}/`;
    },
    async resolve(capability, rest) {
      const [, shareId, expiry, signature] = capabilityPattern.exec(capability) ?? [];
      if (shareId === undefined || expiry === undefined || signature === undefined) return { outcome: 'invalid' };
      if (!timingSafeEqual(Buffer.from(sign(shareId, expiry)), Buffer.from(signature))) return { outcome: 'invalid' };
      const expiresAtS = Number.parseInt(expiry, 36);
      if (expiresAtS * 1000 <= nowMs()) return { outcome: 'expired' };
      const files = await shares.filesOf(shareId);
      if (!files || !maySee(files, rest)) return { outcome: 'invalid' };
      const key = worldFolder(files.worldId) + rest;
      if (!isObjectKey(key)) return { outcome: 'invalid' };
      return { outcome: 'found', key, name: rest.slice(rest.lastIndexOf('/') + 1), expiresAtS };
    },
  };
}

/** An address given by the caller may lead to another file of the account: only what lies in the world's own folder is shared. */
const isOwn = (name: string | undefined): name is string => name !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(name);

/** The parts of a world that a link shows: what its viewer draws, or with `canDownload` every file. */
export function sharedAssets({ assets, canDownload }: Pick<ShareFiles, 'assets' | 'canDownload'>): WorldAssets {
  const { splats, imagery, mesh, preview, capture, semanticsMetadata } = assets ?? {};
  const named = Object.entries(splats?.urls ?? {}).filter(([, name]) => isOwn(name));
  const order = ['lodMetaPath', 'spzPath', 'sogPath', 'plyPath'];
  // One file is enough to look at it: the one that shows something soonest.
  const shown = canDownload ? named : named.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)).slice(0, 1);
  return {
    ...(shown.length > 0 && { splats: { urls: Object.fromEntries(shown) } }),
    ...(isOwn(imagery?.panoUrl) && { imagery: { panoUrl: imagery.panoUrl } }),
    ...(isOwn(mesh?.colliderPath) && { mesh: { colliderPath: mesh.colliderPath } }),
    ...(isOwn(preview?.videoPath) && { preview: { videoPath: preview.videoPath } }),
    // Names of the photos are in it. The photos themselves are nobody else's.
    ...(canDownload && capture && { capture: { camerasPath: capture.camerasPath, sparsePath: capture.sparsePath } }),
    ...(semanticsMetadata && { semanticsMetadata }),
  };
}

export const sharedCover = ({ cover }: Pick<ShareFiles, 'cover'>): string | undefined =>
  isOwn(cover) ? cover : undefined;

function maySee(files: ShareFiles, name: string): boolean {
  const { splats, imagery, mesh, preview, capture } = sharedAssets(files);
  const lod = splats?.urls.lodMetaPath;
  const folder = lod?.slice(0, lod.lastIndexOf('/') + 1);
  // The chunks are named by the meta file beside them. Without a folder of their own they could be anything.
  if (folder && name.startsWith(folder)) return true;
  const names = [
    ...Object.values(splats?.urls ?? {}),
    imagery?.panoUrl,
    mesh?.colliderPath,
    preview?.videoPath,
    capture?.camerasPath,
    capture?.sparsePath,
    sharedCover(files),
  ];
  return names.includes(name);
}

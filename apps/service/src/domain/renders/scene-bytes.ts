/** The scene of a request as bytes. */
import { usdMaxBytes } from '@orrery/protocol';
import { invalidField, RequestError } from '../../platform/errors.ts';
import { decodeBase64 } from '../files/base64.ts';

/** Where a body holds its scene when it was decoded while the body was read; its `usdContent` is then empty of meaning. */
export const decodedScene = Symbol('decoded scene');
export type DecodedScene = { bytes: Uint8Array } | { refused: RequestError };

export interface SceneBody {
  usdContent?: string;
  [decodedScene]?: DecodedScene;
}

export function decodeScene(usdContent: string): Buffer {
  const usd = decodeBase64(usdContent, 'usdContent');
  if (usd.length > usdMaxBytes)
    throw invalidField('usdContent', `holds ${usd.length} bytes, more than the ${usdMaxBytes} allowed`);
  // PostgreSQL and C programs end a text there.
  if (usd.includes(0)) throw new RequestError('USD_INVALID', 'usdContent: contains a NUL character');
  return usd;
}

export function sceneOf(body: SceneBody & { usdContent: string }): Uint8Array {
  const decoded = body[decodedScene];
  if (decoded === undefined) return decodeScene(body.usdContent);
  if ('refused' in decoded) throw decoded.refused;
  return decoded.bytes;
}

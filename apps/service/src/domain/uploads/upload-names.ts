/**
 * Names callers give to files. Nothing a caller sends becomes part of a storage path: objects have random keys, and a name only
 * appears, made safe, at the end of the file's address and in `uploadKey`.
 */
import { randomId } from '../../platform/random-ids.ts';

// A path segment of 255 bytes is the most that file systems and proxies agree on; a character may need 9 in a URL.
const maxNameLength = 120;
const maxExtensionLength = 16;
const maxPrefixSegments = 8;
const maxPrefixSegmentLength = 60;

/** Control, format (bidirectional overrides, zero width) and separator characters: they hide what a name says. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** With its dot, in the caller's case; empty when there is none. A leading dot is not an extension. */
export function extensionOf(name: string): string {
  const match = /[^.](\.[A-Za-z0-9_]{1,15})$/.exec(name);
  return match?.[1] ?? '';
}

/** One visible path segment that keeps the extension. */
export function safeFileName(given: string): string {
  const cleaned = given
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^.*[/\\]/s, '') // browsers of old sent whole paths
    .replace(/[<>:"|?*]/g, '_') // what some file systems refuse, for whoever saves the file
    .replace(/[.\s]+$/u, '')
    .replace(/^\s*\.+(?=[A-Za-z0-9_]{1,15}$)/, 'file.') // nothing but an extension
    .replace(/^[.\s]+/u, '');
  const extension = extensionOf(cleaned).slice(0, maxExtensionLength);
  const stem = cleaned.slice(0, cleaned.length - extension.length);
  // By code points, so that no pair is cut in half.
  const shortened = [...stem].slice(0, maxNameLength - extension.length).join('');
  return shortened === '' ? `file${extension}` : shortened + extension;
}

/** The name a file is served under: the custom one where given, but always with the extension of the original. */
export function servedName(name: string, customFilename: string | undefined): string {
  const original = safeFileName(name);
  if (customFilename === undefined || customFilename.trim() === '') return original;
  const custom = safeFileName(customFilename);
  const extension = extensionOf(original);
  return extension === '' || extensionOf(custom).toLowerCase() === extension.toLowerCase()
    ? custom
    : custom + extension;
}

function safePrefix(customPrefix: string | undefined): string[] {
  return (customPrefix ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .split(/[/\\]+/)
    .map((segment) => segment.replace(/[^\p{L}\p{N}_.@=+-]+/gu, '_').replace(/^\.+|\.+$/g, ''))
    .filter((segment) => segment !== '')
    .slice(0, maxPrefixSegments)
    .map((segment) => [...segment].slice(0, maxPrefixSegmentLength).join(''));
}

/** `uploads/<account>/<random>/<prefix ...>/<name>`: what the caller knows the file by. Never a storage path. */
export function uploadKey(accountId: number, name: string, customPrefix?: string): string {
  return ['uploads', accountId, randomId(12), ...safePrefix(customPrefix), name].join('/');
}

/** Where the bytes go. The extension is only for people who look into the storage. */
export function newObjectKey(accountId: number, name: string): string {
  return `uploads/${accountId}/${randomId(24)}${extensionOf(name).toLowerCase()}`;
}

export const partsPrefix = (taskId: number) => `parts/${taskId}/`;
export const newPartKey = (taskId: number) => `${partsPrefix(taskId)}${randomId(16)}`;

/** Images of a task: an address, or a data URL that is put into storage so that the row and the job stay small. */
import { invalidField } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import { decodeBase64 } from '../files/base64.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { AddressCheck } from '../worlds/world-requests.ts';
import type { StoredTaskInput } from './task-jobs.ts';

/** A fetchable address, or bytes waiting to be stored. */
export type TaskInput = { url: string } | { bytes: Buffer; extension: string };

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/webp': 'webp',
};

export function checkedAddress(url: string, field: string, checkAddress: AddressCheck): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw invalidField(field, 'must be an http or https address');
  const refused = checkAddress(url);
  if (refused !== undefined) throw invalidField(field, refused);
  return url;
}

export function checkedImage(text: string, field: string, checkAddress: AddressCheck): TaskInput {
  if (!/^data:/i.test(text)) return { url: checkedAddress(text, field, checkAddress) };
  const comma = text.indexOf(',');
  const [, type = '', base64] = /^data:([a-z0-9.+/-]+)(;base64)?$/i.exec(text.slice(0, Math.max(comma, 0))) ?? [];
  const extension = extensions[type.toLowerCase()];
  if (extension === undefined)
    throw invalidField(field, `a data URL must hold image/png, image/jpeg or image/webp${type ? `, not ${type}` : ''}`);
  if (!base64) throw invalidField(field, 'a data URL must be Base64-encoded');
  return { bytes: decodeBase64(text.slice(comma + 1), field), extension };
}

export async function storeInput(objects: ObjectStore, input: TaskInput): Promise<StoredTaskInput> {
  if ('url' in input) return input;
  const key = `task-inputs/${randomId(20)}.${input.extension}`;
  await objects.put(key, input.bytes);
  return { key };
}

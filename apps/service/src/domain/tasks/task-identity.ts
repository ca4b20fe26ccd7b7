/** What a task is known by: its name, its prompt, the picture it was made from and a picture of what it became. */
import { taskNameMaxLength, taskStatus } from '@orrery/protocol';
import { invalidField } from '../../platform/errors.ts';
import type { FileLinks } from '../files/file-links.ts';
import { storedImages } from './task-jobs.ts';
import type { Task } from './task-repository.ts';

export interface TaskLinks {
  fileLinks: FileLinks;
  taskUrlLifetimeS: number;
}

export function checkedTaskName(name: string): string {
  const trimmed = name.trim();
  const length = [...trimmed].length;
  if (length === 0) throw invalidField('name', 'must not be empty');
  if (length > taskNameMaxLength)
    throw invalidField('name', `must have at most ${taskNameMaxLength} characters, has ${length}`);
  return trimmed;
}

const promptOf = ({ request }: Pick<Task, 'request'>) =>
  typeof request.prompt === 'string' ? request.prompt : undefined;

/** The name at the end of an address. */
function fileNameOf(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1);
  if (!last) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // not percent-encoded text
  }
}

/** Given, else from what the task was made of; undefined where that has no name. */
export function taskName(task: Pick<Task, 'name' | 'request'>): string | undefined {
  const { request } = task;
  const [image] = storedImages(request);
  const addresses = [image && 'url' in image ? image.url : undefined, request.meshUrl, request.modelUrl, request.url];
  const found =
    task.name ??
    (typeof request.name === 'string' && request.name.trim() !== '' ? request.name : undefined) ??
    promptOf(task) ??
    addresses.filter((address) => typeof address === 'string').map(fileNameOf)[0];
  // By characters: half of one would be no text.
  const plain = found?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain ? [...plain].slice(0, taskNameMaxLength).join('') : undefined;
}

/** The service's own files by an address of today: the file host may have moved since. Others' stay with them. */
function ownPicture(url: string, { fileLinks, taskUrlLifetimeS }: TaskLinks): string | undefined {
  const [, capability, rest] = /\/files\/([^/]+)\/([^/]+)$/.exec(URL.parse(url)?.pathname ?? '') ?? [];
  if (capability === undefined || rest === undefined) return undefined;
  try {
    const link = fileLinks.resolve(decodeURIComponent(capability), decodeURIComponent(rest));
    if (link.outcome !== 'found') return undefined;
    // A link that ends is not made to last.
    if (link.expiresAtS !== undefined) return url;
    return fileLinks.objectUrl(link.key, { name: link.name, expiresInS: taskUrlLifetimeS });
  } catch {
    return undefined; // no address of ours
  }
}

function pictureUrl(task: Task, links: TaskLinks): string | undefined {
  const [image] = storedImages(task.request);
  if (image === undefined) return undefined;
  if ('url' in image) return ownPicture(image.url, links);
  // Pictures that came with the request are removed when the task ends.
  const ended = task.status !== taskStatus.init && task.status !== taskStatus.running;
  return ended ? undefined : signed(image.key, links);
}

const signed = (key: string, { fileLinks, taskUrlLifetimeS }: TaskLinks) =>
  fileLinks.objectUrl(key, { name: key.slice(key.lastIndexOf('/') + 1), expiresInS: taskUrlLifetimeS });

/** A drawing of the model, or the first of the pictures that were asked for. */
function thumbnailKey({ details, outputs }: Task): string | undefined {
  const { thumbnailKey: drawn, previewKey } = (details ?? {}) as { thumbnailKey?: string; previewKey?: string };
  const picture = outputs.find(({ format }) => format === 'png');
  return drawn ?? previewKey ?? picture?.keys?.[0] ?? picture?.key;
}

const listedPromptLength = 500;

export function taskIdentity(task: Task, links: TaskLinks, { listed = false } = {}) {
  const name = taskName(task);
  const prompt = promptOf(task);
  const picture = pictureUrl(task, links);
  const thumbnail = thumbnailKey(task);
  const source = task.request.taskId;
  return {
    ...(name !== undefined && { name }),
    ...(prompt !== undefined && { prompt: listed ? [...prompt].slice(0, listedPromptLength).join('') : prompt }),
    ...(picture !== undefined && { pictureUrl: picture }),
    ...(thumbnail !== undefined && { thumbnailUrl: signed(thumbnail, links) }),
    ...(typeof source === 'number' && { sourceTaskId: source }),
  };
}

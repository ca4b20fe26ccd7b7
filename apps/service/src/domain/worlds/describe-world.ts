/** What an owner calls a world and files it under. */
import { mostTags, tagMaxLength, type UpdateWorldRequest } from '@orrery/protocol';
import { invalidField } from '../../platform/errors.ts';
import type { Store } from '../store-port.ts';
import type { World } from './world-repository.ts';
import { checkedName } from './world-requests.ts';

/** Trimmed, each once, in the order given. */
export function checkedTags(tags: readonly string[], field = 'tags'): string[] {
  const trimmed = tags.map((tag, index) => {
    const text = tag.trim().replaceAll(/\s+/gu, ' ');
    const length = [...text].length;
    if (length === 0) throw invalidField(`${field}[${index}]`, 'must not be empty');
    if (length > tagMaxLength)
      throw invalidField(`${field}[${index}]`, `must have at most ${tagMaxLength} characters, has ${length}`);
    return text;
  });
  const once = [...new Set(trimmed)];
  if (once.length > mostTags) throw invalidField(field, `must be at most ${mostTags}`);
  return once;
}

export async function describeWorld(
  store: Store,
  world: World,
  body: UpdateWorldRequest,
): Promise<{ worldId: string; name: string; tags: string[] }> {
  if (body.name === undefined && body.tags === undefined) throw invalidField('name', 'name or tags is required');
  const name = body.name === undefined ? world.name : checkedName(body.name, 'plain');
  const tags = body.tags === undefined ? world.tags : checkedTags(body.tags);
  await store.worlds.describe(world.id, {
    ...(body.name !== undefined && { name }),
    ...(body.tags !== undefined && { tags }),
  });
  return { worldId: world.id, name, tags };
}

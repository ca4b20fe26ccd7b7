/** Things without a name of their own: what their general word or their parts say of them. */
import type { Item } from './prompt-item.ts';

const words: Readonly<Record<string, string>> = {
  stand: 'plain-stand',
  holder: 'plain-stand',
  post: 'plain-stand',
  支架: 'plain-stand',
  架台: 'plain-stand',
  立架: 'plain-stand',
};

export const isForm = ({ text }: { text: string }): boolean => words[text] !== undefined;

/** The first general word, read as the thing itself: "a tall brass stand with three hooks". */
export function formItem(items: Item[]): Item | undefined {
  const found = items.find(isForm);
  if (found === undefined) return undefined;
  found.senses = [{ type: 'object', id: words[found.text] }];
  found.kind = 'object';
  delete found.part;
  return found;
}

/** What an unknown thing can be made as, where its parts say enough; legs alone may be those of an animal. */
export function formOfParts(parts: Readonly<Record<string, unknown>>): string | undefined {
  const has = (name: string) => parts[name] !== undefined;
  if (has('hooks')) return 'plain-stand';
  if (has('drawer')) return 'chest-of-drawers';
  if (has('shelf')) return 'shelf';
  if (has('seat') && (has('legs') || has('back'))) return 'chair';
  return has('top') && has('legs') ? 'table' : undefined;
}

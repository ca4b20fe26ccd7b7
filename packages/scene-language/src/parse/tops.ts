import { objectFacts } from '../lexicon/index.ts';

/** Whether small things can lie on it. */
export function hasTop(kind: string): boolean {
  const facts = objectFacts.get(kind);
  return facts !== undefined && facts.place === 'floor' && facts.size[2] >= 0.35 && facts.size[2] <= 1.3;
}

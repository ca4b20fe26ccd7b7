// "A skeleton model", "a dragon figure", 飞机模型: one name with the thing that is modeled.
import type { Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';

const things: ReadonlySet<Sense['type']> = new Set(['object', 'place', 'opening']);
/** "A skeleton model", 飞机模型: a thing all the same. */
const models = /^(models?|figures?|replicas?|statuettes?|props?|模型|摆件)$/;

/** Joins such words to the thing that they are a model of. */
export function joinModels(tokens: Token[]): void {
  for (let at = tokens.length - 1; at > 0; at--) {
    const [thing, token] = [tokens[at - 1], tokens[at]];
    const gap = token.chinese ? 0 : 1;
    if (!models.test(token.text) || token.start - thing.end > gap) continue;
    if (token.kind !== 'unknown' && token.senses.some(({ type }) => things.has(type)) && !token.chinese) continue;
    if (thing.senses[0]?.type !== 'object' || thing.senses[0].id === 'person') continue;
    const text = token.chinese ? thing.text + token.text : `${thing.text} ${token.text}`;
    tokens.splice(at - 1, 2, { ...thing, text, end: token.end });
  }
}

export { factsOf } from './facts.ts';
export { colourHex, materialFacts, objectFacts, placeFacts, sizeFacts, styleFacts } from './lexicon/index.ts';
export type { ObjectFacts, ObjectPlace } from './lexicon/object-facts.ts';
export { PromptRefusedError, type RefusalCode } from './prompt-refused-error.ts';
export type * from './scene-spec.ts';
export { type UnderstandOptions, understand } from './understand.ts';
export type { WordSense } from './word-sense.ts';

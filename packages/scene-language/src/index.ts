export { isNamed, quotedIn } from './account.ts';
export { chineseNames } from './chinese-names.ts';
export { factInWords, type Missing, missingInWords, missingOnce } from './fact-words.ts';
export { factsOf } from './facts.ts';
export { listSources } from './guess.ts';
export { composedObjects } from './lexicon/composed.ts';
export { everyday } from './lexicon/everyday.ts';
export {
  colorHex,
  familyOf,
  lexicon,
  materialFacts,
  objectFacts,
  placeFacts,
  type Sense,
  sizeFacts,
  styleFacts,
} from './lexicon/index.ts';
export type { IndoorPlace } from './lexicon/indoor/indoor-place.ts';
export { lights, styles, times } from './lexicon/looks.ts';
export { materials } from './lexicon/materials.ts';
export type { ObjectFacts, ObjectPlace } from './lexicon/object-facts.ts';
export { objects } from './lexicon/objects.ts';
export type { Row } from './lexicon/row.ts';
export { nonsenseIn } from './nonsense.ts';
export { furniture } from './parse/scene.ts';
export { type Token, tokenize } from './parse/tokens.ts';
export { PromptRefusedError, type RefusalCode } from './prompt-refused-error.ts';
export { SceneModelError, sceneModelInstructions, specFromModel } from './scene-model.ts';
export {
  type Arrangement,
  type Known,
  type NoteCode,
  type Openings,
  type Relation,
  relationNames,
  type SceneObject,
  type SceneRelation,
  type SceneSpec,
  type Span,
  type Surface,
  type SurfaceName,
} from './scene-spec.ts';
export { type UnderstandOptions, understand } from './understand.ts';
export { nearestIds } from './words/nearest-kind.ts';

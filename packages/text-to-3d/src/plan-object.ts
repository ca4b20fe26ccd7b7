/** From a prompt to the request a model is built from, or the reason why none can be. */
import {
  buildModel,
  canModel,
  hashOf,
  kindsLike,
  type Model,
  ModelError,
  type ModelRequest,
  modelKinds,
  nearestKinds,
} from '@orrery/model-library';
import { formOfParts } from './form-words.ts';
import { ObjectError } from './object-error.ts';
import { nameOfKind } from './object-names.ts';
import { buildableKind, type ObjectSpec, understandObject } from './understand-object.ts';

export interface ObjectPlan {
  spec: ObjectSpec;
  request: ModelRequest;
  model: Model;
  notes: string[];
}

/** Words of one thing are few; more are not worth asking about. */
const maxAsked = 3;

export function planObject(prompt: string): ObjectPlan {
  const spec = understandObject(prompt);
  const notes: string[] = [];
  const form = spec.notUnderstood.length > 0 ? formOfParts(spec.parts) : undefined;
  const kind = spec.kind === undefined ? form : buildableKind(spec.kind, canModel);
  if (kind === undefined) throw unknown(spec);
  if (spec.kind === undefined)
    notes.push(
      `made as ${nameOfKind(kind, spec.language)}, by its parts: there is no model of "${spec.notUnderstood.at(-1)}"`,
    );
  else if (kind !== spec.kind)
    notes.push(
      `made as ${nameOfKind(kind, spec.language)}: there is no special model of ${nameOfKind(spec.kind!, spec.language)}`,
    );
  const looks = Object.fromEntries(
    Object.entries(spec.parts).filter(([, look]) => look.color !== undefined || look.material !== undefined),
  );
  const request: ModelRequest = {
    kind,
    styles: spec.styles,
    colors: spec.colors,
    materials: spec.materials,
    sizes: spec.sizes,
    shapes: spec.shapes,
    ...(Object.keys(looks).length > 0 && { parts: looks }),
    ...(Object.keys(spec.counts).length > 0 && { counts: spec.counts }),
    ...(Object.keys(spec.size).length > 0 && { size: spec.size }),
    seed: hashOf(prompt.trim().toLowerCase()),
  };
  const model = build(request, spec);
  for (const [name, look] of Object.entries(looks))
    if (look.material !== undefined && !model.parts.some(({ material }) => material.kind === look.material))
      notes.push(`the model has no part that is called ${name}, so it is not of ${look.material}`);
  return { spec, request, model, notes };
}

function build(request: ModelRequest, spec: ObjectSpec): Model {
  try {
    return buildModel(request);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.code === 'SIZE_OUT_OF_RANGE') throw new ObjectError(error.code, error.message, [], { cause: error });
    const nearest = error.nearest.map((kind) => nameOfKind(kind, spec.language));
    throw new ObjectError(
      'KIND_UNKNOWN',
      missingWords(spec, [nameOfKind(request.kind, spec.language)], nearest),
      nearest,
      {
        cause: error,
      },
    );
  }
}

function unknown(spec: ObjectSpec): ObjectError {
  const known = spec.kind;
  const words = known === undefined ? spec.notUnderstood.slice(-maxAsked) : [nameOfKind(known, spec.language)];
  const near = known === undefined ? nearestTo(words) : nearestKinds(known);
  const names = (near.length > 0 ? near : usual.filter(canModel)).map((kind) => nameOfKind(kind, spec.language));
  return new ObjectError(
    known === undefined && words.length === 0 ? 'NOTHING_NAMED' : 'KIND_UNKNOWN',
    missingWords(spec, words, names, near.length > 0),
    names,
  );
}

function missingWords(spec: ObjectSpec, words: readonly string[], names: readonly string[], near = true): string {
  if (words.length === 0) return `the prompt names no thing that can be modeled; for example: ${names.join(', ')}`;
  const missing = words.map((word) => `"${word}"`).join(spec.language === 'zh' ? '、' : ', ');
  return `there is no model of ${missing}; ${near ? 'the nearest are' : 'nothing is near; for example'}: ${names.join(', ')}`;
}

const maxSuggested = 5;
/** Named where nothing is near. */
const usual = ['chair', 'table', 'sofa', 'lamp', 'vase'];
/** Of spelling: words that have nothing to do with each other reach 0.3 by chance. */
const leastSimilarity = 0.3;

/** Kinds nearest to words that were not understood, by their spelling (English) or their characters (Chinese). None where none is near. */
function nearestTo(words: readonly string[]): string[] {
  const best = new Map<string, number>();
  words.forEach((word, index) => {
    // The noun comes last: "a gothic hoverboard".
    const weight = 0.5 ** (words.length - 1 - index);
    for (const { kind, score } of /\p{Script=Han}/u.test(word) ? bySharedCharacters(word) : bySpelling(word))
      best.set(kind, Math.max(best.get(kind) ?? 0, weight * score));
  });
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxSuggested)
    .map(([kind]) => kind);
}

const bySpelling = (word: string) =>
  kindsLike(word)
    .filter(({ similarity }) => similarity > leastSimilarity)
    .map(({ kind, similarity }) => ({ kind, score: similarity }));

function bySharedCharacters(word: string): { kind: string; score: number }[] {
  const characters = [...new Set(word)];
  return modelKinds()
    .map((kind) => {
      const name = nameOfKind(kind, 'zh');
      const shared = characters.filter((char) => name.includes(char)).length;
      // The last character says what a thing is: 桌, 椅, 灯.
      return { kind, score: shared + (name.at(-1) === word.at(-1) ? 2 : 0) };
    })
    .filter(({ score }) => score > 0);
}

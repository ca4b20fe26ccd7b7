/** From a prompt to the request a model is built from, or the reason why none can be. */
import {
  buildModel,
  canModel,
  hashOf,
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
  const kinds = known === undefined ? nearestTo(spec) : nearestKinds(known);
  const nearest = kinds.map((kind) => nameOfKind(kind, spec.language));
  return new ObjectError(
    known === undefined && words.length === 0 ? 'NOTHING_NAMED' : 'KIND_UNKNOWN',
    missingWords(spec, words, nearest),
    nearest,
  );
}

const missingWords = (spec: ObjectSpec, words: readonly string[], nearest: readonly string[]) =>
  words.length === 0
    ? `the prompt names no thing that can be modeled; for example: ${nearest.join(', ')}`
    : `there is no model of ${words.map((word) => `"${word}"`).join(spec.language === 'zh' ? '、' : ', ')}; the nearest are: ${nearest.join(', ')}`;

/** Kinds nearest to the words that were not understood, by their spelling (English) or their characters (Chinese), or some usual ones. */
function nearestTo(spec: ObjectSpec): string[] {
  const count = 5;
  const kinds = modelKinds();
  const best = new Map<string, number>();
  const offer = (kind: string, score: number) => best.set(kind, Math.max(best.get(kind) ?? -1, score));
  for (const word of spec.notUnderstood.slice(-maxAsked)) {
    if (/\p{Script=Han}/u.test(word)) {
      for (const kind of kinds) {
        const name = nameOfKind(kind, 'zh');
        const shared = [...new Set(word)].filter((char) => name.includes(char)).length;
        // The last character says what a thing is: 桌, 椅, 灯.
        offer(kind, shared + (name.at(-1) === word.at(-1) ? 2 : 0));
      }
    } else for (const kind of nearestKinds(word, count)) offer(kind, 0.1);
  }
  const ranked = [...best].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
  const usual = ['chair', 'table', 'sofa', 'lamp', 'vase', 'bookshelf'].filter(canModel);
  return [...new Set([...ranked.map(([kind]) => kind), ...usual])].slice(0, count);
}

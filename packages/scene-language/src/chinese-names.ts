/** Chinese names of what a scene is told in. Meanings, guesses and facts are told in ids ("object: coffee-table"); who reads them in Chinese needs a name for each. */
import { colors } from './lexicon/colors.ts';
import { composedObjects } from './lexicon/composed.ts';
import { everyday } from './lexicon/everyday.ts';
import { indoorPlaces } from './lexicon/indoor/index.ts';
import { lights, moods, shapes, sizes, styles, times } from './lexicon/looks.ts';
import { materials } from './lexicon/materials.ts';
import { objects } from './lexicon/objects.ts';
import { outdoorPlaces } from './lexicon/outdoor-places.ts';
import { outlooks } from './lexicon/outlooks.ts';
import { places } from './lexicon/places.ts';
import { plainThings } from './lexicon/plain-things.ts';
import { states } from './lexicon/states.ts';
import { openings, surfaces } from './lexicon/structure.ts';

type AnyRow = readonly [id: string, english: string, chinese: string, ...unknown[]];

const tables: Readonly<Record<string, readonly AnyRow[]>> = {
  object: [...composedObjects, ...objects, ...everyday, ...plainThings],
  place: [...indoorPlaces, ...outdoorPlaces, ...places],
  style: styles,
  mood: moods,
  time: times,
  light: lights,
  size: sizes,
  shape: shapes,
  color: colors,
  material: materials,
  state: states,
  surface: surfaces,
  opening: openings,
  view: outlooks,
};

/** By id and type: "orange" is a fruit and a color. The first word of a row is the usual one. */
const names = new Map<string, Map<string, string>>();
for (const [type, rows] of Object.entries(tables))
  for (const [id, , chinese] of rows) {
    const word = chinese.split(',')[0].trim();
    const of = names.get(id) ?? new Map<string, string>();
    if (word !== '' && !of.has(type)) of.set(type, word);
    names.set(id, of);
  }
// Scenes name the kind of an opening alone: "arched".
for (const [id, , chinese] of openings) {
  const [opening, kind] = id.split('.');
  if (kind === undefined) continue;
  const of = names.get(kind) ?? new Map<string, string>();
  names.set(kind, of.set(opening, chinese.split(',')[0].trim()));
}

/** `texts`: meanings, guesses and facts. Keys are `object:sofa`, `color:grey`; things are counted (`sofa-2`), their names are not. */
export function chineseNames(texts: Iterable<string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const text of texts)
    for (const token of text.split(/[\s:=*"]+/)) {
      const id = names.has(token) ? token : token.replace(/-(?:\d+|usual)$/, '');
      for (const [type, word] of names.get(id) ?? []) found[`${type}:${id}`] = word;
    }
  return found;
}

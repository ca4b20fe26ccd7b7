import { familyOf } from './lexicon/index.ts';
import type { Known, Openings, SceneSpec } from './scene-spec.ts';

/**
 * The scene as flat statements: `object:chair*4`, `color:sofa=grey`, `rel:lamp beside sofa`. Guesses are left out unless asked
 * for. Special kinds also stand under their general word, so `object:chair` holds where there is an armchair.
 */
export function factsOf(spec: SceneSpec, withGuesses = false): Set<string> {
  const facts = new Set<string>();
  const isIncluded = <T>(known: Known<T>) => withGuesses || known.source === 'words';
  const list = (prefix: string, all: Known<string>[]) => {
    for (const known of all) if (isIncluded(known)) facts.add(`${prefix}${known.value}`);
  };
  if (isIncluded(spec.place.kind)) facts.add(`kind:${spec.place.kind.value}`);
  list('also:', spec.place.others);
  if (spec.place.beta) facts.add('beta:outside');
  if (isIncluded(spec.size.word)) facts.add(`size:${spec.size.word.value}`);
  if (isIncluded(spec.size.areaM2)) facts.add(`area:${spec.size.areaM2.value}`);
  if (isIncluded(spec.size.ceilingHeightM)) facts.add(`ceiling:${spec.size.ceilingHeightM.value}`);
  if (spec.size.ceilingWord !== undefined) list('ceiling:', [spec.size.ceilingWord]);
  list('style:', spec.styles);
  list('color:scene=', spec.palette);
  if (isIncluded(spec.time)) facts.add(`time:${spec.time.value}`);
  list('light:', spec.lights);
  list('mood:', spec.moods);
  list('view:', spec.views);
  list('not:', spec.absent);
  for (const name of ['floor', 'wall', 'ceiling'] as const) {
    list(`material:${name}=`, spec.surfaces[name].materials);
    list(`color:${name}=`, spec.surfaces[name].colors);
  }
  const openings = (name: string, opening: Openings) => {
    if (isIncluded(opening.count)) facts.add(`${name}:${opening.count.value}`);
    list(`${name}:`, opening.kinds);
    list(`${name}:`, opening.sizes);
    list(`color:${name}=`, opening.colors);
    list(`material:${name}=`, opening.materials);
  };
  openings('window', spec.windows);
  openings('door', spec.doors);

  const namesOf = new Map<string, string[]>();
  for (const object of spec.objects) {
    const names = familyOf[object.kind] === undefined ? [object.kind] : [object.kind, familyOf[object.kind]];
    namesOf.set(object.id, names);
    if (object.source === 'guess' && !withGuesses) continue;
    if (object.arrangement !== undefined && object.count.value > 1) facts.add(`rows:${object.kind}`);
    for (const name of names) {
      facts.add(`object:${name}`);
      if (withGuesses || !object.anyNumber) facts.add(`object:${name}*${object.count.value}`);
      list(`color:${name}=`, object.colors);
      list(`material:${name}=`, object.materials);
      list(`size:${name}=`, object.sizes);
    }
  }
  for (const relation of spec.relations) {
    for (const subject of namesOf.get(relation.subject) ?? []) {
      for (const target of relation.targets.flatMap((id) => namesOf.get(id) ?? [id])) {
        facts.add(`rel:${subject} ${relation.relation} ${target}`);
        if (relation.side) facts.add(`rel:${subject} ${relation.side}-of ${target}`);
      }
    }
  }
  return facts;
}

// The things of a scene: mentions of the same thing become one, general words take the special kind the scene gives them.
import { familyOf, objectFacts } from '../lexicon/index.ts';
import type { Known, NoteCode, SceneObject, SceneRelation, WordUse } from '../scene-spec.ts';
import { countContents, countOf, findContents, isPutAround, matchTargets, shareCounts } from './counts.ts';
import { findShares } from './each.ts';
import { heldBy, isPot } from './holders.ts';
import type { Item, Node } from './items.ts';
import type { FoundRelation } from './relations.ts';
import { hasTop } from './tops.ts';
import { unreadRelations } from './unread-relations.ts';

/** More things than this are not built; the note says so. */
export const maxObjects = 120;
const maxCount = 40;
const sits = /(^|-)(chair|stool|bench|seat|cushion|armchair)$/;
/** Of all kinds together. */
const maxThings = 300;

export interface Things {
  objects: SceneObject[];
  relations: SceneRelation[];
  /** Places that no reader understood. */
  unread: SceneRelation[];
  absent: Known<string>[];
  notes: { code: NoteCode; text: string }[];
  /** Words that no field of the scene has: further mentions, and states that no model has. */
  words: WordUse[];
}

const specialInPlace: Record<string, Record<string, string>> = {
  'dining-room': { table: 'dining-table', chair: 'dining-chair' },
  'meeting-room': { table: 'conference-table' },
  kitchen: { cabinet: 'kitchen-cabinet' },
  office: { table: 'desk' },
  study: { table: 'desk' },
};

/** Models of a pile, for what is one thing otherwise. */
const piledAs: Record<string, string> = { wheel: 'tire-stack' };

const isKindOf = (special: string, general: string) =>
  general === special || familyOf[special] === general || special.endsWith(`-${general}`);
const isShortFor = (short: string, whole: string) => short.length < whole.length && whole.endsWith(short);
const same = (a: Known<string>, b: Known<string>) => a.value === b.value;
const join = (into: Known<string>[], more: Known<string>[]) => {
  for (const one of more) if (!into.some((other) => same(other, one))) into.push(one);
};

export function collectThings(items: Item[], found: FoundRelation[], place: string): Things {
  const notes: Things['notes'] = [];
  const words: WordUse[] = [];
  const objects: SceneObject[] = [];
  const absent: (Known<string> & { instead?: string })[] = [];
  const objectOf = new Map<Node, SceneObject>();
  /** Of what is built as the nearest kind: its own name. A crab and a lobster are two things, though both are built as fish. */
  const insteadOf = new Map<SceneObject, string>();
  /** What only the name of the place speaks of: its number may still be said. */
  const namingPlace = new Set<SceneObject>();
  /** "A bonfire party": it only says which, and may be named again. */
  const describing = new Set<SceneObject>();
  const numbered = new Map<string, number>();
  const nodes = items.filter((item): item is Node => item.item === 'node' && item.type === 'object');
  findContents(items, found);
  const shares = findShares(items);
  const isTarget = new Set(found.flatMap(({ targets }) => targets).filter((target) => typeof target !== 'string'));
  const counting = { place, withTable: nodes.some((node) => /(^|-)table$/.test(node.kind)) };
  const hasDiningTable = nodes.some((node) => node.kind === 'dining-table');

  const kindOf = (node: Node): string => {
    // A sleeping cat is another model than one that sits.
    for (const { value } of node.states ?? []) {
      const special = `${value}-${node.kind}`;
      if (objectFacts.has(special)) return special;
    }
    const many = node.count?.source === 'words' ? node.count.span.text : '';
    if (/(pile|stack|heap)s? of$|堆|摞/.test(many) && piledAs[node.kind] !== undefined) return piledAs[node.kind];
    const special = specialInPlace[place]?.[node.kind];
    if (special !== undefined) return special;
    if (node.kind === 'chair' && hasDiningTable && node.materials.length === 0) return 'dining-chair';
    if (node.kind === 'lamp') {
      const under = found.find((relation) => relation.subject === node && relation.relation === 'on')?.targets[0];
      if (typeof under === 'object' && under.type === 'object') return 'table-lamp';
      const over = found.find((relation) => relation.subject === node && relation.relation === 'above')?.targets[0];
      if (typeof over === 'object' && over.type === 'object') return 'pendant-lamp';
    }
    return node.kind;
  };

  for (const node of nodes) {
    if (node.negated) {
      absent.push({
        value: node.kind,
        source: 'words',
        span: node.span,
        ...(node.instead !== undefined && { instead: node.instead }),
      });
      continue;
    }
    const counted = node.count !== undefined && node.count.value >= 1;
    const explicit = counted && !node.vague;
    // "a screen between bed and sofa": a bare name of what was named before.
    const bare = !node.chinese && !node.indefinite && !counted && !node.plural && isTarget.has(node);
    const mentionOnly = bare || node.every === true || (!node.chinese ? node.definite : !counted);
    // Backwards: "the chair" is the last chair named.
    const earlier = objects.findLast((object) => {
      // 床头柜 … 柜上, "a squat rack … the rack": named again by its end.
      const ending = node.chinese ? node.span.text : ` ${node.span.text}`;
      const short =
        (node.chinese || node.definite) &&
        object.span !== undefined &&
        isShortFor(ending, object.span.text.toLowerCase());
      if (describing.has(object) && object.kind === node.kind && isSameWord(object, node)) return true;
      // "A desk facing the tables": whatever a desk may be called, these are others.
      const ofItself =
        node.plural &&
        object.count.value === 1 &&
        found.some(({ subject, targets }) => targets.includes(node) && objectOf.get(subject) === object);
      if (ofItself) return false;
      // "A fireplace, logs by the fire": the word for it, and what it is short for.
      const within = node.definite && !node.chinese && object.kind === node.kind && isWithin(node, object);
      if (
        insteadOf.get(object) !== node.instead &&
        !within &&
        !(node.instead === undefined && (node.definite || short))
      )
        return false;
      // 灶台上放着锅，墙上挂着炒锅: a longer name that stands elsewhere is another thing.
      if (mentionOnly && node.chinese && node.every !== true && !isTarget.has(node) && isLongerName(object, node))
        return false;
      // "Each workbench" may be said of what was called benches; an armchair named after a chair is another one.
      if (mentionOnly)
        return isKindOf(object.kind, node.kind) || (node.every === true && isKindOf(node.kind, object.kind)) || short;
      if (object.kind !== node.kind) return false;
      return explicit
        ? isSameWord(object, node) &&
            node.count!.value > 1 &&
            object.count.source === 'guess' &&
            (object.count.value > 1 || namingPlace.has(object))
        : !explicit && !node.chinese && node.plural;
    });
    if (earlier !== undefined) {
      objectOf.set(node, earlier);
      describing.delete(earlier);
      if (explicit && earlier.count.source === 'guess') earlier.count = node.count!;
      join(earlier.colors, node.colors);
      join(earlier.materials, node.materials);
      join(earlier.sizes, node.sizes);
      join(earlier.shapes, node.shapes);
      const again = [node.count, ...node.colors, ...node.materials, ...node.sizes, ...node.shapes];
      words.push({ ...node.span, fate: 'built', as: `object: ${earlier.kind}` });
      for (const known of again)
        if (known?.source === 'words') words.push({ ...known.span, fate: 'built', as: `${earlier.id} looks` });
      words.push(...unseenStates(node, earlier.kind));
      continue;
    }
    if (objects.length >= maxObjects) {
      if (!notes.some((note) => note.code === 'LIMITED'))
        notes.push({ code: 'LIMITED', text: `only the first ${maxObjects} things are kept` });
      continue;
    }
    const kind = kindOf(node);
    const serial = (numbered.get(kind) ?? 0) + 1;
    numbered.set(kind, serial);
    let count = countOf(node, kind, counting);
    if (count.value > maxCount) {
      notes.push({ code: 'LIMITED', text: `${count.value} ${kind}: ${maxCount} are kept` });
      count = { value: maxCount, source: 'guess', why: `limit of ${maxCount}` };
    }
    const left = maxThings - objects.reduce((sum, one) => sum + one.count.value, 0);
    if (count.value > left) {
      notes.push({
        code: 'LIMITED',
        text: `${count.value} ${kind}: ${Math.max(1, left)} are kept of more than ${maxThings} things`,
      });
      count = { value: Math.max(1, left), source: 'guess', why: `limit of ${maxThings} things` };
    }
    const object: SceneObject = {
      id: `${kind}-${serial}`,
      kind,
      count: { ...count, value: Math.max(1, Math.round(count.value)) },
      colors: [...node.colors],
      materials: [...node.materials],
      sizes: [...node.sizes],
      shapes: [...node.shapes],
      ...(node.states !== undefined && { states: node.states }),
      ...(node.rows !== undefined && {
        arrangement: { form: 'rows' as const, ...(node.rows > 0 && { rows: node.rows }) },
      }),
      ...(node.seats !== undefined && /table$/.test(kind) && { seats: node.seats }),
      source: 'words',
      span: node.span,
    };
    objects.push(object);
    if (node.namesPlace) namingPlace.add(object);
    if (node.describes) describing.add(object);
    objectOf.set(node, object);
    words.push(...unseenStates(node, kind));
    if (node.instead !== undefined) {
      insteadOf.set(object, node.instead);
      object.called = node.instead;
      notes.push({
        code: 'WORD_NEAREST',
        text: `"${node.span.text}" is not a thing that is built here; the nearest is built: ${kind.replaceAll('-', ' ')}`,
      });
    }
  }
  for (const [node, each] of shares) {
    giveEach(node, objectOf.get(node), objectOf.get(each), notes);
    if (!found.some(({ subject }) => subject === node)) found.push(placeAtEach(node, each));
  }
  for (const one of found) {
    const [end] = one.targets;
    // 每张桌子围着四把椅子: the chairs are around the table.
    if (one.relation !== 'around' || one.targets.length !== 1 || typeof end === 'string') continue;
    if (end.chinese && sits.test(end.kind) && !sits.test(one.subject.kind) && end.type === 'object')
      [one.subject, one.targets] = [end, [one.subject]];
  }
  countContents(found, objectOf);
  matchTargets(found, objectOf);
  shareCounts(objects);

  for (const gone of absent) {
    // "Books but no cards": cards would be built as books, but books they are not.
    const still = objects.filter((object) => object.kind === gone.value && insteadOf.get(object) === gone.instead);
    for (const object of still) {
      const namedLater = gone.source === 'words' && object.span !== undefined && object.span.start > gone.span.start;
      notes.push({
        code: 'CONTRADICTION',
        text: `${gone.value} is both wanted and not wanted; the later word counts: ${namedLater ? 'it is kept' : 'it is left out'}`,
      });
      if (!namedLater) objects.splice(objects.indexOf(object), 1);
    }
  }
  const kept = absent
    .filter((gone) => !objects.some((object) => object.kind === gone.value))
    .map(({ instead: _, ...gone }) => gone as Known<string>);

  const relations = placeThings(found, objects, objectOf);
  // 两边各有一个床头柜，每个柜上有一盏灯: how many there are is known only now.
  for (const [node, each] of shares) {
    const [object, of] = [objectOf.get(node), objectOf.get(each)];
    if (object !== undefined && of !== undefined && object.count.value < of.count.value)
      giveEach(node, object, of, notes);
  }
  // "A nightstand with a lamp on each side of the bed": of what each has there is one for each.
  for (const { subject, targets, had } of found) {
    const [object, owner] = [objectOf.get(subject), had ? objectOf.get(targets[0] as Node) : undefined];
    if (object === undefined || owner === undefined || object.count.source === 'words') continue;
    // "A vase with roses": a bunch, which is one model.
    if (isPot(owner.kind)) object.count = { value: owner.count.value, source: 'guess', why: `held by ${owner.kind}` };
    if (subject.plural) continue;
    if (object.count.value < owner.count.value) giveEach(subject, object, owner, notes);
  }
  matchTargets(found, objectOf);
  const unread = unreadRelations(items, found).flatMap(({ relation, subject, target, span }): SceneRelation[] => {
    const one = objectOf.get(subject);
    if (one === undefined) return [];
    if (target === undefined) return [{ relation, subject: one.id, targets: [], span }];
    const other = objectOf.get(target);
    if (other === undefined || one === other) return [];
    return [{ relation, subject: one.id, targets: [other.id], span }];
  });
  return { objects, relations, unread, absent: kept, notes, words };
}

const lastWord = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]/)
    .at(-1)!
    .replace(/(es|s)$/, '');
/** "Ferns … two monstera plants": both are built as plants, and are not the same ones. */
const isSameWord = ({ span }: SceneObject, node: Node) =>
  node.chinese || span === undefined || lastWord(span.text) === lastWord(node.span.text);

const isWithin = (node: Node, { span }: SceneObject) =>
  span?.text.toLowerCase().startsWith(node.span.text.toLowerCase()) === true;

const isLongerName = ({ span }: SceneObject, node: Node) =>
  span !== undefined && node.span.text.length > span.text.length && node.span.text.endsWith(span.text);

/** What gives light is lit unless it is said otherwise, and whatever has wheels stands. */
const giveLight = /lamp|lantern|lights?$|candle|torch|brazier|fire|chandelier|sconce|neon|stove|sign$/;
const isSeen = (state: string, kind: string) =>
  kind.startsWith(`${state}-`) || (state === 'lit' && giveLight.test(kind)) || state === 'parked';

/** States that no model shows. */
const unseenStates = ({ states = [] }: Node, kind: string): WordUse[] =>
  states.flatMap((known) =>
    known.source === 'words' && !isSeen(known.value, kind)
      ? [{ ...known.span, fate: 'not-built' as const, as: `${kind} is: ${known.value}` }]
      : [],
  );

/** Four chairs at each of three tables are twelve. */
function giveEach(
  node: Node,
  object: SceneObject | undefined,
  each: SceneObject | undefined,
  notes: Things['notes'],
): void {
  if (object === undefined || each === undefined || object === each || each.count.value < 2) return;
  const one = object.count.source === 'words' ? object.count.value : node.plural && !node.chinese ? 2 : 1;
  const wanted = one * each.count.value;
  const value = Math.min(maxCount, wanted);
  if (value < wanted) notes.push({ code: 'LIMITED', text: `${wanted} ${object.kind}: ${value} are kept` });
  object.count =
    object.count.source === 'words'
      ? { ...object.count, value }
      : { value, source: 'guess', why: `for each ${each.kind}` };
}

/** Where what each of them has is, if the words do not say: seats around, small things on top. */
function placeAtEach(node: Node, each: Node): FoundRelation {
  const seat = /(^|-)(chair|stool|bench|seat|cushion)$/.test(node.kind);
  const small = objectFacts.get(node.kind)?.place === 'top' && hasTop(each.kind);
  const relation = small ? 'on' : seat && /(^|-)table$/.test(each.kind) ? 'around' : seat ? 'in-front-of' : 'beside';
  return { relation, subject: node, targets: [each], span: node.span, eachSide: false };
}

function placeThings(
  found: FoundRelation[],
  objects: SceneObject[],
  objectOf: Map<Node, SceneObject>,
): SceneRelation[] {
  const relations: SceneRelation[] = [];
  for (const { relation, subject, targets, span, eachSide, oneSide } of found) {
    const object = objectOf.get(subject);
    if (object === undefined || !objects.includes(object)) continue;
    const names: string[] = [];
    for (const target of targets) {
      if (typeof target === 'string') names.push(target === 'itself' ? object.id : target);
      else if (target.type === 'object') {
        const known = objectOf.get(target);
        if (known !== undefined && objects.includes(known) && (known !== object || targets.length > 1))
          names.push(known.id);
      } else if (target.type === 'surface') names.push(target.kind);
      else if (target.type === 'opening') names.push(target.kind.split('.')[0]);
      else names.push(/entrance|entry|exit|入口|出口/.test(target.span.text) ? 'door' : 'room');
    }
    if (names.length === 0) continue;
    const atOpening = names[0] === 'window' || names[0] === 'door';
    let meant = relation === 'holds' ? heldBy(names[0].replace(/-\d+$/, '')) : relation;
    const stands = names[0] === 'window' && objectFacts.get(object.kind)?.place === 'floor';
    if (atOpening && (relation === 'beside' || (relation === 'in-front-of' && !stands) || relation === 'against'))
      meant = 'by';
    else if (relation === 'by' && !atOpening) meant = names[0] === 'wall' ? 'against' : 'beside';
    else if (relation === 'in-front-of' && names[0] === 'wall') meant = 'against';
    else if (relation === 'in' && names[0] === 'room') continue;
    else if (relation === 'holds' && names[0] === 'wall') meant = 'against';
    // 桌子中间有一口锅: between nothing else, so in its middle.
    if (meant === 'between' && names.length === 1) {
      const target = objects.find(({ id }) => id === names[0]);
      if (
        target !== undefined &&
        (target.count.value === 1 || /中间|当中/.test(span.text)) &&
        hasTop(target.kind) &&
        objectFacts.get(object.kind)?.place === 'top'
      )
        meant = 'on';
    }
    if (meant === 'on' && names[0] === 'room') continue;
    countOverEach(object, subject, meant, objects, names);
    if (meant === 'corner') {
      // Four corners are counted where the words are read.
    } else if (oneSide && object.count.source === 'words' && object.count.value > 1 && object.count.value <= 20)
      object.count = { ...object.count, value: 2 * object.count.value };
    else if (eachSide && object.count.value === 1) object.count = { value: 2, source: 'words', span };
    else if (eachSide && object.count.source === 'guess' && object.count.why === 'plural' && isOneThing(names, objects))
      object.count = { value: 2, source: 'guess', why: 'one on each side' };
    else if (eachSide && object.count.source === 'guess' && object.count.value % 2 === 1)
      object.count = { ...object.count, value: object.count.value + 1 };
    else if (
      meant === 'around' &&
      object.count.source === 'guess' &&
      object.count.why === 'plural' &&
      object.count.value < 4 &&
      isPutAround(object.kind)
    )
      object.count = { value: 4, source: 'guess', why: 'plural, around something' };
    else if (
      meant === 'around' &&
      object.count.source === 'guess' &&
      object.count.value === 1 &&
      subject.chinese &&
      isPutAround(object.kind)
    ) {
      object.count = { value: 6, source: 'guess', why: 'one is not around anything' };
      object.anyNumber = true;
    }
    if (!relations.some((r) => r.relation === meant && r.subject === object.id && r.targets.join() === names.join())) {
      const side = meant === 'beside' && !eachSide ? sideSaid(span.text) : undefined;
      relations.push({ relation: meant, subject: object.id, targets: names, ...(side && { side }), span });
    }
  }
  return relations;
}

/** "Benches on both sides of the table" are two; along a path there are more. */
const ways = /(^|-)(path|road|river|stream|aisle|rug|carpet|runner|stage|corridor|canal|track|bridge|rail-track)$/;
const isOneThing = ([name]: readonly string[], objects: readonly SceneObject[]) => {
  const target = objects.find(({ id }) => id === name);
  return target?.count.value === 1 && !ways.test(target.kind);
};

/** 四张桌子，桌子上方吊着灯: where no number is said, one over each. */
function countOverEach(
  object: SceneObject,
  { chinese }: Node,
  relation: string,
  objects: readonly SceneObject[],
  [target]: readonly string[],
): void {
  if (!chinese || (relation !== 'on' && relation !== 'above')) return;
  if (object.count.source !== 'guess' || object.count.value !== 1) return;
  const host = objects.find(({ id }) => id === target);
  if (host === undefined || host === object || host.count.source !== 'words') return;
  if (host.count.value < 2 || host.count.value > mostHosts) return;
  object.count = { value: host.count.value, source: 'guess', why: `for each ${host.kind}` };
  object.anyNumber = true;
}
/** Over more of them, what is named once is as likely one for all. */
const mostHosts = 12;

/** "To the left of", 左边. */
const sideSaid = (text: string): 'left' | 'right' | undefined =>
  /\bleft\b|左/.test(text) ? 'left' : /\bright\b|右/.test(text) ? 'right' : undefined;

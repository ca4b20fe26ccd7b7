/**
 * The nearest thing or place that can be built, of a noun that no table has. Every word of the lexicon stands in WordNet's tree of kinds; a strange noun goes up in it
 * until it meets one: it is a kind of a known thing (a pheasant is a bird), or has a known one among its nearest kin (a harpsichord and a piano are keyboard instruments).
 * How near kin is, is told by how many kinds there are of what both are: of few, they look alike; of many, they share no more than a purpose.
 */
import { lexicon, objectFacts, type Sense } from '../lexicon/index.ts';
import { plainThings } from '../lexicon/plain-things.ts';
import {
  ancestorsOf,
  type NounGroup,
  type NounKind,
  type NounSense,
  type Nouns,
  nouns,
  singularsOf,
} from './noun-file.ts';

export interface Nearest {
  id: string;
  /** Smaller is nearer. */
  distance: number;
}

/**
 * Kin stand for each other under a kind that has no more than so many kinds. Animals, plants and food of a few kinds look alike; what people make may share no more than its use
 * (a sink and a shower are plumbing), so that the kin must look alike by what is known of them: `looksAlike`.
 */
const MOST_KIN = 24;
/** Of more kinds, those we know say little of the rest. */
const MOST_ALIKE = 8;
/** Another name of a known thing stands for no more kinds than this. */
const MOST_NAMED = { object: 24, place: 40 };
/** So few kinds are nearly the same thing. */
const NEARLY_SAME = 2;
/** A kind of a known thing may be built as it unless that is as broad as this: an unknown machine is none of the machines we know. */
const broadest = (group: NounGroup): number => (isNatural(group) ? 1500 : 200);
const isNatural = (group: NounGroup): boolean => ['an', 'pl', 'fo', 'to'].includes(group);
const STEP = 0.4;

type Sort = 'object' | 'place';

/** Groups whose members stand somewhere and can be looked at; people, stuff and bodies are named as missing. */
const buildable = new Set(['an', 'ar', 'fo', 'lo', 'ob', 'pl']);

interface Anchor {
  id: string;
  /** Where its word stands in the tree. */
  kind: number;
  down: number;
  /** The word is built as something near itself. */
  aside: boolean;
  /** The word is the thing's own name: a boat is any boat, but "jewelry" is more than the necklace that it is built as. */
  own: boolean;
  order: number;
}

/** Of each kind in the tree, the known things that it is or has among its kinds: the nearest of each. */
type Anchors = ReadonlyMap<number, Anchor[]>;

const built: Partial<Record<Sort, Anchors>> = {};
const anchorsOf = (sort: Sort): Anchors => (built[sort] ??= placeAnchors(sort, nouns()));

const modelled = (id: string) => !namesAlone.has(id) && objectFacts.get(id)?.place !== 'part';
const namesAlone: ReadonlySet<string> = new Set(plainThings.map(([id]) => id));

function placeAnchors(sort: Sort, noun: Nouns): Anchors {
  const { kinds } = noun;
  const anchors = new Map<number, Anchor[]>();
  const words = new Map<string, { word: string; aside: boolean }[]>();
  for (const [word, meanings] of lexicon.english) {
    const [first] = meanings;
    if (first.type !== sort || first.plural || (sort === 'object' && !modelled(first.id))) continue;
    const list = words.get(first.id) ?? [];
    list.push({ word, aside: first.instead !== undefined });
    words.set(first.id, list);
  }
  let order = 0;
  for (const [id, names] of words) {
    order++;
    for (const { word, aside } of names) {
      const kind = senseOf(
        word,
        names.map((name) => name.word),
        sort,
        noun,
      );
      if (kind === undefined) continue;
      const own = word === id.replaceAll('-', ' ');
      for (const [above, down] of ancestorsOf(kinds, kind)) {
        if (kinds[above].size > (down === 0 ? broadest(kinds[above].group) : MOST_KIN)) continue;
        const list = anchors.get(above) ?? [];
        const same = list.findIndex((one) => one.id === id);
        const anchor = { id, kind, down, aside, own, order: own ? order : order + 1e6 };
        if (same < 0) list.push(anchor);
        else if (compare(anchor, list[same]) < 0) list[same] = anchor;
        anchors.set(above, list);
      }
    }
  }
  for (const list of anchors.values()) list.sort(compare);
  return anchors;
}

const compare = (a: Anchor, b: Anchor) =>
  a.down + Number(a.aside) * 0.5 - b.down - Number(b.aside) * 0.5 || a.order - b.order;

/**
 * Which meaning of a word the lexicon has: the one that is nearest of kin to other names of the same thing, where that outweighs how common the meaning is; else the first
 * one that can stand in a room.
 */
function senseOf(word: string, names: readonly string[], sort: Sort, { kinds, senses }: Nouns): number | undefined {
  if (meansOtherwise.has(word)) return undefined;
  const may = (name: string) => {
    const all = (senses.get(name) ?? []).filter(
      ({ kind }) => kinds[kind].group === 'to' || buildable.has(kinds[kind].group),
    );
    // Fish in a pond, not on a plate.
    const alive = all.filter(({ kind, minor }) => !minor && ['to', 'an'].includes(kinds[kind].group));
    return alive.length > 0 ? alive : all;
  };
  const own = may(word);
  if (own.length < 2) return own[0]?.minor === true && sort === 'place' ? undefined : own[0]?.kind;
  const others = names.flatMap((name) => (name === word || meansOtherwise.has(name) ? [] : may(name)));
  let best = own.find(({ kind }) => kinds[kind].group === 'to') ?? own.find(({ minor }) => !minor) ?? own[0];
  if (kinds[best.kind].group === 'to') return best.kind;
  let closest = CLOSE_NAMES;
  for (const sense of own) {
    const above = ancestorsOf(kinds, sense.kind);
    for (const { kind } of others)
      for (const both of ancestorsOf(kinds, kind).keys()) {
        const far = kinds[both].size * (1 + sense.rank);
        if (above.has(both) && far < closest) [best, closest] = [sense, far];
      }
  }
  return best.kind;
}
/** Names of one thing that have no more in common than this say nothing of each other. */
const CLOSE_NAMES = 400;

/** Words of the lexicon that the tree has in another meaning (a mortar is a gun there), or that are broader than what they are built as. */
const meansOtherwise = new Set(
  `mortar,pestle,steamer,torpedo,stall,scaffold,ventilator,glove,carriage,cube,cylinder,abacus,hook,hutch,drawers,island,hob,extractor,sconce,pendant,toilet,slide,mallet,drone,
  heart,diffuser,christmas tree,casserole,boxwood,desktop,bank,newsroom,hammock,tin can,record,album,pin,squid,turkey,thing,corner,cooking utensil,cookware,birdhouse,
  charger,creche,drill,bongo,bongos,bunting,papyrus,duster,arrow,arrows,serviette,launchpad,cardigan,frisbee,nebulizer,inhaler machine,air cleaner,air purifier,corn cob,maize,potty,bedpan,cape,
  paperweight,paper weight,mosquito net,mosquito netting,metal detector,hookah,shisha,water pipe,narghile,thermostat,fish trap,lobster pot,lobster trap,crab pot,crab trap,oscilloscope,radio transmitter,
  whisk,pepper mill,pepper grinder,peg,pegs,webcam,web camera,apron,binder,fishbowl,goldfish bowl,cargo net,seal stamp,breathing machine,cricket,cab,
  walker,horn,flippers,worm,tea caddy,hot chocolate,cup of cocoa,jade,feather,feathers,basil,rosemary,parsley,mint plant,retort,coaster,monitor,den,hair drier,hair dryer,blow dryer,toothbrush,chess`.split(
    /,\s*/,
  ),
);

export interface StrangeNoun {
  /** As it is looked up: "harpsichord" of harpsichords. */
  word: string;
  plural: boolean;
  /** It means somebody in the first place. */
  person: boolean;
  senses: readonly NounSense[];
}

/** Said of a part of anything; and an ark is more often a chest for scrolls than a boat. */
const partWords = /^(corner|edge|side|end|middle|center|top|bottom|part|piece|bit|spot|distance|ark)s?$/;
/** Common words that the tree has as something else than they usually mean (an airline is a hose, a lighter a boat, blackjack an oak), found among the 20,000 commonest of English. */
const meantOtherwise = new Set(
  `airline,berlin,blackjack,calculus,cinnamon,diesel,domino,fin,flood,knob,lighter,miller,nozzle,overload,pointer,quark,receiver,reef,screw,shuttle,skin,strand,tester,transit,
  trump,walker,wildcat`.split(/,\s*/),
);
/** Further meanings of a word are seldom what is meant: a jack is no fruit. */
const MOST_RANK = 2;

/** A word that names something one can see. */
export function strangeNoun(written: string): StrangeNoun | undefined {
  if (partWords.test(written)) return undefined;
  const { kinds, senses } = nouns();
  for (const word of singularsOf(written)) {
    const all = senses.get(word)?.filter(({ minor }) => !minor) ?? [];
    if (all.length === 0) continue;
    if (meantOtherwise.has(word)) return undefined;
    // Adobe is stuff before it is a brick.
    const isStuff = all[0].rank === 0 && kinds[all[0].kind].group === 'su';
    const seen = isStuff ? [] : commonest(all, kinds);
    // A hanger may be somebody, but mostly it is not.
    const person = kinds[all[0].kind].group === 'pe' && all.every(({ kind }) => kinds[kind].group !== 'ar');
    return seen.length === 0 && !person ? undefined : { word, plural: word !== written, person, senses: seen };
  }
  return undefined;
}

/** The meanings that can be built; what is seldom a noun ("chat", "walks") means the first thing or none. */
const commonest = (senses: readonly NounSense[], kinds: readonly NounKind[]): NounSense[] =>
  senses.filter(
    ({ kind, rank, rarelyNoun }) => buildable.has(kinds[kind].group) && rank <= (rarelyNoun ? 0 : MOST_RANK),
  );

/** The nearest of all meanings of a noun; undefined where nothing known is believably like it. */
export function nearestOf({ senses, person }: StrangeNoun, sort: Sort): Nearest | undefined {
  if (person) return sort === 'object' ? { id: 'person', distance: 0 } : undefined;
  const { kinds } = nouns();
  const anchors = anchorsOf(sort);
  let best: Nearest | undefined;
  for (const [at, { kind }] of senses.entries()) {
    const found = nearestIn(kind, anchors, kinds, sort) ?? likeInGloss(kinds[kind], sort);
    if (found === undefined) continue;
    const distance = found.distance + at;
    if (best === undefined || distance < best.distance) best = { ...found, distance };
  }
  return best;
}

function nearestIn(from: number, anchors: Anchors, kinds: readonly NounKind[], sort: Sort): Nearest | undefined {
  let best: Nearest | undefined;
  for (const [above, up] of ancestorsOf(kinds, from)) {
    const known = anchors.get(above) ?? [];
    const { size, group } = kinds[above];
    for (const anchor of known.slice(0, MOST_KIN)) {
      const isKin = anchor.down > 0;
      // What is built as something else itself stands for nothing but its own name.
      if (anchor.aside && (isKin || up > 0)) continue;
      if (!isKin && up > 0 && !anchor.own && size > MOST_NAMED[sort]) continue;
      if (isKin && sort === 'place' && size > NEARLY_SAME) continue;
      if (size > (isKin ? MOST_KIN : broadest(group))) continue;
      const shared = isKin ? sharedWords(kinds[from].gloss, kinds[anchor.kind].gloss) : [];
      const own = isKin ? shared.filter((word) => !stemsOf(kinds[above].gloss).has(word)) : [];
      if (isKin && !areAlike(group, size, own.length, known)) continue;
      const distance =
        (isKin ? 1 + Math.log2(size) - 0.5 * shared.length : 0) +
        STEP * (up + anchor.down) +
        Number(anchor.aside) * 0.5;
      if (best === undefined || distance < best.distance) best = { id: anchor.id, distance };
    }
  }
  return best;
}

/** Whether two kinds of the same, with so many words of their definitions in common, look alike. */
const areAlike = (group: NounGroup, size: number, shared: number, known: readonly Anchor[]): boolean =>
  group === 'an' || shared > 0 || size <= NEARLY_SAME || (size <= MOST_ALIKE && looksAlike(known));

/** Where several known things of a kind stand in the same sort of place and are about as large, another one of that kind will be too. */
function looksAlike(known: readonly Anchor[]): boolean {
  const facts = known.flatMap(({ id }) => objectFacts.get(id) ?? []);
  if (facts.length < 2) return false;
  const lengths = facts.map(({ size }) => Math.max(...size));
  return new Set(facts.map(({ place }) => place)).size === 1 && Math.max(...lengths) < 2.5 * Math.min(...lengths);
}

/** Words of two definitions that say how a thing is. */
function sharedWords(one: string, other: string): string[] {
  const theirs = stemsOf(other);
  return [...stemsOf(one)].filter((word) => theirs.has(word));
}

const stemsOf = (gloss: string): ReadonlySet<string> =>
  new Set(
    gloss
      .split(/[^a-z]+/)
      .map((word) => word.replace(/(ing|ed|es|s)$/, ''))
      .filter((word) => word.length > 3 && !plainWords.has(word)),
  );
const plainWords = new Set(
  `that with from used usual usually large small having made which into form part kind type especial especially device instrument other some where consist contain
  lowest highest person people hold more than when similar worn time`.split(/\s+/),
);

const shapes = [
  /\b(?:shaped like|resembling|resembles|similar to|looks? like|kind of|type of|sort of|form of) (?:an? |the )?([a-z]+(?: [a-z]+)?)/,
  /\b([a-z]+)[- ](?:shaped|like)\b/,
];

/** A definition that says what it looks like: "bowl-shaped strainer". */
function likeInGloss({ gloss, group }: NounKind, sort: Sort): Nearest | undefined {
  // Of what grows, such words speak of a part: a cat's-ear is no cat.
  if (group !== 'ar') return undefined;
  for (const shape of shapes) {
    const [, words] = shape.exec(gloss) ?? [];
    if (words === undefined) continue;
    for (const word of [words, words.split(' ')[0]]) {
      const sense: Sense | undefined = lexicon.english.get(word)?.[0];
      if (sense?.type === sort && sense.instead === undefined && (sort === 'place' || modelled(sense.id)))
        return { id: sense.id, distance: 4 };
    }
  }
  return undefined;
}

/** All that strange nouns may be built as. */
export const nearestIds = (sort: Sort): string[] => [
  ...new Set([...anchorsOf(sort).values()].flatMap((known) => known.map(({ id }) => id))),
];

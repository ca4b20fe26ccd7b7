/**
 * What shall stand in the room: the spec's objects, the usual ones and what a designer adds, with the relations that hold between
 * them. Nothing has a place or a model yet.
 */
import {
  type ObjectPlace,
  objectFacts,
  type Relation,
  type SceneObject,
  type SceneRelation,
  type SceneSpec,
} from '@orrery/scene-language';

export const anchorNames: readonly string[] = ['floor', 'wall', 'ceiling', 'window', 'door', 'room'];

/** Where a thing goes: as the lexicon says, or on a window's ledge. */
export type Seat = Exclude<ObjectPlace, 'part'> | 'sill';

export interface Wanted {
  id: string;
  kind: string;
  count: number;
  /** The prompt gives the number: it is kept exactly. */
  countFromPrompt: boolean;
  colors: string[];
  materials: string[];
  sizes: string[];
  shapes: string[];
  parts: Record<string, { color?: string; material?: string }>;
  size?: Partial<{ width: number; depth: number; height: number }>;
  /** 0: named. 1: usual in such a room. 2: what a designer adds. The last are left out first. */
  rank: 0 | 1 | 2;
  seat: Seat;
  /** The words say that they stand in rows: how many, 0 where they do not say. */
  rows?: number;
}

/** `with`: part of one seating group. */
export type LinkRelation = Relation | 'with';

export interface Link {
  subject: string;
  relation: LinkRelation;
  targets: string[];
  side?: SceneRelation['side'];
  /** The prompt says so: it must hold. */
  fromPrompt: boolean;
}

export interface WantedScene {
  things: Wanted[];
  links: Link[];
  /** Parts of things that the words name, by the fact's object id: who carries them. */
  partOwners: Map<string, string>;
  missing: { object: string; why: string }[];
}

const partHosts: Record<string, string> = {
  bedding: 'bed bunk-bed sofa-bed crib',
  headboard: 'bed bunk-bed sofa-bed',
  countertop: 'kitchen-cabinet kitchen-island counter sink',
  faucet: 'sink bathtub kitchen-cabinet',
  tablecloth: 'dining-table table tea-table coffee-table conference-table side-table',
};

export function plainWanted(id: string, kind: string, rank: 0 | 1 | 2, count = 1): Wanted {
  const place = objectFacts.get(kind)?.place ?? 'floor';
  return {
    id,
    kind,
    count,
    countFromPrompt: false,
    colors: [],
    materials: [],
    sizes: [],
    shapes: [],
    parts: {},
    rank,
    seat: place === 'part' ? 'top' : place,
  };
}

function fromObject(object: SceneObject): Wanted {
  const wanted = plainWanted(object.id, object.kind, object.source === 'words' ? 0 : 1, object.count.value);
  wanted.countFromPrompt = object.count.source === 'words';
  const values = (list: { value: string }[]) => list.map((known) => known.value);
  wanted.colors = values(object.colors);
  wanted.materials = values(object.materials);
  wanted.sizes = values(object.sizes);
  wanted.shapes = values(object.shapes);
  if (object.arrangement !== undefined) wanted.rows = object.arrangement.rows ?? 0;
  return wanted;
}

export function wantedOf(spec: SceneSpec): WantedScene {
  const scene: WantedScene = { things: [], links: [], partOwners: new Map(), missing: [] };
  const parts: SceneObject[] = [];
  for (const object of spec.objects) {
    if (objectFacts.get(object.kind)?.place === 'part') parts.push(object);
    else scene.things.push(fromObject(object));
  }
  dropDoubles(scene, spec);
  for (const object of parts) {
    const hosts = (partHosts[object.kind] ?? '').split(' ');
    let owner = hosts.map((kind) => scene.things.find((thing) => thing.kind === kind)).find((found) => found);
    if (owner === undefined) {
      if (object.source === 'guess') continue;
      owner = plainWanted(`${hosts[0]}-usual`, hosts[0], 1);
      scene.things.push(owner);
    }
    const color = object.colors[0]?.value;
    const material = object.materials[0]?.value;
    owner.parts[object.kind] = { ...(color && { color }), ...(material && { material }) };
    scene.partOwners.set(object.id, owner.id);
  }
  for (const relation of spec.relations) {
    const subject = scene.partOwners.has(relation.subject) ? undefined : relation.subject;
    if (subject === undefined || !scene.things.some((thing) => thing.id === subject)) continue;
    const targets = relation.targets.map((target) => scene.partOwners.get(target) ?? target);
    const { side } = relation;
    scene.links.push({ subject, relation: relation.relation, targets, ...(side && { side }), fromPrompt: true });
  }
  mergeMentions(scene);
  for (const thing of scene.things) resolveSeat(thing, scene);
  return scene;
}

/** "The fireplace is opposite the sofa ... two brown leather sofas": a bare mention that others refer to is the later thing. */
function mergeMentions(scene: WantedScene): void {
  for (const bare of [...scene.things]) {
    const plain = bare.colors.length + bare.materials.length + bare.sizes.length + bare.shapes.length === 0;
    if (bare.rank > 0 || bare.countFromPrompt || !plain || scene.links.some((link) => link.subject === bare.id))
      continue;
    const same = scene.things.find((thing) => thing !== bare && thing.kind === bare.kind && thing.rank === 0);
    if (same === undefined || !scene.links.some((link) => link.targets.includes(bare.id))) continue;
    scene.things.splice(scene.things.indexOf(bare), 1);
    for (const link of scene.links)
      link.targets = link.targets.map((target) => (target === bare.id ? same.id : target));
  }
}

/** What is guessed beside a named thing of like use. */
function dropDoubles(scene: WantedScene, spec: SceneSpec): void {
  for (const guess of [...scene.things]) {
    if (guess.rank === 0) continue;
    const alike: Record<string, string> = {
      bed: 'bunk-bed crib sofa-bed',
      'tea-table': 'coffee-table table',
      table: 'dining-table desk',
      chair: 'dining-chair armchair',
      'dining-table': 'table',
      'dining-chair': 'chair',
      'floor-lamp': '',
      armchair: 'rocking-chair lounge-chair',
      sofa: 'sofa-bed',
      'sofa-bed': 'bed sofa',
      'console-table': 'shoe-cabinet',
      'pendant-lamp': 'chandelier paper-lantern ceiling-lamp',
      'coffee-table': 'tea-table',
      cushion: 'chair dining-chair stool bench',
    };
    const others = (alike[guess.kind] ?? '').split(' ');
    const double = scene.things.find(
      (thing) => thing.rank === 0 && thing !== guess && others.includes(thing.kind) && spec.place.kind.value !== 'cafe',
    );
    if (double !== undefined) scene.things.splice(scene.things.indexOf(guess), 1);
  }
}

/** What a window's ledge holds. */
const LEDGE_M = 0.35;

const around: ReadonlySet<LinkRelation> = new Set(['around', 'in-front-of', 'behind', 'against', 'by']);

/** Higher than this, and wider than what it is put on: it keeps its size and stands beside rather than as a toy on top. */
const TOWERING_M = 3;

function towersOver({ kind }: Wanted, target: string, { things }: WantedScene): boolean {
  const host = things.find(({ id }) => id === target);
  const [mine, theirs] = [objectFacts.get(kind)?.size, host && objectFacts.get(host.kind)?.size];
  if (mine === undefined || theirs === undefined) return false;
  // "A hammock between palms, a rowboat pulled up on the sand": it is not the hammock that carries the boat.
  const carriesBodies = bodyRests.has(host!.kind) && mine[0] * mine[1] > theirs[0] * theirs[1];
  return carriesBodies || (mine[2] > TOWERING_M && mine[0] > theirs[0]);
}

/** What only somebody lies or sits on. */
const bodyRests = new Set('hammock swing deck-chair sun-lounger bean-bag armchair chair stool'.split(' '));

/** What hangs from the beams hangs from the ceiling that they cross. */
const perches = /(^|-)(bird|gull|parrot|raven|crow|owl|pigeon|dove|eagle|bat|cat)$/;
const isBeam = (target: string) => /^beam(-|$)/.test(target);

function resolveSeat(thing: Wanted, scene: WantedScene): void {
  for (const link of scene.links) {
    if (link.subject !== thing.id || !link.fromPrompt) continue;
    const [target] = link.targets;
    if (link.relation === 'on') {
      if (target === 'wall') thing.seat = 'wall';
      else if (target === 'ceiling' || (isBeam(target) && !perches.test(thing.kind))) thing.seat = 'ceiling';
      else if (target === 'window') thing.seat = 'sill';
      else if (target === 'floor') thing.seat = thing.seat === 'flat' ? 'flat' : 'floor';
      else if (!anchorNames.includes(target) && !towersOver(thing, target, scene)) thing.seat = 'top';
    } else if (link.relation === 'in' && !anchorNames.includes(target)) {
      if (thing.seat === 'top') thing.seat = 'top';
    } else if (link.relation === 'above' && (thing.seat === 'top' || thing.seat === 'floor')) {
      thing.seat = 'wall';
    } else if (link.relation === 'corner' || link.relation === 'beside' || link.relation === 'between') {
      // "a teddy bear beside the bed", "a bonsai in the corner": on the floor unless it also stands on something.
      const stands = scene.links.some(
        (other) => other.subject === thing.id && other.fromPrompt && other.relation === 'on',
      );
      const target0 = scene.things.find((other) => other.id === target);
      const onTop = target0 !== undefined && target0.seat === 'top';
      if (thing.seat === 'top' && !stands && !onTop) thing.seat = 'floor';
    } else if (link.relation === 'by' && thing.seat === 'top' && (target === 'window' || target === 'door')) {
      // "A globe next to the window": on its ledge, or where that is too narrow on the floor.
      const [width, depth] = objectFacts.get(thing.kind)?.size ?? [1, 1];
      const stands = scene.links.some((other) => other.subject === thing.id && other.relation === 'on');
      if (!stands) thing.seat = target === 'window' && Math.max(width, depth) <= LEDGE_M ? 'sill' : 'floor';
    } else if (around.has(link.relation) && thing.seat === 'top') {
      // "Flowers around the cottage": where what they are about is no table and no tub, only the ground is left.
      const host = scene.things.find((other) => other.id === target);
      const height = host && objectFacts.get(host.kind)?.size[2];
      if (host?.seat === 'floor' && height !== undefined && height > 1.4) thing.seat = 'floor';
    } else if (link.relation === 'under' && thing.seat === 'top') {
      thing.seat = 'floor';
    }
  }
}

/** Objects that the words name, by the ids of the spec. */
export const namedObjects = (spec: SceneSpec): Set<string> =>
  new Set(spec.objects.filter(({ source }) => source === 'words').map(({ id }) => id));

/** What is named and stands on the floor covers so much of it. */
export function namedM2({ things }: WantedScene): number {
  let m2 = 0;
  for (const { kind, rank, seat, count } of things) {
    const size = objectFacts.get(kind)?.size;
    if (rank === 0 && seat === 'floor' && size !== undefined) m2 += count * size[0] * size[1];
  }
  return m2;
}

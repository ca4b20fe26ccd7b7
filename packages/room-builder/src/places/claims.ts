/**
 * Who answers a place's lines: things that the words name come first and keep their looks and numbers, what nobody names is added. A
 * kind without a model gives way to the next of its line; a line without any is left out, and the plan says so.
 */
import { familyOf, type IndoorPlace, objectFacts } from '@orrery/scene-language';
import { plainWanted, type Seat, type Wanted, type WantedScene } from '../layout/wanted.ts';
import { holdersOf } from './contents.ts';
import { type Company, neverKinds, type PlaceLine, placeLines } from './place-lines.ts';

export interface Claim {
  /** Number of the line in the record: what comes first has its place first. */
  index: number;
  line: PlaceLine;
  wanted: Wanted;
  company: { company: Company; wanted: Wanted }[];
  /** How many the words say; undefined: as many as the line gives. */
  said: number | undefined;
  /** How many there are at least where the words name them without a number. */
  least: number;
}

export interface Claims {
  claims: Claim[];
  /** Ids of everything that the lines place; the search leaves them alone. */
  taken: Set<string>;
  /** Kinds that no model exists of, the first of each line. */
  lacking: string[];
}

const seats: Record<PlaceLine['verb'], Seat> = {
  rows: 'floor',
  line: 'floor',
  at: 'floor',
  free: 'floor',
  strip: 'flat',
  hang: 'wall',
  over: 'ceiling',
  on: 'top',
};
const repeated = new Set(['rows', 'line']);

export function claimLines(
  scene: WantedScene,
  place: IndoorPlace,
  unwanted: ReadonlySet<string>,
  canModel: (kind: string) => boolean = () => true,
): Claims {
  const taken = new Set<string>();
  const claims: Claim[] = [];
  const lacking = new Set<string>();
  dropMisfits(scene, neverKinds(place));
  const firstOf = (kinds: string[]) => kinds.find((kind) => objectFacts.has(kind) && canModel(kind));

  const claim = (kinds: string[], seat: Seat, many: boolean, id: string): Wanted | undefined => {
    const first = firstOf(kinds);
    // A single thing that is only a stand-in of the line is itself: one counter is no row of freezers. A bed of a hospital is a hospital bed.
    const meant = kinds.filter(
      (kind) => kind === first || familyOf[first ?? ''] === kind || first?.endsWith(`-${kind}`),
    );
    const named = scene.things.find(
      (thing) => !taken.has(thing.id) && answers(thing, thing.count === 1 ? meant : kinds, seat, many, scene),
    );
    const same = scene.things.find((thing) => taken.has(thing.id) && kinds.includes(thing.kind) && thing.rank === 0);
    // A number that was said is the whole number.
    if (named === undefined && same?.countFromPrompt === true) return undefined;
    const kind = firstOf(named !== undefined && !kinds.includes(named.kind) && !many ? [named.kind] : kinds);
    if (kind === undefined) {
      lacking.add(kinds[0]);
      return undefined;
    }
    const wanted = named ?? plainWanted(id, kind, 1);
    if (named === undefined) {
      if (same !== undefined) Object.assign(wanted, { colors: same.colors, materials: same.materials });
      scene.things.push(wanted);
    }
    if (
      familyOf[wanted.kind] !== kind &&
      !(familyOf[wanted.kind] !== undefined && kinds.includes(familyOf[wanted.kind]))
    )
      wanted.kind = kind;
    wanted.seat = seat;
    taken.add(wanted.id);
    return wanted;
  };

  const order: string[] = ['rows', 'line'];
  const rank = ({ verb }: PlaceLine) => (order.includes(verb) ? order.indexOf(verb) : order.length);
  // "Desks" of a classroom are those in rows, not the teacher's.
  const lines = [...placeLines(place).entries()].sort((a, b) => rank(a[1]) - rank(b[1]) || a[0] - b[0]);
  for (const [index, line] of lines) {
    if (line.kinds.some((kind) => unwanted.has(kind))) continue;
    if (line.verb === 'free') {
      const kind = firstOf(line.kinds);
      if (kind === undefined) lacking.add(line.kinds[0]);
      else if (!scene.things.some((thing) => thing.kind === kind))
        scene.things.push(plainWanted(`${kind}-free`, kind, 2, line.count ?? 1));
      continue;
    }
    const seat: Seat = line.flags.has('flat') ? 'flat' : seats[line.verb];
    const wanted = claim(line.kinds, seat, repeated.has(line.verb), `${line.kinds[0]}-place${index}`);
    if (wanted === undefined) continue;
    if (line.verb === 'on') wanted.rank = wanted.rank === 0 ? 0 : 2;
    if (wanted.sizes.length === 0 || wanted.rank > 0) wanted.size = { ...line.size };
    else if (line.size.width !== undefined && line.size.width > 2) wanted.size = { ...line.size };
    const company = line.company.flatMap((one, k) => {
      if (one.kinds.some((kind) => unwanted.has(kind))) return [];
      const found = claim(one.kinds, one.how === 'rug' ? 'flat' : 'floor', true, `${one.kinds[0]}-place${index}-${k}`);
      return found === undefined ? [] : [{ company: one, wanted: found }];
    });
    const chairs = company.find(({ company: one }) => one.how === 'around');
    const more = chairs?.wanted.countFromPrompt === true ? chairs.wanted.count / chairs.company.count : 1;
    if (more > 1 && line.verb === 'at' && wanted.size?.width !== undefined) wanted.size.width *= more;
    claims.push({
      index,
      line,
      wanted,
      company,
      said: wanted.countFromPrompt ? wanted.count : undefined,
      least: wanted.rank === 0 ? wanted.count : 1,
    });
  }
  claims.sort((a, b) => a.index - b.index);
  const kinds = new Set(claims.map(({ wanted }) => wanted.kind));
  // "Shelves full of products": they are in the shelves already.
  scene.things = scene.things.filter(
    (thing) => taken.has(thing.id) || thing.countFromPrompt || !holdersOf(thing.kind).some((kind) => kinds.has(kind)),
  );
  return { claims, taken, lacking: [...lacking] };
}

/** What nobody named and does not belong here. */
function dropMisfits(scene: WantedScene, never: Set<string>): void {
  scene.things = scene.things.filter((thing) => thing.rank === 0 || !never.has(thing.kind));
}

/** Relations that a line fulfills itself, or that say nothing of where a thing stands. */
const open = new Set(['facing', 'in', 'around', 'with', 'center', 'against']);

function answers(thing: Wanted, kinds: string[], seat: Seat, many: boolean, scene: WantedScene): boolean {
  const kin =
    kinds.includes(thing.kind) ||
    (many && kinds.some((kind) => familyOf[kind] === thing.kind || familyOf[thing.kind] === kind));
  if (!kin) return false;
  const usual = thing.seat === seat || (seat === 'flat' && thing.kind === 'rug');
  const bound = scene.links.some(
    (link) =>
      link.subject === thing.id &&
      link.fromPrompt &&
      !open.has(link.relation) &&
      !(link.relation === 'on' && (link.targets[0] === seat || (seat === 'floor' && link.targets[0] === 'room'))) &&
      !(link.relation === 'in-front-of' && many),
  );
  return (usual || (seat === 'wall' && thing.seat !== 'ceiling')) && !bound;
}

/**
 * Who answers a place's lines: things that the words name come first and keep their looks and numbers, what nobody names is added. A
 * kind without a model gives way to the next of its line; a line without any is left out, and the plan says so.
 */
import { familyOf, type IndoorPlace, objectFacts } from '@orrery/scene-language';
import { type Link, plainWanted, type Seat, type Wanted, type WantedScene } from '../layout/wanted.ts';
import { holdersOf } from './contents.ts';
import { type Company, neverKinds, type PlaceLine, parseLine, placeLines } from './place-lines.ts';

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
  /** Named in the singular: one is all there is. */
  const singles = new Set<Wanted>();
  const claims: Claim[] = [];
  const lacking = new Set<string>();
  dropMisfits(scene, neverKinds(place));
  const firstOf = (kinds: string[]) => kinds.find((kind) => objectFacts.has(kind) && canModel(kind));

  const claim = (
    kinds: string[],
    seat: Seat,
    many: boolean,
    id: string,
    verb: PlaceLine['verb'] | undefined,
  ): Wanted | undefined => {
    const inRows = verb === 'rows';
    const first = firstOf(kinds);
    // A single thing that is only a stand-in of the line is itself: one counter is no row of freezers. A bed of a hospital is a hospital bed.
    const meant = kinds.filter(
      (kind) => kind === first || familyOf[first ?? ''] === kind || first?.endsWith(`-${kind}`),
    );
    const named = scene.things.find(
      (thing) =>
        !taken.has(thing.id) &&
        // Several rows are no line along a wall.
        (inRows || thing.rows === undefined || thing.rows === 1) &&
        // One table is none of the benches that fill a greenhouse.
        !(
          inRows &&
          thing.count === 1 &&
          thing.rows === undefined &&
          thing.kind !== first &&
          !generalOf(first, thing.kind)
        ) &&
        answers(thing, thing.count === 1 ? meant : kinds, seat, many, scene, verb),
    );
    // A counter that the words put elsewhere is the counter: no second one where such a place has it.
    const isElsewhere = (thing: Wanted) =>
      thing.rank === 0 && thing.kind === first && !taken.has(thing.id) && thing.seat === seat;
    if (named === undefined && verb === 'at' && scene.things.some(isElsewhere)) return undefined;
    const same = scene.things.find((thing) => taken.has(thing.id) && kinds.includes(thing.kind) && thing.rank === 0);
    // A number that was said is the whole number.
    if (named === undefined && same !== undefined && (same.countFromPrompt || singles.has(same))) return undefined;
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
    if (!keepsKind(wanted, kind, kinds, canModel)) wanted.kind = kind;
    wanted.seat = seat;
    taken.add(wanted.id);
    // What such a place usually has is what its one line gives.
    if (verb === 'at')
      scene.things = scene.things.filter(
        (thing) => taken.has(thing.id) || thing.rank === 0 || !kinds.includes(thing.kind),
      );
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
    const id = `${line.kinds[0]}-place${index}`;
    const wanted = claim(line.kinds, seat, repeated.has(line.verb), id, line.verb);
    if (wanted === undefined) continue;
    if (isSingle(wanted, line)) singles.add(wanted);
    if (line.verb === 'on') wanted.rank = wanted.rank === 0 ? 0 : 2;
    if (wanted.sizes.length === 0 || wanted.rank > 0) wanted.size = { ...line.size };
    else if (line.size.width !== undefined && line.size.width > 2) wanted.size = { ...line.size };
    const company = line.company.flatMap((one, k) => {
      if (one.kinds.some((kind) => unwanted.has(kind))) return [];
      // What the words put around it comes in place of what is usual there.
      const said = seatsOf(one.how) ? saidCompany(wanted, scene, taken) : undefined;
      if (said !== undefined) {
        taken.add(said.id);
        said.seat = 'floor';
        const count = Math.max(1, Math.round(said.count / Math.max(1, wanted.count)));
        if (one.how === 'around' && count > one.count) wanted.size = widened(wanted, count / one.count);
        return [{ company: { ...one, kinds: [said.kind], count }, wanted: said }];
      }
      const found = claim(
        one.kinds,
        one.how === 'rug' ? 'flat' : 'floor',
        true,
        `${one.kinds[0]}-place${index}-${k}`,
        undefined,
      );
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
      said: wanted.countFromPrompt || singles.has(wanted) ? wanted.count : undefined,
      least: wanted.rank === 0 ? wanted.count : 1,
    });
  }
  claims.push(...arrangedClaims(scene, taken));
  claims.sort((a, b) => a.index - b.index);
  const kinds = new Set(claims.map(({ wanted }) => wanted.kind));
  // "Shelves full of products": they are in the shelves already.
  scene.things = scene.things.filter(
    (thing) => taken.has(thing.id) || thing.countFromPrompt || !holdersOf(thing.kind).some((kind) => kinds.has(kind)),
  );
  return { claims, taken, lacking: [...lacking] };
}

/** A special kind of the line's, one of its family, or another of the line that can be built: "desks" stay desks where consoles usually stand. */
function keepsKind(wanted: Wanted, kind: string, kinds: string[], canModel: (kind: string) => boolean): boolean {
  const family = familyOf[wanted.kind];
  if (family === kind || (family !== undefined && kinds.includes(family))) return true;
  const general = familyOf[kind] === wanted.kind || kind.endsWith(`-${wanted.kind}`);
  return wanted.rank === 0 && !general && kinds.includes(wanted.kind) && canModel(wanted.kind);
}

/** "Bed" of a hospital, "desk" of a classroom: the general word for the line's own kind. */
const generalOf = (special: string | undefined, kind: string) => special?.endsWith(`-${kind}`) === true;

/** More of them than this make the place what it is: a library with "a bookshelf" has more. */
const fewInRows = 6;

function isSingle({ rank, count, countFromPrompt }: Wanted, { verb, numbers }: PlaceLine): boolean {
  if (rank > 0 || countFromPrompt || count !== 1 || verb === 'strip') return false;
  return verb !== 'rows' || (numbers.most ?? fewInRows + 1) <= fewInRows;
}

/** A table for more than are usual at it. */
function widened(table: Wanted, share: number): Wanted['size'] {
  const [width, depth] = objectFacts.get(table.kind)?.size ?? [1, 1];
  const w = table.size?.width ?? width;
  const d = table.size?.depth ?? depth;
  const round = table.shapes.includes('round') || w / d < 1.15;
  return { ...table.size, width: w * share, ...(round && { depth: d * share }) };
}

const seatsOf = (how: Company['how']) => how === 'around' || how === 'front';
const seatKinds = new Set(
  'chair dining-chair office-chair gaming-chair armchair stool bar-stool bench cushion folding-chair racing-chair log'.split(
    ' ',
  ),
);

/** Seats that the words put around this thing, or before it. */
function saidCompany(of: Wanted, scene: WantedScene, taken: ReadonlySet<string>): Wanted | undefined {
  if (of.rank > 0) return undefined;
  return scene.things.find(
    (thing) =>
      thing.rank === 0 &&
      seatKinds.has(thing.kind) &&
      !taken.has(thing.id) &&
      scene.links.some(
        ({ subject, relation, targets, fromPrompt }) =>
          fromPrompt &&
          subject === thing.id &&
          ['around', 'in-front-of', 'facing', 'by', 'beside'].includes(relation) &&
          targets.includes(of.id),
      ),
  );
}

/** Meters between rows: to sit down, to walk along shelves, to pass. */
const rowGap = (kind: string) =>
  /shel|rack|cabinet|machine|case/.test(kind) ? 1.2 : /seat|chair|pew|bench/.test(kind) ? 0.7 : 0.9;

/** What the words put in rows and no line of the place has. */
export function arrangedClaims(scene: WantedScene, taken: Set<string>): Claim[] {
  const claims: Claim[] = [];
  for (const wanted of scene.things) {
    const many = wanted.count >= 6 && /^(desk|workstation|school-desk)$/.test(wanted.kind);
    if ((wanted.rows === undefined && !many) || wanted.rank > 0 || wanted.seat !== 'floor') continue;
    if (taken.has(wanted.id)) continue;
    const bound = scene.links.some(
      ({ subject, relation, fromPrompt }) =>
        fromPrompt && subject === wanted.id && ['on', 'in', 'under', 'around', 'against'].includes(relation),
    );
    if (bound) continue;
    taken.add(wanted.id);
    const line = parseLine(
      `${wanted.kind} rows face=head zone=0.14-0.9 margin=0.6 gap=${rowGap(wanted.kind)} beside=${/seat|chair|machine/.test(wanted.kind) ? 0.12 : 0.45}`,
    );
    const seats = saidCompany(wanted, scene, taken);
    if (seats !== undefined) taken.add(seats.id);
    const each = Math.max(1, Math.round((seats?.count ?? 1) / Math.max(1, wanted.count)));
    claims.push({
      index: -1,
      line,
      wanted,
      company:
        seats === undefined
          ? []
          : [{ company: { kinds: [seats.kind], count: each, how: each > 1 ? 'around' : 'front' }, wanted: seats }],
      said: wanted.count,
      least: wanted.count,
    });
  }
  return claims;
}

/** What nobody named and does not belong here. */
function dropMisfits(scene: WantedScene, never: Set<string>): void {
  scene.things = scene.things.filter((thing) => thing.rank === 0 || !never.has(thing.kind));
}

/** Relations that a line fulfills itself, or that say nothing of where a thing stands. */
const open = new Set(['facing', 'in', 'with', 'against']);

function answers(
  thing: Wanted,
  kinds: string[],
  seat: Seat,
  many: boolean,
  scene: WantedScene,
  verb: PlaceLine['verb'] | undefined,
): boolean {
  const tableIs = (id: string) => /table|desk|counter|bar$/.test(scene.things.find((one) => one.id === id)?.kind ?? '');
  const isOpen = ({ relation, targets }: Link) =>
    open.has(relation) ||
    // Seats around a table come with it; benches around a statue are none of the rows a museum has.
    (relation === 'around' && targets.some(tableIs)) ||
    (relation === 'center' && verb === 'at');
  const kin =
    kinds.includes(thing.kind) ||
    (many && kinds.some((kind) => familyOf[kind] === thing.kind || familyOf[thing.kind] === kind)) ||
    // The pickup of a garage is its car.
    (thing.rank === 0 && verb === 'at' && familyOf[thing.kind] === kinds[0]);
  if (!kin) return false;
  const usual = thing.seat === seat || (seat === 'flat' && thing.kind === 'rug');
  const bound = scene.links.some(
    (link) =>
      link.subject === thing.id &&
      link.fromPrompt &&
      !isOpen(link) &&
      !(link.relation === 'on' && (link.targets[0] === seat || (seat === 'floor' && link.targets[0] === 'room'))) &&
      !(link.relation === 'in-front-of' && many),
  );
  return (usual || (seat === 'wall' && thing.seat !== 'ceiling')) && !bound;
}

/**
 * Rows of one unit: desks before a board, pews before an altar, shelves along aisles. A row runs across what its units look along; with
 * `double` two rows stand back to back.
 */
import type { PlaceLine } from './place-lines.ts';
import type { Face, RoomFrame } from './room-frame.ts';

export interface Slot {
  u: number;
  v: number;
  face: Face;
}

interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

const opposite: Record<Face, Face> = { head: 'foot', foot: 'head', left: 'right', right: 'left' };

const sidesOf = ({ numbers }: PlaceLine, frame: RoomFrame): [number, number] => {
  const margin = numbers.margin ?? 0.6;
  return [numbers.left ?? margin, frame.across - (numbers.right ?? margin)];
};

/** How long a row is between two aisles. */
export function blockLength(line: PlaceLine, frame: RoomFrame): number {
  const face = line.words.face ?? 'head';
  if (face === 'left' || face === 'right') return (line.zone[1] - line.zone[0]) * frame.long;
  const [from, to] = sidesOf(line, frame);
  const aisles = line.numbers.aisles ?? 0;
  return (to - from - aisles * (line.numbers.aisle ?? 1.2)) / (aisles + 1);
}

/**
 * The middles of the units, rows nearest to the head (or the left) first; at most `most` of them, where something may stand (`isFree`),
 * in `wantedRows` rows where that is said.
 */
export function rankSlots(
  line: PlaceLine,
  box: Box,
  frame: RoomFrame,
  most: number,
  isFree: (slot: Slot) => boolean = () => true,
  wantedRows = 0,
): Slot[] {
  const { numbers } = line;
  const double = line.flags.has('double');
  const asked = (line.words.face ?? 'head') as Face;
  // Of two rows back to back the first looks to the head or to the left.
  const face = double && asked === 'foot' ? 'head' : double && asked === 'right' ? 'left' : asked;
  const across = face === 'head' || face === 'foot';
  const sides = sidesOf(line, frame);
  const depth: [number, number] = [line.zone[0] * frame.long, line.zone[1] * frame.long];
  // Turned tables stand lengthwise to the room, still looking the same way.
  const along = line.flags.has('along') && across;
  const [wide, deep] = along ? [box.maxY - box.minY, box.maxX - box.minX] : [box.maxX - box.minX, box.maxY - box.minY];
  const [rowRange, stackRange] = across ? [sides, depth] : [depth, sides];
  const aisles = across ? (numbers.aisles ?? 0) : 0;
  const inRow = places(rowRange, wide, numbers.beside ?? 0.05, aisles, numbers.aisle ?? 1.2);
  const stack = stacked(stackRange, deep, numbers.gap ?? 0.6, double ? (numbers.back ?? 0) : undefined);
  const turned = along ? ({ head: 'left', foot: 'right' } as Record<string, Face>)[face] : face;
  const rows = stack.map(({ at, back }) =>
    inRow.map((r): Slot => {
      const looks = back ? opposite[turned] : turned;
      return across ? { u: r, v: at, face: looks } : { u: at, v: r, face: looks };
    }),
  );
  const free = rows.map((row) => row.filter(isFree)).filter((row) => row.length > 0);
  return chosen(free, most, wide, deep, double, wantedRows);
}

/** Middles of units side by side, in blocks between the aisles. */
function places([from, to]: [number, number], wide: number, beside: number, aisles: number, aisle: number): number[] {
  const blocks = aisles + 1;
  const length = (to - from - aisles * aisle) / blocks;
  const count = Math.floor((length + beside) / (wide + beside) + 1e-6);
  const rest = length - count * wide - (count - 1) * beside;
  const found: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const start = from + block * (length + aisle);
    // Blocks lean on the aisle beside them, so that it stays straight.
    const shift = blocks === 1 ? rest / 2 : block === 0 ? rest : block === blocks - 1 ? 0 : rest / 2;
    for (let i = 0; i < count; i++) found.push(start + shift + wide / 2 + i * (wide + beside));
  }
  return found;
}

interface Row {
  at: number;
  /** It looks the other way. */
  back: boolean;
}

/** Middles of the rows; of pairs the first looks ahead and the second back. */
function stacked([from, to]: [number, number], deep: number, gap: number, back: number | undefined): Row[] {
  const thick = back === undefined ? deep : 2 * deep + back;
  const count = Math.max(0, Math.floor((to - from + gap) / (thick + gap) + 1e-6));
  const rest = to - from - count * thick - (count - 1) * gap;
  const rows: Row[] = [];
  for (let i = 0; i < count; i++) {
    const start = from + rest / 2 + i * (thick + gap);
    rows.push({ at: start + deep / 2, back: false });
    if (back !== undefined) rows.push({ at: start + deep + back + deep / 2, back: true });
  }
  return rows;
}

/** Of too many places those that make whole rows of about a square, about the middle of each row. */
function chosen(rows: Slot[][], most: number, wide: number, deep: number, double: boolean, wantedRows: number): Slot[] {
  const all = rows.flat();
  if (all.length <= most) return all;
  const widest = Math.max(...rows.map((row) => row.length));
  let best = { each: widest, cost: Number.POSITIVE_INFINITY };
  for (let each = 1; each <= widest; each++) {
    const needed = Math.ceil(most / each);
    if (needed > rows.length) continue;
    const shape = Math.abs(Math.log((each * wide) / (needed * deep * 1.4)));
    const cost = (each * needed - most) * 0.6 + shape + (wantedRows > 0 ? 10 * Math.abs(needed - wantedRows) : 0);
    if (cost < best.cost) best = { each, cost };
  }
  const needed = Math.ceil(most / best.each);
  let first = Math.floor((rows.length - needed) / 2);
  if (double && first % 2 === 1) first--;
  const taken = rows.slice(first, first + needed).flatMap((row) => {
    const start = Math.max(0, Math.floor((row.length - best.each) / 2));
    return row.slice(start, start + best.each);
  });
  // Rows that a door or a column cuts short are made up for by the others.
  const rest = all.filter((slot) => !taken.includes(slot));
  return [...taken, ...rest].slice(0, most);
}

/** Doors and windows of a place, as its record has them: `arched sides 1.2x3 at 2.2 every 4; skylight 1.6x2 every 4`. */
import type { MaterialUse } from '@orrery/model-library';
import { colorHex, type IndoorPlace, type SceneSpec } from '@orrery/scene-language';
import type { Opening, RoomPlan, WallName } from '../layout/room-plan.ts';
import { type RoomBox, wallLength } from '../layout/room-walls.ts';
import { linearOf } from '../layout/scheme.ts';
import type { Seeded } from '../layout/seeded.ts';
import { ceilingAt } from '../layout/shell.ts';
import { evenly } from './floor-lines.ts';
import { alongSide, type RoomFrame, wallsNamed } from './room-frame.ts';

interface WindowLine {
  kind: string;
  walls: string;
  width: number;
  height: number;
  bottom: number;
  every: number;
}

/** A window of the record; skylights have no wall and lie along the ridge. */
export function windowLines(text: string): WindowLine[] {
  if (text === 'none') return [];
  return text.split(';').map((part) => {
    const match =
      /^\s*([a-z-]+)(?: (head|foot|left|right|sides|all))? ([\d.]+)x([\d.]+)(?: at ([\d.]+))? every ([\d.]+)\s*$/.exec(
        part,
      );
    if (match === null) throw new Error(`no such windows: ${part}`);
    const [, kind, walls = 'ceiling', width, height, bottom = '0', every] = match;
    return { kind, walls, width: Number(width), height: Number(height), bottom: Number(bottom), every: Number(every) };
  });
}

interface DoorLine {
  kind: string;
  walls: string;
  width: number;
  height: number;
  /** Share of the way from the head, or along the wall. */
  at: number;
  every: number | undefined;
}

export function doorLines(text: string | undefined): DoorLine[] {
  return (text ?? 'plain 1x2.1').split(';').map((part) => {
    const match =
      /^\s*([a-z-]+)(?: (left|right|sides))? ([\d.]+)x([\d.]+)(?: (left|right) ([\d.]+))?(?: every ([\d.]+))?\s*$/.exec(
        part,
      );
    if (match === null) throw new Error(`no such door: ${part}`);
    const [, kind, sides, width, height, side, at = '0.5', every] = match;
    return {
      kind,
      walls: sides ?? side ?? 'foot',
      width: Number(width),
      height: Number(height),
      at: Number(at),
      every: every === undefined ? undefined : Number(every),
    };
  });
}

/** "Big windows", "tall" or "small" ones: what the words say of their size goes for those that the place has. */
export function sizedAsSaid(line: WindowLine, sizes: readonly string[]): WindowLine {
  const says = (...words: string[]) => words.some((word) => sizes.includes(word));
  const large = says('large', 'huge');
  const small = says('small', 'tiny');
  const wide = large || says('long', 'wide') ? 1.6 : small ? 0.55 : 1;
  const high = large || says('high') ? 1.5 : small ? 0.55 : 1;
  // They grow down to knee height as well as up; what is small stays in the middle of where it was.
  const sill = high > 1 ? Math.min(line.bottom, Math.max(0.4, line.bottom / 2)) : line.bottom;
  const bottom = high < 1 ? line.bottom + (line.height * (1 - high)) / 2 : sill;
  return { ...line, width: line.width * wide, height: line.height * high, bottom };
}

const cm = (value: number) => Math.round(value * 100) / 100;

const frameOf = (said: SceneSpec['doors'], usual: MaterialUse): MaterialUse => {
  const color = said.colors[0]?.value;
  const material = said.materials[0]?.value;
  if (color === undefined && material === undefined) return usual;
  return { kind: material ?? 'paint', ...(color !== undefined && { color: linearOf(colorHex.get(color)!) }) };
};

const oldKinds = new Set(['arched', 'stained-glass', 'lattice']);

export function placeOpenings(
  spec: SceneSpec,
  place: IndoorPlace,
  box: RoomBox,
  trim: RoomPlan['trim'],
  frame: RoomFrame,
  wood: string,
  random: Seeded,
): Opening[] {
  const openings: Opening[] = [];
  const old = place.windows !== 'none' && windowLines(place.windows).some(({ kind }) => oldKinds.has(kind));
  const metal: MaterialUse = { kind: 'aluminium', color: linearOf('#2b2d2f') };
  const doorFrame = frameOf(spec.doors, old || place.door?.startsWith('plain') ? { kind: wood } : metal);
  const windowFrame = frameOf(spec.windows, old ? { kind: 'stone', color: linearOf('#8f8677') } : metal);
  const full = (wall: WallName, along: number, width: number) =>
    along - width / 2 < 0.15 || along + width / 2 > wallLength(box, wall) - 0.15;
  const free = (wall: WallName, along: number, width: number) =>
    !full(wall, along, width) &&
    openings.every((one) => one.wall !== wall || Math.abs(one.along - along) > (one.width + width) / 2 + 0.15);

  if (spec.doors.count.value > 0) {
    for (const line of doorLines(place.door)) {
      const kind = spec.doors.kinds[0]?.value ?? line.kind;
      for (const wall of wallsNamed(frame, line.walls)) {
        const side = wall === frame.left || wall === frame.right;
        const length = wallLength(box, wall);
        const width = Math.min(line.width, length - 0.4);
        const places = line.every === undefined ? [line.at * length] : evenly(0, length, line.every, false);
        for (const v of places) {
          const half = width / 2 + 0.15;
          const along = side ? alongSide(frame, Math.min(length - half, Math.max(half, v))) : v;
          if (!free(wall, along, width)) continue;
          const ceiling = lowest(box, trim, wall, along);
          openings.push({
            id: `door-${openings.length + 1}`,
            type: 'door',
            kind,
            wall,
            along: cm(along),
            width: cm(width),
            bottom: 0,
            top: cm(Math.min(ceiling - 0.1, line.height)),
            frame: doorFrame,
          });
        }
      }
    }
  }
  /** A shop's window has its place to either side of the door in the middle of its front, narrower where it must be. */
  const besideDoors = (line: WindowLine, wall: WallName, length: number) => {
    const doors = openings.filter((one) => one.wall === wall).sort((a, b) => a.along - b.along);
    const edges = [
      0.2,
      ...doors.flatMap((one) => [one.along - one.width / 2, one.along + one.width / 2]),
      length - 0.2,
    ];
    const stretches = Array.from({ length: edges.length / 2 }, (_, k) => [edges[2 * k], edges[2 * k + 1]]);
    return stretches
      .map(([from, to]) => ({ along: (from + to) / 2, width: Math.min(line.width, to - from - 0.4) }))
      .filter(({ width }) => width >= Math.max(0.6, line.width / 3));
  };
  const saidCount = spec.windows.count.source === 'words' ? spec.windows.count.value : undefined;
  if (saidCount === 0 || spec.absent.some((gone) => gone.value === 'window')) return openings;
  const saidKind = spec.windows.kinds.find((kind) => kind.value !== 'sill')?.value;
  let lines = windowLines(place.windows);
  // Windows that are asked for come into a place that has none by itself.
  if (lines.length === 0 && (saidKind !== undefined || spec.windows.count.value > 0))
    lines = [{ kind: 'plain', walls: 'left', width: 1.6, height: 1.3, bottom: 0.95, every: 2.4 }];
  const sizes = spec.windows.sizes.map(({ value }) => value);
  const candidates: Opening[] = [];
  for (const usual of lines) {
    const line = sizedAsSaid(usual, sizes);
    if (line.walls === 'ceiling') {
      candidates.push(...skylights(line, box, frame, windowFrame));
      continue;
    }
    for (const wall of wallsNamed(frame, line.walls)) {
      const length = wallLength(box, wall);
      const usualWidth = Math.min(line.width, length - 0.6);
      const side = wall === frame.left || wall === frame.right;
      const spots = evenly(0, length, Math.min(length, Math.max(line.every, usualWidth + 0.2)), false).map((v) => ({
        along: side ? alongSide(frame, v) : v,
        width: usualWidth,
      }));
      const beside = spots.some(({ along }) => free(wall, along, usualWidth)) ? [] : besideDoors(line, wall, length);
      for (const { along, width } of [...spots, ...beside]) {
        const ceiling = lowest(box, trim, wall, along);
        const kind = saidKind !== undefined && saidKind !== 'skylight' ? saidKind : line.kind;
        const bottom = kind === 'floor-to-ceiling' ? 0.05 : line.bottom;
        const room = ceiling - 0.15 - bottom;
        const across = kind === 'round' ? Math.min(width, room) : width;
        const top = kind === 'round' ? bottom + across : Math.min(ceiling - 0.15, line.bottom + line.height);
        if (top - bottom < 0.3 || !free(wall, along, across)) continue;
        const one: Opening = {
          id: '',
          type: 'window',
          kind,
          wall,
          along: cm(along),
          width: cm(across),
          bottom: cm(bottom),
          top: cm(top),
          frame: windowFrame,
        };
        candidates.push(one);
      }
    }
  }
  const kept = saidCount === undefined ? candidates : evenPart(candidates, saidCount, random);
  for (const one of kept) openings.push({ ...one, id: `window-${openings.length + 1}` });
  return openings;
}

const LEDGE_M = 0.3;
/** From the height of a table on one reaches a ledge; panes down to the floor end there. */
const LEDGE_AT_M = 0.85;

/** "A cat on the windowsill": the windows that a place has get a ledge that holds things. */
export function addLedges(openings: Opening[]): void {
  for (const one of openings) {
    if (one.type !== 'window' || one.wall === 'ceiling' || one.top < LEDGE_AT_M + 0.5) continue;
    if (one.kind === 'round' || one.kind === 'bay') continue;
    one.bottom = Math.max(one.bottom, LEDGE_AT_M);
    one.sill = { depth: LEDGE_M };
    if (one.kind === 'floor-to-ceiling') one.kind = 'plain';
  }
}

const evenPart = <T>(list: T[], count: number, random: Seeded): T[] => {
  if (list.length <= count) return list;
  const first = random.index(list.length);
  return Array.from({ length: count }, (_, i) => list[(first + Math.floor((i * list.length) / count)) % list.length]);
};

/** The ceiling's height where it is lowest over an opening. */
function lowest(box: RoomBox, trim: RoomPlan['trim'], wall: WallName, along: number): number {
  const x = wall === 'west' ? 0 : wall === 'east' ? box.width : along;
  const y = wall === 'south' ? 0 : wall === 'north' ? box.depth : along;
  return ceilingAt(box, trim, x, y);
}

/** Along the middle of the ceiling, from head to foot. */
function skylights(line: WindowLine, box: RoomBox, frame: RoomFrame, frameUse: MaterialUse): Opening[] {
  const alongX = frame.head === 'east' || frame.head === 'west';
  const length = frame.long;
  return evenly(0.3, length - 0.3, Math.min(length - 0.6, Math.max(line.every, line.height + 0.3)), false).map(
    (v): Opening => {
      const [w, d] = alongX ? [line.height, line.width] : [line.width, line.height];
      const x = alongX ? v : box.width / 2;
      const y = alongX ? box.depth / 2 : v;
      return {
        id: '',
        type: 'window',
        kind: 'skylight',
        wall: 'ceiling',
        along: cm(x),
        width: cm(w),
        bottom: cm(y - d / 2),
        top: cm(y + d / 2),
        frame: frameUse,
      };
    },
  );
}

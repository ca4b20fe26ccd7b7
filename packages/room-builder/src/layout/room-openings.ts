// Doors and windows: which walls, where along them, how large.

import type { MaterialUse } from '@orrery/model-library';
import { colorHex, type SceneSpec } from '@orrery/scene-language';
import { unwantedKinds } from './furnishing.ts';
import type { Opening, WallName } from './room-plan.ts';
import { opposite, type RoomBox, wallLength, wallNames } from './room-walls.ts';
import { linearOf, type Scheme } from './scheme.ts';
import { seeded } from './seeded.ts';

const cm = (value: number) => Math.round(value * 100) / 100;

export interface OpeningOptions {
  /** The prompt wants curtains or blinds, and how they look. */
  dressing: { kind: 'curtain' | 'blinds'; colors: string[]; materials: string[]; fromPrompt: boolean } | undefined;
  /** Things will stand on the ledge. */
  sill: boolean;
  seed: number;
  /** The first choice of walls follows the sun; later ones take any. */
  usualWall: boolean;
}

/** Styles whose doors show their wood; elsewhere they are painted. */
const woodenDoors = new Set(
  'japanese zen japandi rustic chinese new-chinese mid-century tropical industrial modern contemporary minimalist scandinavian wabi-sabi bohemian retro'.split(
    ' ',
  ),
);

/** Styles that open the wall as far as they can. */
const openStyles = new Set(
  'modern contemporary minimalist scandinavian japandi loft luxury coastal tropical'.split(' '),
);
const brightWords = new Set(['sunny', 'bright', 'daylight', 'airy']);

/** The prompt asks for light or for a view, or the style lives of it. */
const wantsLight = (spec: SceneSpec): boolean =>
  [...spec.lights, ...spec.moods].some((known) => known.source === 'words' && brightWords.has(known.value)) ||
  spec.views.length > 0 ||
  openStyles.has(spec.styles[0].value);

/** Wall of the morning or the evening sun, else south. */
function windowWall(spec: SceneSpec, box: RoomBox, { seed, usualWall }: OpeningOptions): WallName {
  const random = seeded(seed, 'window-wall');
  const time = spec.time.value;
  const usual: WallName =
    time === 'sunrise' || time === 'morning'
      ? 'east'
      : time === 'sunset' || time === 'evening' || time === 'dusk'
        ? 'west'
        : 'south';
  if (!usualWall) return random.pick(wallNames);
  if (random.chance(0.7)) return usual;
  const others = wallNames.filter((wall) => wall !== usual && wall !== 'north');
  const pick = random.pick(others);
  return wallLength(box, pick) < 1.6 ? usual : pick;
}

export function openingsOf(
  spec: SceneSpec,
  scheme: Scheme,
  box: RoomBox,
  options: OpeningOptions,
): { openings: Opening[]; doorWall: WallName; windowWall: WallName } {
  const random = seeded(options.seed, 'openings');
  const main = windowWall(spec, box, options);
  const openings: Opening[] = [];
  const place = spec.place.kind.value;
  const metalFrame = ['industrial', 'cyberpunk', 'futuristic', 'brutalist', 'modern', 'minimalist'].includes(
    spec.styles[0].value,
  );

  const frameOf = (fromPrompt: SceneSpec['doors'], usual: MaterialUse): MaterialUse => {
    const color = fromPrompt.colors[0]?.value;
    const material = fromPrompt.materials[0]?.value;
    if (color === undefined && material === undefined) return usual;
    return { kind: material ?? 'paint', ...(color !== undefined && { color: linearOf(colorHex.get(color)!) }) };
  };
  const windowFrame = frameOf(
    spec.windows,
    metalFrame ? { kind: 'aluminium', color: linearOf('#2b2d2f') } : { kind: 'paint', color: linearOf('#f3f1ec') },
  );
  const doorFrame = frameOf(
    spec.doors,
    woodenDoors.has(spec.styles[0].value) ? { kind: scheme.wood } : { kind: 'paint', color: linearOf('#efece6') },
  );

  // Doors stand near a corner, so that the wall beside them stays whole for furniture.
  const doorWalls = wallNames.filter((wall) => wall !== main && wallLength(box, wall) >= 1.5);
  const doorWall =
    spec.doors.count.value === 0 ? opposite[main] : (doorWalls[random.index(doorWalls.length)] ?? opposite[main]);
  const doorKinds = spec.doors.kinds.map((known) => known.value);
  const doorCount = Math.min(
    4,
    spec.doors.count.value > 0 ? Math.max(spec.doors.count.value, new Set(doorKinds).size) : 0,
  );
  for (let i = 0; i < doorCount; i++) {
    const kind = doorKinds[Math.min(i, doorKinds.length - 1)] ?? 'plain';
    const wall = i === 0 ? doorWall : doorWalls[(doorWalls.indexOf(doorWall) + i) % doorWalls.length];
    const length = wallLength(box, wall);
    const wide = kind === 'sliding' ? 1.7 : kind === 'french' ? 1.5 : kind === 'arched' ? 1.1 : 0.9;
    const width = Math.min(wide, length - 0.5);
    const atLow = random.chance(0.5);
    const public_ = place === 'cafe';
    const along =
      public_ || kind === 'sliding'
        ? length * random.between(0.35, 0.65)
        : atLow
          ? width / 2 + 0.2
          : length - width / 2 - 0.2;
    openings.push({
      id: `door-${i + 1}`,
      type: 'door',
      kind,
      wall,
      along: cm(Math.max(width / 2 + 0.12, Math.min(length - width / 2 - 0.12, along))),
      width: cm(width),
      bottom: 0,
      top: Math.min(box.height - 0.1, kind === 'arched' ? 2.3 : 2.08),
      frame: doorFrame,
    });
  }
  addWindows(spec, box, main, doorWall, openings, windowFrame, options);
  dress(spec, scheme, openings, options);
  return { openings, doorWall, windowWall: main };
}

function addWindows(
  spec: SceneSpec,
  box: RoomBox,
  main: WallName,
  doorWall: WallName,
  openings: Opening[],
  frame: MaterialUse,
  options: OpeningOptions,
): void {
  const random = seeded(options.seed, 'windows');
  const kinds = [...new Set(spec.windows.kinds.map((known) => known.value))].filter((kind) => kind !== 'sill');
  const place = spec.place.kind.value;
  let count = spec.windows.count.value;
  if (count <= 0) return;
  if (spec.windows.count.source === 'guess') {
    count = Math.max(count, kinds.length);
  }
  const large = spec.windows.sizes.some((size) => ['large', 'huge', 'long', 'high'].includes(size.value));
  const small = spec.windows.sizes.some((size) => ['small', 'tiny'].includes(size.value));
  const wet = place === 'bathroom' || place === 'laundry-room';
  const kitchen = place === 'kitchen';
  const open = !small && !wet && !kitchen && wantsLight(spec);
  const list: { kind: string }[] = [];
  for (let i = 0; i < Math.min(count, 12); i++) list.push({ kind: kinds[Math.min(i, kinds.length - 1)] ?? 'plain' });
  const skylights = list.filter((one) => one.kind === 'skylight');
  const inWalls = list.filter((one) => one.kind !== 'skylight');
  skylights.forEach((_, i) => {
    const width = Math.min(1.1, box.width * 0.3);
    openings.push({
      id: `window-${openings.length}`,
      type: 'window',
      kind: 'skylight',
      wall: 'ceiling',
      along: cm((box.width * (i + 1)) / (skylights.length + 1)),
      width: cm(width),
      bottom: cm(box.depth / 2 - Math.min(0.65, box.depth * 0.15)),
      top: cm(box.depth / 2 + Math.min(0.65, box.depth * 0.15)),
      frame,
    });
  });
  if (spec.windows.count.source === 'guess' && skylights.length > 0 && kinds.length === 1 && inWalls.length > 0)
    inWalls.length = 0;

  const widthOf = (kind: string) => {
    let width = open ? 2.1 : 1.6;
    if (kind === 'floor-to-ceiling') width = 2.6;
    if (kind === 'bay') width = 2.0;
    if (kind === 'round') width = 1.2;
    if (kind === 'arched' || kind === 'stained-glass') width = 1.2;
    if (kind === 'french') width = 1.5;
    if (wet) width = Math.min(width, 1.0);
    if (kitchen) width = Math.min(width, 1.4);
    if (large) width *= 1.35;
    if (small) width *= 0.65;
    return width;
  };
  // The main wall takes as many as fit; the rest go to a wall beside it without the door, then to the door's.
  const sides = wallNames.filter((wall) => wall !== main && wall !== doorWall);
  const order: WallName[] = [main, ...(random.chance(0.5) ? sides : [...sides].reverse()), doorWall];
  const taken = new Map<WallName, { kind: string; width: number }[]>();
  let next = 0;
  for (const wall of order) {
    const length = wallLength(box, wall);
    const doors = openings.filter((opening) => opening.wall === wall);
    let used = doors.reduce((sum, door) => sum + door.width + 0.5, 0) + 0.5;
    const here: { kind: string; width: number }[] = [];
    const share = wall === main ? 0.85 : wall === doorWall ? 0.45 : 0.6;
    while (next < inWalls.length) {
      const width = Math.min(widthOf(inWalls[next].kind), length - 0.9);
      if (width < 0.45 || (used + width + 0.4 > length * share && !(here.length === 0 && wall === main))) break;
      here.push({ kind: inWalls[next].kind, width });
      used += width + 0.5;
      next++;
    }
    taken.set(wall, here);
    if (next >= inWalls.length) break;
  }
  // What did not fit makes the windows of the main wall narrower; a said number is kept.
  const rest = inWalls.slice(next);
  if (rest.length > 0 && spec.windows.count.source === 'words') {
    const here = taken.get(main)!;
    for (const one of rest) here.push({ kind: one.kind, width: 1 });
    const each = (wallLength(box, main) - 0.4) / here.length - 0.3;
    for (const one of here) one.width = Math.max(0.4, Math.min(one.width, each));
  }
  for (const [wall, here] of taken) {
    const length = wallLength(box, wall);
    const door = openings.find((opening) => opening.wall === wall && opening.type === 'door');
    let from = 0;
    let to = length;
    if (door !== undefined) {
      if (door.along < length / 2) from = door.along + door.width / 2 + 0.15;
      else to = door.along - door.width / 2 - 0.15;
    }
    here.forEach(({ kind, width }, i) => {
      const full = kind === 'floor-to-ceiling';
      const tall = full || kind === 'french';
      let bottom = tall
        ? 0.04
        : kind === 'bay'
          ? 0.45
          : kitchen || wet
            ? 1.1
            : kind === 'round'
              ? 0.9
              : large || open
                ? 0.45
                : 0.8;
      if (options.sill && !tall && kind !== 'bay') bottom = Math.max(bottom, 0.8);
      if (place === 'sunroom' || place === 'balcony') bottom = Math.min(bottom, 0.4);
      let top = full
        ? Math.min(box.height - 0.12, 3.4)
        : Math.min(box.height - 0.28, Math.max(2.2, Math.min(box.height * 0.82, 3.2)));
      if (kind === 'round') top = bottom + width;
      if (top - bottom < 0.5) bottom = Math.max(0.3, top - 0.6);
      openings.push({
        id: `window-${openings.length}`,
        type: 'window',
        kind: options.sill && kind === 'plain' ? 'sill' : kind,
        wall,
        along: cm(from + ((to - from) * (i + 0.5)) / here.length),
        width: cm(Math.min(width, (to - from) / here.length - 0.2)),
        bottom: cm(bottom),
        top: cm(top),
        frame,
        ...(kind === 'bay' ? { sill: { depth: 0.3 } } : options.sill && !tall ? { sill: { depth: 0.3 } } : {}),
      });
    });
  }
}

/** Rooms in which curtains would be in the way. */
const bare = new Set([
  'kitchen',
  'bathroom',
  'gallery',
  'museum',
  'cafe',
  'shop',
  'church',
  'gym',
  'garage',
  'laundry-room',
  'workshop',
  'bar',
  'balcony',
  'sunroom',
  'walk-in-closet',
  'bookstore',
  'restaurant',
  'classroom',
  'basement',
  'spa',
  'salon',
]);

export function dress(
  spec: SceneSpec,
  scheme: Scheme,
  openings: Opening[],
  options: Pick<OpeningOptions, 'dressing'>,
): void {
  const unwanted = unwantedKinds(spec);
  const fromPrompt = options.dressing;
  if (fromPrompt === undefined) return;
  if (!fromPrompt.fromPrompt && (bare.has(spec.place.kind.value) || unwanted.has('curtain'))) return;
  for (const opening of openings) {
    if (opening.type !== 'window' || opening.wall === 'ceiling' || (opening.kind === 'round' && !fromPrompt.fromPrompt))
      continue;
    const color = fromPrompt.colors[0] ?? scheme.curtain.color;
    const kind = fromPrompt.materials[0] ?? (fromPrompt.kind === 'blinds' ? 'aluminium' : scheme.curtain.material);
    const material: MaterialUse = { kind, color: linearOf(colorHex.get(color) ?? '#efece6') };
    const paper = kind === 'paper' && !fromPrompt.fromPrompt;
    // A ledge with things on it, and windows with a seat, get blinds: curtains would hang through them.
    const blinds = fromPrompt.kind === 'blinds' || paper || (opening.sill !== undefined && !fromPrompt.fromPrompt);
    opening.dressing = { kind: blinds ? 'blinds' : 'curtain', material };
  }
}

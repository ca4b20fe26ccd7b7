// The room itself: its proportion, what its surfaces are made of, and its trim.

import type { MaterialUse } from '@orrery/model-library';
import {
  colorHex,
  type Known,
  materialFacts,
  placeFacts,
  type SceneSpec,
  type SurfaceName,
} from '@orrery/scene-language';
import type { Opening, RoomPlan, WallName } from './room-plan.ts';
import type { RoomBox } from './room-walls.ts';
import { linearOf, type Scheme } from './scheme.ts';
import { seeded } from './seeded.ts';

/** Longer to shorter side; rooms not listed are between 1.15 and 1.45. */
const proportions: Record<string, [number, number]> = {
  hallway: [2.4, 3.2],
  bathroom: [1.2, 1.6],
  'walk-in-closet': [1.3, 1.7],
  kitchen: [1.2, 1.5],
  balcony: [1.8, 2.4],
  cafe: [1.3, 1.6],
  'laundry-room': [1.3, 1.7],
  bedroom: [1.1, 1.3],
};

const cm = (value: number) => Math.round(value * 100) / 100;

export function roomBox(spec: SceneSpec, areaM2: number, seed: number): RoomBox {
  const random = seeded(seed, 'shape');
  const long = placeFacts.get(spec.place.kind.value)?.indoor?.long;
  const [low, high] =
    long === undefined ? (proportions[spec.place.kind.value] ?? [1.15, 1.45]) : [long * 0.94, long * 1.06];
  let ratio = random.between(low, high);
  const texts = spec.understood.map((piece) => piece.text.toLowerCase());
  if (spec.size.word.value === 'long' || texts.includes('long narrow')) ratio = Math.max(ratio, 2.2);
  // No room is narrower than what one can furnish and pass.
  const short = Math.max(spec.place.kind.value === 'hallway' ? 1.6 : 1.9, areaM2 / Math.sqrt(areaM2 * ratio));
  const wide = random.chance(0.65);
  const length = cm(areaM2 / short);
  const height = spec.size.ceilingHeightM.value;
  return { width: wide ? length : cm(short), depth: wide ? cm(short) : length, height: height > 0 ? height : 3 };
}

const patternsOf = (spec: SceneSpec, name: SurfaceName): string | undefined => {
  const texts = spec.surfaces[name].materials.concat(spec.surfaces[name].colors);
  const near = texts
    .filter((known) => known.source === 'words')
    .map((known) => (known as { span: { start: number } }).span.start);
  for (const piece of spec.understood) {
    const close = near.some((start) => Math.abs(piece.start - start) < 24);
    if (close && /check|棋盘|格子/i.test(piece.text)) return 'checks';
    if (close && /strip|条纹/i.test(piece.text)) return 'stripes';
    if (close && /floral|flower|花/i.test(piece.text)) return 'floral';
  }
  if (/check(er|qu)ed (floor|tile)/i.test(spec.prompt) && name === 'floor') return 'checks';
  if (/wallpaper has flowers|floral wallpaper|碎花/i.test(spec.prompt) && name === 'wall') return 'floral';
  return undefined;
};

/** Patterns of laying: they take their species from another wood that is named. */
const laid = new Set(['herringbone', 'parquet']);

function use(kinds: string[], hex: string | undefined, seed: number): MaterialUse {
  const pattern = kinds.find((kind) => laid.has(kind));
  const wood = kinds.find((kind) => !laid.has(kind) && materialFacts.get(kind)?.family === 'wood');
  const kind = pattern ?? kinds.find((id) => id !== 'tile') ?? kinds[0];
  return {
    kind,
    ...(pattern !== undefined && wood !== undefined && { species: wood }),
    ...(hex !== undefined && { color: linearOf(hex) }),
    seed,
  };
}

const promptValues = (list: Known<string>[]) =>
  list.filter((known) => known.source === 'words').map((known) => known.value);

/** Wall materials that one wall has and a whole room rarely. */
const oneWall = new Set(['glass', 'mirror-glass', 'metal', 'marble', 'mosaic']);

/** "Exposed brick" without a surface is read of both, and is that of the walls. */
const ofWalls = new Set(['brick', 'wallpaper', 'plaster']);

/** What the words say the floor is of. */
export function floorMaterials({ surfaces: { floor, wall } }: SceneSpec): string[] {
  const starts = new Set(wall.materials.flatMap((known) => (known.source === 'words' ? [known.span.start] : [])));
  return floor.materials.flatMap((known) =>
    known.source !== 'words' || (ofWalls.has(known.value) && starts.has(known.span.start)) ? [] : [known.value],
  );
}

export function surfacesOf(
  spec: SceneSpec,
  scheme: Scheme,
  seed: number,
  accentWall: WallName,
  doorWall: WallName,
): RoomPlan['surfaces'] {
  const random = seeded(seed, 'surfaces');
  const place = spec.place.kind.value;
  const floorKinds = floorMaterials(spec);
  const floorColors = promptValues(spec.surfaces.floor.colors);
  const wet = place === 'bathroom' || place === 'laundry-room';
  const floor: MaterialUse =
    floorKinds.length > 0
      ? use(floorKinds, floorColors[0] === undefined ? undefined : colorHex.get(floorColors[0]), random.index(1e6))
      : floorColors.length > 0
        ? use(['paint', scheme.floor.kind].slice(1), colorHex.get(floorColors[0]), random.index(1e6))
        : wet
          ? { kind: random.pick(['tile', 'terrazzo', 'stone']), seed: random.index(1e6) }
          : { ...scheme.floor, seed: random.index(1e6) };
  if (laid.has(floor.kind) && floor.species === undefined && scheme.style.woods.includes('oak')) floor.species = 'oak';
  const floorPattern = patternsOf(spec, 'floor');
  if (floorPattern !== undefined) {
    floor.pattern = floorPattern;
    floor.accent = linearOf(floorColors[1] === undefined ? '#2b2b2b' : colorHex.get(floorColors[1])!);
    floor.color ??= linearOf('#e9e6df');
  }

  const wallKinds = promptValues(spec.surfaces.wall.materials);
  const wallColors = promptValues(spec.surfaces.wall.colors);
  const painted = (hex: string, kind = 'paint'): MaterialUse => ({
    kind,
    color: linearOf(hex),
    seed: random.index(1e6),
  });
  const usualKind = wet ? 'tile' : scheme.style.wall;
  // Brick, stone and concrete have a color of their own that the scheme knows; a said color goes over it.
  const own =
    wallColors.length === 0 &&
    ['brick', 'stone', 'concrete', 'wood', 'marble', 'glass', 'metal', 'tile'].includes(wallKinds[0] ?? '');
  const plain: MaterialUse =
    wallKinds.length > 0 && (wet || !oneWall.has(wallKinds[0]))
      ? own
        ? { kind: wallKinds[0], seed: random.index(1e6) }
        : painted(scheme.wallHex, wallKinds[0])
      : painted(wet && wallColors.length === 0 ? '#f1f0ec' : scheme.wallHex, usualKind);
  const wallPattern =
    patternsOf(spec, 'wall') ??
    (plain.kind === 'wallpaper' ? random.pick(['floral', 'stripes', 'geometric']) : undefined);
  if (wallPattern !== undefined && plain.kind === 'wallpaper') {
    plain.pattern = wallPattern;
    plain.accent = (plain.color ?? [0.5, 0.5, 0.5]).map((value) => Math.min(1, value * 0.6 + 0.04)) as [
      number,
      number,
      number,
    ];
  }
  const walls: Record<WallName, MaterialUse> = {
    south: { ...plain },
    east: { ...plain },
    north: { ...plain },
    west: { ...plain },
  };
  if (wallKinds.some((kind) => oneWall.has(kind))) {
    const kind = wallKinds.find((one) => oneWall.has(one))!;
    const wall = kind === 'glass' ? doorWall : accentWall;
    walls[wall] = {
      kind,
      ...(wallColors[0] && { color: linearOf(colorHex.get(wallColors[0])!) }),
      seed: random.index(1e6),
    };
  } else if (wallKinds.length > 1) {
    walls[accentWall] = {
      kind: wallKinds[1],
      seed: random.index(1e6),
      ...(wallColors[1] && { color: linearOf(colorHex.get(wallColors[1])!) }),
    };
  } else if (scheme.accentHex !== undefined && !wet && wallKinds.length === 0) {
    walls[accentWall] = painted(scheme.accentHex, 'paint');
  }
  // Gold, silver and the like are for one wall; around a whole room they are a mistake.
  if (wallColors.length === 1 && ['gold', 'silver', 'rose-gold', 'bronze'].includes(wallColors[0])) {
    for (const wall of ['south', 'east', 'north', 'west'] as const)
      walls[wall] =
        wall === accentWall
          ? { ...plain, color: linearOf(colorHex.get(wallColors[0])!) }
          : painted(random.pick(scheme.style.walls));
  }

  const ceilingKinds = promptValues(spec.surfaces.ceiling.materials);
  const ceilingColors = promptValues(spec.surfaces.ceiling.colors);
  const dark = spec.styles[0].value === 'cyberpunk' ? '#24262b' : '#f6f5f2';
  const ceiling: MaterialUse = {
    kind: ceilingKinds[0] ?? 'paint',
    ...((ceilingKinds.length === 0 || ceilingColors.length > 0) && {
      color: linearOf(ceilingColors.length > 0 ? colorHex.get(ceilingColors[0])! : dark),
    }),
    seed: random.index(1e6),
  };
  return { floor, ceiling, walls };
}

export function trimOf(
  spec: SceneSpec,
  scheme: Scheme,
  openings: readonly Opening[],
  box: RoomBox,
  seed: number,
): RoomPlan['trim'] {
  const random = seeded(seed, 'trim');
  const has = (letter: string) => scheme.style.trim.includes(letter);
  const wet = spec.place.kind.value === 'bathroom';
  const tileOrBrick = ['brick', 'stone', 'concrete'].includes(spec.surfaces.wall.materials[0]?.value ?? '');
  const white: MaterialUse = { kind: 'paint', color: linearOf('#f3f1ec'), seed: random.index(1e6) };
  const asksForPlaster = spec.surfaces.ceiling.materials.some(
    (known) => known.value === 'plaster' && known.source === 'words',
  );
  const attic = spec.place.others.some((other) => other.value === 'attic');
  const sloped = attic || /slop|slant|pitched|vaulted|倾斜|斜顶|坡顶|斜屋顶/i.test(spec.prompt);
  return {
    skirting:
      has('s') && !wet ? white : scheme.style.woods[0] !== undefined && !wet && has('s') ? { kind: scheme.wood } : null,
    cornice: (has('c') || asksForPlaster) && !sloped && box.height >= 2.4 ? white : null,
    wainscot: has('w') && !wet && !tileOrBrick && random.chance(0.6) ? white : null,
    slopedCeiling: sloped,
    ...(sloped && { slope: { walls: slopedWalls(box, openings), drop: slopeDrop } }),
  };
}

/** How far a ceiling under a roof comes down, at 45 degrees. */
const slopeDrop = 0.75;

/** The two longer walls, unless an opening reaches too high there. */
function slopedWalls(box: RoomBox, openings: readonly Opening[]): WallName[] {
  const pair: WallName[] = box.depth > box.width ? ['west', 'east'] : ['south', 'north'];
  return pair.filter((wall) => !openings.some((one) => one.wall === wall && one.top > box.height - slopeDrop));
}

/** The ceiling's height over a point. */
export function ceilingAt(box: RoomBox, trim: RoomPlan['trim'], x: number, y: number): number {
  let height = box.height;
  for (const wall of trim.slope?.walls ?? []) {
    const inset = wall === 'south' ? y : wall === 'north' ? box.depth - y : wall === 'west' ? x : box.width - x;
    height = Math.min(height, box.height - trim.slope!.drop + Math.max(0, inset));
  }
  return trim.vault === undefined ? height : Math.min(height, box.height - vaultDrop(box, trim.vault, x, y));
}

/** How far a vault has come down over a point. */
export function vaultDrop(box: RoomBox, vault: NonNullable<RoomPlan['trim']['vault']>, x: number, y: number): number {
  const [across, at] = vault.along === 'x' ? [box.depth, y] : [box.width, x];
  const half = across / 2;
  const out = Math.min(1, Math.max(0, (Math.abs(at - half) - vault.flat) / (half - vault.flat)));
  return vault.drop * (vault.form === 'gable' ? out : 1 - Math.sqrt(1 - out * out));
}

/** The shell of a place as its record has it: surfaces, form of the ceiling, what crosses it, the lamps let into it. */
import type { MaterialUse } from '@orrery/model-library';
import type { IndoorPlace, SceneSpec, SurfaceName } from '@orrery/scene-language';
import type { RoomPlan } from '../layout/room-plan.ts';
import type { RoomBox } from '../layout/room-walls.ts';
import { linearOf } from '../layout/scheme.ts';
import type { Seeded } from '../layout/seeded.ts';
import { floorMaterials } from '../layout/shell.ts';
import { windowLines } from './place-openings.ts';

/** `stone #8b8378`, `parquet/oak`. */
export function materialOf(text: string, seed: number): MaterialUse {
  const [name, hex] = text.split(' ');
  const [kind, species] = name.split('/');
  return { kind, ...(species !== undefined && { species }), ...(hex !== undefined && { color: linearOf(hex) }), seed };
}

const said = (spec: SceneSpec, name: SurfaceName) =>
  spec.surfaces[name].colors.some((known) => known.source === 'words') ||
  (name === 'floor'
    ? floorMaterials(spec).length > 0
    : spec.surfaces[name].materials.some((known) => known.source === 'words'));

/** What is said to be of what it would be of anyway has the color that it has there. */
const asUsual = (use: MaterialUse, usual: MaterialUse): MaterialUse =>
  use.kind === usual.kind && use.color === undefined ? usual : use;

/** Of trim and things, never of a whole wall. */
const gilding = new Set(['gold', 'silver', 'rose-gold', 'bronze']);

/** A checkered floor is that of the place with checks. */
const patterned = (use: MaterialUse, { pattern, accent, color }: MaterialUse): MaterialUse =>
  pattern === undefined ? use : { ...use, pattern, ...(accent && { accent }), ...(color && { color }) };

/** Surfaces of the record in place of those that no word speaks of. */
export function placeSurfaces(
  surfaces: RoomPlan['surfaces'],
  spec: SceneSpec,
  place: IndoorPlace,
  random: Seeded,
): RoomPlan['surfaces'] {
  const wall = materialOf(place.walls, random.index(1e6));
  // A color said of the whole room is on painted walls.
  const colors = spec.palette.flatMap(({ source, value }) => (source === 'words' ? [value] : []));
  const painted = ['paint', 'plaster'].includes(wall.kind) && colors.some((color) => !gilding.has(color));
  // Whitewashed: stone and brick take no color but this.
  const washed = ['stone', 'brick', 'rock'].includes(wall.kind) && colors.includes('white') && !said(spec, 'wall');
  const usual = washed ? { ...wall, kind: 'plaster', color: linearOf('#f1ede4') } : wall;
  const [floor, ceiling] = [materialOf(place.floor, random.index(1e6)), materialOf(place.ceiling, random.index(1e6))];
  const { south, east, north, west } = surfaces.walls;
  return {
    floor: said(spec, 'floor') ? asUsual(surfaces.floor, floor) : patterned(floor, surfaces.floor),
    ceiling: said(spec, 'ceiling') ? asUsual(surfaces.ceiling, ceiling) : ceiling,
    walls: painted
      ? surfaces.walls
      : said(spec, 'wall')
        ? {
            south: asUsual(south, wall),
            east: asUsual(east, wall),
            north: asUsual(north, wall),
            west: asUsual(west, wall),
          }
        : { south: usual, east: usual, north: usual, west: usual },
  };
}

type Form = Pick<RoomPlan['trim'], 'vault' | 'frame' | 'rough'>;

/** What the ceiling is like. The ridge runs along the longer side; skylights lie in a flat strip along it. */
export function formOf(place: IndoorPlace, box: RoomBox): Form {
  const form: Form = {};
  const [name = 'flat', amount = '0'] = (place.form ?? 'flat').split(' ');
  if (name === 'rock') form.rough = Number(amount);
  if (name === 'gable' || name === 'barrel') {
    const skylight = windowLines(place.windows).find(({ walls }) => walls === 'ceiling');
    // A room that grew lower than its record keeps the proportion.
    const drop = Math.min(Number(amount), box.height * 0.5);
    form.vault = {
      form: name,
      along: box.width >= box.depth ? 'x' : 'y',
      drop,
      flat: skylight === undefined ? (name === 'gable' ? 0.05 : 0) : skylight.width / 2 + 0.25,
    };
  }
  if (place.frame !== undefined) {
    const [kind, material, every] = place.frame.split(' ');
    form.frame = { kind: kind as 'beams' | 'trusses' | 'ribs', material: { kind: material }, every: Number(every) };
  }
  return form;
}

/** Lamps in the ceiling: `strips 300 4000`. */
export function fixturesOf(place: IndoorPlace): RoomPlan['fixtures'] {
  if (place.light === 'none') return undefined;
  const [kind, lumensPerM2, kelvin] = place.light.split(' ');
  if (!['strips', 'panels', 'spots', 'glow'].includes(kind)) throw new Error(`no such light: ${place.light}`);
  return { kind: kind as 'strips', lumensPerM2: Number(lumensPerM2), kelvin: Number(kelvin) };
}

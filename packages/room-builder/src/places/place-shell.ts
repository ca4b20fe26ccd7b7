/** The shell of a place as its record has it: surfaces, form of the ceiling, what crosses it, the lamps let into it. */
import type { MaterialUse } from '@orrery/model-library';
import type { IndoorPlace, SceneSpec, SurfaceName } from '@orrery/scene-language';
import type { RoomPlan } from '../layout/room-plan.ts';
import type { RoomBox } from '../layout/room-walls.ts';
import { linearOf } from '../layout/scheme.ts';
import type { Seeded } from '../layout/seeded.ts';
import { windowLines } from './place-openings.ts';

/** `stone #8b8378`, `parquet/oak`. */
export function materialOf(text: string, seed: number): MaterialUse {
  const [name, hex] = text.split(' ');
  const [kind, species] = name.split('/');
  return { kind, ...(species !== undefined && { species }), ...(hex !== undefined && { color: linearOf(hex) }), seed };
}

const said = (spec: SceneSpec, name: SurfaceName) =>
  [...spec.surfaces[name].materials, ...spec.surfaces[name].colors].some((known) => known.source === 'words');

/** Surfaces of the record in place of those that no word speaks of. */
export function placeSurfaces(
  surfaces: RoomPlan['surfaces'],
  spec: SceneSpec,
  place: IndoorPlace,
  random: Seeded,
): RoomPlan['surfaces'] {
  const wall = materialOf(place.walls, random.index(1e6));
  // A color said of the whole room is on painted walls.
  const painted = ['paint', 'plaster'].includes(wall.kind) && spec.palette.some((known) => known.source === 'words');
  return {
    floor: said(spec, 'floor') ? surfaces.floor : materialOf(place.floor, random.index(1e6)),
    ceiling: said(spec, 'ceiling') ? surfaces.ceiling : materialOf(place.ceiling, random.index(1e6)),
    walls: said(spec, 'wall') || painted ? surfaces.walls : { south: wall, east: wall, north: wall, west: wall },
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

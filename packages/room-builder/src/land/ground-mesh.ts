/** The ground as sheets to trace: land, ways, sidewalks, the rim of a pool. Meters. */
import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '../layout/room-plan.ts';
import { linearOf } from '../layout/scheme.ts';
import { box, finishPiece, type Piece, sheet, startPiece } from '../scene/piece.ts';
import type { GroundLook, Way } from './outdoor-place.ts';
import { REACH_M, SIDEWALK_M, smooth, type Terrain } from './terrain.ts';

const CELLS = 136;
/** Of the sheet's half: so far its cells are small. */
const FINE_M = 30;

type LandPlan = Omit<RoomPlan, 'placements'>;

const SLABS: GroundLook = ['stone', '#9d978d'];
const WET_ROUGHNESS = 0.28;

/** As the weather makes it: white under snow, shining after rain. */
export function groundUse([kind, hex]: GroundLook, plan: LandPlan, seed = plan.seed): MaterialUse {
  if (plan.lights.includes('snowy') && kind !== 'tile') return { kind: 'snow', seed };
  const wet = plan.lights.includes('rainy') && !['grass', 'soil', 'sand', 'snow'].includes(kind);
  return { kind, color: linearOf(hex), seed, ...(wet && { roughness: WET_ROUGHNESS }) };
}

/** Cells grow outwards: fine where one stands, coarse far away. */
export const spread = (t: number, fine: number, reach: number) =>
  Math.sign(t) * (fine * Math.abs(t) + (reach - fine) * Math.abs(t) ** 5);

function byPlace(piece: Piece): ModelPart {
  // A sheet's own lengths follow its arcs; the ground's texture goes by place instead.
  const uvs: number[] = [];
  for (let k = 0; k < piece.positions.length; k += 3) uvs.push(piece.positions[k], piece.positions[k + 1]);
  piece.uvs = uvs;
  return finishPiece(piece);
}

/** What the words say the ground is made of comes first; else as such a place has it. */
export function groundPart(plan: LandPlan, terrain: Terrain): ModelPart {
  const { floor } = plan.surfaces;
  const material = plan.lights.includes('snowy') ? groundUse(terrain.place.ground, plan) : floor;
  const piece = startPiece('ground', material);
  const [cx, cy] = [plan.width / 2, plan.depth / 2];
  const at = (k: number) => spread((2 * k) / CELLS - 1, FINE_M, REACH_M);
  sheet(piece, CELLS + 1, CELLS + 1, (c, r): Vec3 => {
    const [x, y] = [cx + at(c), cy + at(r)];
    return [x, y, terrain.groundAt(x, y)];
  });
  return byPlace(piece);
}

/** The slab of a terrace or balcony, high above the land. */
export function slabPart(plan: LandPlan): ModelPart {
  const piece = startPiece('ground', plan.surfaces.floor);
  box(piece, [-0.3, -0.3, -0.5], [plan.width + 0.3, plan.depth + 0.3, 0]);
  return finishPiece(piece);
}

/** Large soft changes of brightness and of dryness, r, g, b, a per vertex: no tile is large enough for a meadow. Wet sand is dark. */
export function groundTints(positionsMm: Float32Array, terrain: Terrain, haze: number): Float32Array {
  const { noise, water } = terrain;
  const soft = ['grass', 'soil', 'sand', 'snow', 'gravel'].includes(terrain.place.ground[0]);
  const strength = soft ? (terrain.place.ground[0] === 'snow' ? 0.2 : 0.8) : 0.45;
  const tints = new Float32Array((positionsMm.length / 3) * 4);
  for (let k = 0; k < positionsMm.length / 3; k++) {
    const [x, y, z] = [0, 1, 2].map((c) => positionsMm[3 * k + c] / 1000);
    const level = 0.94 + strength * (0.2 * noise.fbm(x / 7, y / 7, 4) + 0.08 * noise.fbm(x / 1.6 + 40, y / 1.6, 2));
    const dry = strength * 0.1 * noise.fbm(x / 11 + 90, y / 11, 3);
    let wet = 0;
    if (water && soft && water.form !== 'pool') wet = 1 - smooth((z - water.level - 0.02) / 0.16);
    const damp = (1 - 0.42 * wet) * (1 + haze * smooth(terrain.away(x, y) / 90));
    tints.set([damp * level * (1 + dry), damp * level, damp * level * (1 - dry + 0.1 * wet), 1], 4 * k);
  }
  return tints;
}

/** A way as a ribbon on the ground, its edges frayed where nobody laid it. */
export function wayPart(way: Way, plan: LandPlan, terrain: Terrain, index: number): ModelPart {
  const piece = startPiece(`way-${index}`, groundUse(way.look, plan, plan.seed + index + 1));
  const frayed = ['soil', 'gravel', 'sand'].includes(way.look[0]);
  // A straight one is a bed within the place, others lead out of it.
  const reach = way.form === 'straight' ? plan.width / 2 - 0.6 : 60;
  const steps = Math.max(8, Math.round(reach * 1.6));
  sheet(piece, 2 * steps + 1, 7, (c, r): Vec3 => {
    const t = c / steps - 1;
    const along = way.form === 'straight' ? t * reach : spread(t, 22, reach);
    const across = r / 3 - 1;
    const [mx, my] = terrain.wayAt(way, along);
    const fray = frayed ? 0.16 * terrain.noise.fbm(along * 0.9 + 7 * Math.sign(across), across, 2) : 0;
    const off = across * (way.width / 2 + fray * Math.abs(across));
    const [x, y] = way.form === 'along' ? [mx - off, my] : [mx, my + off];
    // Trodden in: its edges lie under the ground, its middle just above.
    const edge = Math.abs(across) > 0.99 ? -0.02 : 0.018;
    return [x, y, terrain.groundAt(x, y) + edge];
  });
  return byPlace(piece);
}

/** Raised slabs with a curb along the sides that have them. */
export function sidewalkParts(plan: LandPlan, terrain: Terrain): ModelPart[] {
  const parts: ModelPart[] = [];
  for (const { form, sides = [], high = 3, look = SLABS } of terrain.place.built ?? []) {
    if (form !== 'sidewalk') continue;
    const slabs = startPiece('sidewalk', groundUse(look, plan, plan.seed + 5));
    const curb = startPiece('curb', groundUse(['stone', '#8a867f'], plan, plan.seed + 6));
    const far = REACH_M * 0.4;
    for (const side of sides) {
      const lying = side === 'south' || side === 'north';
      const inner = side === 'south' || side === 'west' ? high : (lying ? plan.depth : plan.width) - high;
      const outer = side === 'south' || side === 'west' ? -2 : (lying ? plan.depth : plan.width) + 2;
      const [low, top] = [Math.min(inner, outer), Math.max(inner, outer)];
      const from = -far;
      const to = (lying ? plan.width : plan.depth) + far;
      const put = (piece: Piece, a: number, b: number, z: number) =>
        lying ? box(piece, [from, a, -0.3], [to, b, z]) : box(piece, [a, from, -0.3], [b, to, z]);
      put(slabs, low, top, SIDEWALK_M);
      const edge = inner === top ? [top, top + 0.16] : [low - 0.16, low];
      put(curb, edge[0], edge[1], SIDEWALK_M + 0.005);
    }
    parts.push(finishPiece(slabs), finishPiece(curb));
  }
  return parts;
}

/** A room while its floor is being furnished: what stands, and what doors, windows and curtains keep free. */
import type { Block, Pose } from './footprint.ts';
import type { Group } from './group.ts';
import { curtainRoom, type Opening, type RoomPlan, type WallName } from './room-plan.ts';
import { atWall, type RoomBox } from './room-walls.ts';
import type { Thing } from './things.ts';
import type { Work } from './work-budget.ts';

export interface FloorRoom extends RoomBox {
  openings: Opening[];
  trim: RoomPlan['trim'];
  place: string;
  work: Work;
  /** Of open ground: what nothing stands on, such as water. */
  taken?: Block[];
  /** Share of the floor that stays free; absent: what a home needs. */
  enough?: number;
  /** Outside: how well a group stands, in place of what counts in rooms. */
  score?: (group: Group, stood: Stood[], state: State) => number;
}

export interface Stood {
  thing: Thing;
  pose: Pose;
  /** Filled when first asked for. */
  blocks: Block[];
  whole: Block;
  /** Not a rug. */
  solid: boolean;
  group: Group;
}

interface Zones {
  doors: Block[];
  windows: { block: Block; opening: Opening }[];
  curtains: Block[];
}

const doorDepth = 0.85;

export function zonesOf(room: FloorRoom): Zones {
  const zones: Zones = { doors: [...(room.taken ?? [])], windows: [], curtains: [] };
  for (const opening of room.openings) {
    if (opening.wall === 'ceiling') continue;
    const strip = (width: number, depth: number, bottom: number, top: number): Block => {
      const pose = atWall(room, opening.wall as WallName, opening.along, depth / 2);
      return { ...pose, hx: width / 2, hy: depth / 2, bottom, top };
    };
    if (opening.type === 'door') zones.doors.push(strip(opening.width + 0.1, doorDepth, 0, 2));
    else {
      zones.windows.push({ block: strip(opening.width, 0.4, 0, opening.top), opening });
      if (opening.sill !== undefined) {
        // Nothing that reaches up to the ledge or beyond stands under it.
        zones.curtains.push(
          strip(opening.width + 0.1, opening.sill.depth, opening.bottom - 0.05, opening.bottom + 0.6),
        );
      }
      if (opening.dressing?.kind === 'curtain')
        zones.curtains.push(strip(opening.width + 2 * curtainRoom.beside, curtainRoom.depth, 0, opening.top));
    }
  }
  return zones;
}

export interface State {
  room: FloorRoom;
  zones: Zones;
  stood: Stood[];
  /** What must stay free before doors of wardrobes and the like. */
  kept: { block: Block; group: Group }[];
}

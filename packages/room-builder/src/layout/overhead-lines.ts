// Open ground has no ceiling: what hangs there hangs between poles, lanterns in a row on a wire, signs and strings of lights by themselves.
import type { FloorRoom } from './floor-state.ts';
import { isInside } from './footprint.ts';
import { collides, type Placed, place } from './placed.ts';
import type { Thing, ThingShop } from './things.ts';
import { type Link, plainWanted, type WantedScene } from './wanted.ts';

export const POLE = 'line-pole';
const WIRE = 'overhead-wire';
/** Meters: of the poles, and from pole to pole at most. */
const POLE_M = 3.2;
const LONGEST_M = 6;
/** From middle to middle of what hangs on one wire: a hand between them at least. */
const pitchOf = (thing: Thing) => Math.max(0.9, thing.model.size[0] + 0.3);
/** What still looks like lanterns over a street, and not like a net. */
const MOST_LINES = 24;
/** From what hangs at the end of a line to the middle of its pole. */
const END_M = 0.08;
/** Between the wire and the top of a pole. */
const SLACK_M = 0.08;
/** Lanterns are over all heads anyway; a long banner may come down so far. */
const LOWEST_M = 1.2;

/** On walls, if there were any. */
const strung = new Set(['string-lights', 'banner', 'bunting', 'neon-sign', 'neon-light', 'sign']);

/** Of those, what is read: it stands at the sides, before the houses if there are any, and looks to the middle. */
const read = new Set(['neon-sign', 'neon-light', 'sign']);

/** Said to hang over something, or of no place of its own; what is said to be beside or on a thing is there. */
const isFree = (id: string, links: readonly Link[]) =>
  !links.some(({ subject, relation, fromPrompt }) => subject === id && fromPrompt && relation !== 'above');

/** What poles and wires are wanted as: no more of them stand than are needed, so no limit of things is for them. */
export const overheadParts: ReadonlySet<string> = new Set([`${POLE}-extra`, `${WIRE}-extra`]);

/** What of the scene will hang, with poles and wires for it; the rest of what belongs to walls and ceilings stands on the ground. */
export function claimOverhead(scene: WantedScene): ReadonlySet<string> {
  const hung = new Set<string>();
  let lines = 0;
  for (const thing of scene.things) {
    if (thing.seat !== 'wall' && thing.seat !== 'ceiling') continue;
    if ((thing.seat === 'ceiling' || strung.has(thing.kind)) && isFree(thing.id, scene.links)) {
      hung.add(thing.id);
      lines += thing.count;
    } else thing.seat = 'floor';
  }
  if (lines > 0) {
    lines = Math.min(lines, MOST_LINES);
    scene.things.push(plainWanted(`${POLE}-extra`, POLE, 2, 2 * lines), plainWanted(`${WIRE}-extra`, WIRE, 2, lines));
    hung.add(`${POLE}-extra`);
    hung.add(`${WIRE}-extra`);
  }
  return hung;
}

/** Hangs what was claimed over what stands already. */
export function hangOverhead(
  hung: ReadonlySet<string>,
  scene: WantedScene,
  room: FloorRoom,
  placed: Placed[],
  shop: ThingShop,
): void {
  const wanted = scene.things.filter(({ id, kind }) => hung.has(id) && kind !== POLE && kind !== WIRE);
  if (wanted.length === 0) return;
  const poles = [...shop.all(`${POLE}-extra`)];
  const wires = [...shop.all(`${WIRE}-extra`)];
  for (const { id } of wanted.sort((a, b) => a.rank - b.rank)) {
    const over = scene.links.find((link) => link.subject === id && link.relation === 'above');
    const host = placed.find((one) => over?.targets.includes(one.thing.object));
    const left = [...shop.all(id)];
    let most = Number.POSITIVE_INFINITY;
    const alone = strung.has(left[0]?.kind);
    while (left.length > 0 && poles.length >= 2 && (alone || wires.length > 0)) {
      const pitch = pitchOf(left[0]);
      const some = left.splice(0, alone ? 1 : Math.max(1, Math.min(most, Math.floor(LONGEST_M / pitch))));
      const long = alone ? some[0].model.size[0] : some.length * pitch;
      const line = lineOver(some, long, alone ? undefined : wires[0], [poles[0], poles[1]], room, placed, shop, host);
      // Where this line finds no room a shorter one may.
      if (line === undefined) {
        if (some.length === 1) break;
        most = Math.floor(some.length / 2);
        left.unshift(...some);
        continue;
      }
      placed.push(...line);
      poles.splice(0, 2);
      if (!alone) wires.shift();
    }
  }
}

/** A line along the longer side of the ground, the first that is free from the middle outwards, signs from the sides inwards, or over what it shall be over. */
function lineOver(
  things: readonly Thing[],
  long: number,
  wire: Thing | undefined,
  poles: readonly Thing[],
  room: FloorRoom,
  placed: readonly Placed[],
  shop: ThingShop,
  host: Placed | undefined,
): Placed[] | undefined {
  const alongX = room.width >= room.depth;
  const [reach, across] = alongX ? [room.width, room.depth] : [room.depth, room.width];
  const isRead = read.has(things[0].kind);
  const at = (u: number, v: number) => {
    const turn = isRead && v < across / 2 === alongX ? Math.PI : 0;
    return alongX ? { x: u, y: v, yaw: turn } : { x: v, y: u, yaw: Math.PI / 2 + turn };
  };
  const top = POLE_M - SLACK_M;
  const [pole] = poles[0].model.size;
  const rows = fromMiddle(across, 0.45, host && (alongX ? host.whole.y : host.whole.x));
  for (const v of isRead && !host ? rows.reverse() : rows)
    for (const u of fromMiddle(reach, long / 2 + 0.25, host && (alongX ? host.whole.x : host.whole.y))) {
      const parts = poles.map((pole, end) =>
        place(shop.resized(pole, { height: POLE_M }), at(u + (end ? 1 : -1) * (long / 2 + END_M), v), 0),
      );
      if (wire)
        parts.push(place(shop.resized(wire, { width: long + 2 * END_M - pole }), at(u, v), top, { hangs: 'ceiling' }));
      for (const [k, thing] of things.entries()) {
        const height = thing.model.size[2];
        const z = Math.max(LOWEST_M, top - 0.005 - height);
        parts.push(place(thing, at(u + ((k + 0.5) / things.length - 0.5) * long, v), z, { hangs: 'ceiling' }));
      }
      const fits = parts.every((one) => isInside(one.whole, room.width, room.depth, 0) && !collides(one, placed));
      if (fits && !parts.some(({ whole }) => inTaken(whole, room))) return parts;
    }
  return undefined;
}

const inTaken = ({ x, y, bottom }: Placed['whole'], { taken = [] }: FloorRoom) =>
  bottom < 1 && taken.some((block) => Math.abs(x - block.x) < block.hx && Math.abs(y - block.y) < block.hy);

/** Every half meter, the middle first, or what it shall be over. */
function fromMiddle(length: number, margin: number, middle = length / 2): number[] {
  const places: number[] = [];
  for (let off = 0; off < length; off += 0.5)
    for (const at of off === 0 ? [middle] : [middle + off, middle - off])
      if (at >= margin && at <= length - margin) places.push(at);
  return places;
}

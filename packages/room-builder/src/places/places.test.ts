import { objectFacts, placeFacts, understand } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { frontOf } from '../layout/footprint.ts';
import { planRoom } from '../layout/plan-room.ts';
import type { Placement, RoomPlan } from '../layout/room-plan.ts';
import { plainModel } from '../layout/testing/plain-models.ts';
import { parseLine, placeLines } from './place-lines.ts';
import { doorLines, windowLines } from './place-openings.ts';
import { fixturesOf } from './place-shell.ts';
import { senseOf } from './sense.ts';

const plan = async (prompt: string, seed = 1) => planRoom(await understand(prompt), { seed, buildModel: plainModel });
const of = (room: RoomPlan, ...kinds: string[]) => room.placements.filter((one) => kinds.includes(one.request.kind));
const records = [...placeFacts].filter(([, facts]) => facts.indoor !== undefined);
const looks = (one: Placement, wall: string) => {
  const [x, y] = frontOf(one.yaw);
  return { north: y, south: -y, east: x, west: -x }[wall]! > 0.99;
};

describe('records of places', () => {
  it('are at least 45, and can all be read', () => {
    expect(records.length).toBeGreaterThanOrEqual(45);
    for (const [id, { indoor }] of records) {
      expect(placeLines(indoor!).length, id).toBeGreaterThan(1);
      windowLines(indoor!.windows);
      expect(doorLines(indoor!.door).length, id).toBeGreaterThan(0);
      fixturesOf(indoor!);
    }
  });

  it('refuse what they do not know', () => {
    for (const line of [
      'pew',
      'pew dances',
      'pew rows face=up',
      'pew rows color=red',
      'pew at sea',
      'pew rows zone=2-1',
    ])
      expect(() => parseLine(line), line).toThrow();
  });

  it.each(records.map(([id]) => id))('%s is planned for several seeds without breaking a rule of sense', async (id) => {
    const [word] = placeWords(id);
    for (const seed of [1, 2]) {
      const room = await plan(word, seed);
      expect(room.place).toBe(id);
      expect(senseOf(room)).toEqual([]);
      expect(room.mended ?? [], `${id} ${seed}`).toEqual([]);
      expect(room.placements.length, id).toBeGreaterThanOrEqual(6);
      // Rows are what makes a place: none of them is empty.
      const empty = placeLines(placeFacts.get(id)!.indoor!).filter(
        (line, index) =>
          line.verb === 'rows' &&
          line.kinds.some((kind) => objectFacts.has(kind)) &&
          !room.placements.some(({ object }) => object.endsWith(`-place${index}`)),
      );
      expect(
        empty.map(({ text }) => text),
        `${id} ${seed}`,
      ).toEqual([]);
    }
  });
});

describe('places as they are asked for', () => {
  it('have windows of the size that is said', async () => {
    const area = async (prompt: string) => {
      const { openings, missing } = await plan(prompt);
      expect(missing.filter(({ fact }) => fact.startsWith('window:'))).toEqual([]);
      return Math.max(
        ...openings.filter(({ type }) => type === 'window').map((one) => one.width * (one.top - one.bottom)),
      );
    };
    const usual = await area('a log cabin');
    expect(await area('a cabin with big windows')).toBeGreaterThan(2 * usual);
    expect(await area('a cabin with tiny windows')).toBeLessThan(0.5 * usual);
  });

  it('hangs torches and banners on the stone of a castle hall, about a long table', async () => {
    const room = await plan('a medieval castle hall with a long banquet table, torches and banners');
    expect(room.place).toBe('castle-hall');
    expect(Object.values(room.surfaces.walls).map(({ kind }) => kind)).toEqual(['stone', 'stone', 'stone', 'stone']);
    expect(of(room, 'torch', 'wall-lamp').length).toBeGreaterThanOrEqual(4);
    expect(of(room, 'banner', 'tapestry').length).toBeGreaterThanOrEqual(4);
    const [table] = of(room, 'banquet-table', 'dining-table', 'table');
    expect(table.model.size[0]).toBeGreaterThan(4);
    expect(room.height).toBeGreaterThan(6);
  });

  it('turns every chair of a classroom to the board', async () => {
    const room = await plan('a classroom with rows of desks, a blackboard and a globe');
    const [board] = of(room, 'blackboard', 'chalkboard');
    const desks = of(room, 'desk', 'school-desk');
    const rows = of(room, 'chair').filter((one) => looks(one, board.hangs as string));
    expect(desks.length).toBeGreaterThanOrEqual(10);
    // One more chair is the teacher's, who looks back.
    expect(rows.length).toBe(of(room, 'chair').length - 1);
    expect(rows.length).toBeGreaterThanOrEqual(10);
  });

  it('gives six desks six chairs and six monitors', async () => {
    const room = await plan('an open-plan office with six desks');
    expect(of(room, 'desk')).toHaveLength(6);
    expect(of(room, 'office-chair')).toHaveLength(6);
    const monitors = of(room, 'monitor');
    expect(monitors).toHaveLength(6);
    expect(new Set(monitors.map((one) => one.on?.placement)).size).toBe(6);
  });

  it('takes what is a kind of its one thing for that', async () => {
    const room = await plan('a garage with a green pickup truck and a workbench');
    expect(of(room, 'car', 'pickup').map(({ request }) => request.kind)).toEqual(['pickup']);
    const pool = await plan('an indoor swimming pool with turquoise water');
    const basins = of(pool, 'bathing-pond', 'pond', 'water');
    expect(basins).toHaveLength(1);
    expect(basins[0].request.colors).toContain('turquoise');
  });

  it('has trees that end below the ceiling', async () => {
    const lobby = await plan('an art deco hotel lobby with palms');
    const palms = of(lobby, 'palm-tree');
    expect(palms.length).toBeGreaterThan(0);
    for (const { model } of palms) expect(model.size[2]).toBeLessThan(lobby.height);
  });

  it('keeps out of a place what does not belong there', async () => {
    const room = await plan('a garage with a red car and a workbench');
    expect(of(room, 'pond', 'sofa', 'bed')).toEqual([]);
    expect(of(room, 'car')).toHaveLength(1);
    expect(of(room, 'workbench').length).toBeGreaterThan(0);
  });
});

describe('rules of sense', () => {
  const room = () => plan('a classroom');
  const broken = async (change: (placements: Placement[]) => Placement[]) => {
    const whole = await room();
    return senseOf({ ...whole, placements: change(whole.placements) }).map(({ rule }) => rule);
  };

  it('find what is wrong', async () => {
    const first = (list: Placement[], kind: string) => list.find((one) => one.request.kind === kind)!;
    const moved = (list: Placement[], one: Placement, more: Partial<Placement>) =>
      list.map((other) => (other === one ? { ...one, ...more } : other));
    expect(await broken((list) => list)).toEqual([]);
    expect(
      await broken((list) => moved(list, first(list, 'bookshelf'), { position: first(list, 'chair').position })),
    ).toContain('overlap');
    expect(
      await broken((list) => {
        const chair = first(list, 'chair');
        return moved(list, chair, { position: [chair.position[0], chair.position[1], 0.8] });
      }),
    ).toContain('floating');
    expect(
      await broken((list) =>
        list.map((one) => (one.request.kind === 'chair' ? { ...one, yaw: one.yaw + Math.PI } : one)),
      ),
    ).toContain('facing');
    expect(
      await broken((list) => {
        const shelf = first(list, 'bookshelf');
        return moved(list, shelf, { yaw: shelf.yaw + Math.PI });
      }),
    ).toContain('front');
  });

  it('keep free what is right before the eye', async () => {
    const { eye } = await room();
    const at: [number, number, number] = [eye[0], eye[1], 0.8];
    const hung = (list: Placement[]) => {
      const shelf = list.find((one) => one.request.kind === 'bookshelf')!;
      return list.map((one) => (one === shelf ? { ...one, hangs: 'ceiling' as const, position: at } : one));
    };
    expect(await broken(hung)).toContain('eye');
  });
});

function placeWords(id: string): string[] {
  return [id.replaceAll('-', ' ')];
}

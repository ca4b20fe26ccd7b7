import { lineSegments } from '@orrery/material-transfer';
import { beforeAll, describe, expect, it } from 'vitest';
import { faceMet } from './box-geometry.ts';
import { gather } from './box-score.ts';
import { cocoFinder, type ThingFinder } from './find-things.ts';
import { grayOf } from './photo.ts';
import { photoCamera } from './photo-camera.ts';
import { cameraAndBox, eyeHeight, isUnsure, type ReadRoom, readRoom, shownBy, unseenCeiling } from './read-room.ts';
import type { RoomBoxFit } from './room-box.ts';
import { drawnThings } from './testing/drawn-things.ts';
import { drawShot, type KnownPhoto, shots, truthOf } from './testing/photo-rooms.ts';

const nothing: ThingFinder = { find: async () => [] };
const degrees = (radians: number) => (radians * 180) / Math.PI;

describe('a photograph of a room', () => {
  const read: { known: KnownPhoto; room: ReadRoom }[] = [];
  beforeAll(async () => {
    for (const shot of shots()) {
      const known = await drawShot(shot);
      read.push({ known, room: await readRoom(known.photo, nothing) });
    }
  }, 300_000);

  it('gives its camera within three degrees', () => {
    for (const { known, room } of read) {
      const { pitch, yaw, roll } = room.camera;
      expect(room.believed, known.name).toBe(true);
      expect(Math.abs(degrees(pitch - known.pitch)), `${known.name}: pitch`).toBeLessThan(3);
      expect(Math.abs(degrees(yaw - truthOf(known).yaw)), `${known.name}: yaw`).toBeLessThan(3);
      expect(Math.abs(degrees(roll)), `${known.name}: roll`).toBeLessThan(2);
    }
  });

  it('gives the size of what it shows of the room within a tenth', () => {
    for (const { known, room } of read) {
      const { box, seen } = room.fit;
      const truth = truthOf(known);
      const height = (1 + box.ceiling) * room.eyeHeightM;

      expect(Math.abs(height / known.plan.height - 1), `${known.name}: height`).toBeLessThan(0.1);
      for (const wall of ['ahead', 'left', 'right'] as const)
        if (seen[wall])
          expect(Math.abs((box[wall] * room.eyeHeightM) / truth[wall] - 1), `${known.name}: ${wall}`).toBeLessThan(0.1);
      expect(['ahead', 'left', 'right'].filter((wall) => seen[wall as 'left']).length).toBeGreaterThan(1);
    }
  });

  it('tells walls from what stands before them', () => {
    for (const { known } of read) {
      const { photo } = known;
      const segments = lineSegments(grayOf(photo));
      const camera = photoCamera({ ...photo, segments });
      const { rays, likely } = gather(photo, segments, camera).cells;
      const { ahead, left, right } = truthOf(known);
      const z = known.eye[2];
      const box = { ahead: ahead / z, left: left / z, right: right / z, ceiling: known.plan.height / z - 1 };
      let agreed = 0;
      const cells = rays.length / 3;
      for (let i = 0; i < cells; i++) {
        const own = [...likely.subarray(5 * i, 5 * i + 5)];
        const face = faceMet(rays[3 * i], rays[3 * i + 1], rays[3 * i + 2], box);
        if (own.indexOf(Math.max(...own)) === face) agreed++;
      }
      expect(agreed / cells, known.name).toBeGreaterThan(0.9);
    }
  });

  it('looks like the inside of a room, which signs under the sky do not', async () => {
    const finder = cocoFinder();
    try {
      for (const { known } of read) expect(await finder.inside!(known.photo), known.name).toBeGreaterThan(0.5);
      expect(await finder.inside!(drawnThings())).toBeLessThan(0.5);
    } finally {
      await finder.close();
    }
  });

  it('is no room if it does not look like one, however plain its walls are', async () => {
    const outside: ThingFinder = { find: async () => [], inside: async () => 0.01 };
    const room = await readRoom(read[0].known.photo, outside);
    expect(room).toMatchObject({ believed: false, shown: 'no room' });
    expect(Object.values(room.fit.seen)).not.toContain(true);
  });

  it('that has no lines is not believed', async () => {
    const [width, height] = [200, 150];
    const rgb = new Uint8Array(3 * width * height);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [(i % width) - 100, Math.floor(i / width) - 70];
      const near = Math.exp(-(x * x + y * y) / 3000);
      rgb.set([120 + 100 * near, 130 + 50 * near, 180 - 40 * near], 3 * i);
    }
    for (const picture of [rgb, rgb.slice().fill(140)]) {
      const room = await readRoom({ width, height, rgb: picture }, nothing);
      expect(room.believed).toBe(false);
      expect(Object.values(room.fit.seen)).not.toContain(true);
    }
  });
});

it('is taken from about eye height, whatever its ceiling is read as', () => {
  const seen = { ahead: true, right: true, left: true, ceiling: true, floor: true };
  const of = (ceiling: number, shown = true) =>
    eyeHeight({ box: { ahead: 2, right: 1, left: 1, ceiling }, seen: { ...seen, ceiling: shown } });
  expect(of(2.65 / 1.5 - 1)).toBeCloseTo(1.5, 1);
  // A hall is a hall: not a usual room seen by a child.
  expect(of(1)).toBeGreaterThan(1.38);
  expect(of(0.2)).toBeGreaterThan(1.5);
  expect(of(30)).toBe(1.5);
  expect(of(0.5, false)).toBe(1.5);
  // Four meters are rarer than someone who crouches; and so are walls that are seen to go on up to there.
  expect((1 + 1.7) * of(1.7)).toBeLessThan(3.2);
  expect((1 + 1.7) * of(1.7, false)).toBeLessThan(3.2);
});

it('has a usual ceiling where the picture shows none, and a higher one where its walls go on', () => {
  const camera = photoCamera({ width: 400, height: 300, segments: [] });
  const ceiling = (ahead: number) =>
    unseenCeiling(camera, { width: 400, height: 300 }, { ahead, right: 9, left: 9, ceiling: 3 });
  expect(1.5 * (1 + ceiling(0.5))).toBeCloseTo(2.65, 5);
  const [near, far] = [ceiling(2.5), ceiling(3)];
  expect(near).toBeCloseTo((2.5 * 150) / camera.focalPx, 2);
  expect(far / near).toBeCloseTo(1.2, 5);
});

it('is taken by another camera than most lines say, where the faces are clearly those of the other', () => {
  const one = photoCamera({ width: 400, height: 300, segments: [] });
  /** Cameras in the order of their lines: how likely the network finds the faces of each one's box. */
  const chosen = (...layouts: { layout: number; sure?: boolean }[]) => {
    const cameras = layouts.map(({ sure = true }, k) => ({ ...one, yaw: 0.1 * k, sure }));
    const asked: number[] = [];
    const { found, fit } = cameraAndBox(cameras, (camera) => {
      const which = cameras.indexOf(camera);
      asked.push(which);
      return { layout: layouts[which].layout } as RoomBoxFit;
    });
    expect(fit.layout).toBe(layouts[cameras.indexOf(found)].layout);
    return { which: cameras.indexOf(found), asked };
  };
  // Nobody else is asked where the first is plain.
  expect(chosen({ layout: -0.05 }, { layout: -0.01 })).toEqual({ which: 0, asked: [0] });
  expect(chosen({ layout: -0.2 }, { layout: -0.1 }).which).toBe(1);
  expect(chosen({ layout: -0.2 }, { layout: -0.19 }).which).toBe(0);
  expect(chosen({ layout: -0.2 }, { layout: -0.15 }, { layout: -0.05 }).which).toBe(2);
  expect(chosen({ layout: -0.2 }, { layout: -0.1 }, { layout: -0.09 }).which).toBe(1);
  expect(chosen({ layout: -0.2 }, { layout: -0.02, sure: false }, { layout: -0.15 })).toEqual({
    which: 2,
    asked: [0, 2],
  });
});

it('is a room if it looks like the inside of one, or nearly and its walls are plain', () => {
  const fit = (ahead: boolean, edges: number, layout = -0.05) => ({
    seen: { ahead, right: false, left: false, ceiling: false, floor: ahead },
    edges,
    layout,
  });
  expect(shownBy({ sure: true }, fit(true, 0), 0.6)).toBe('room');
  expect(shownBy({ sure: true }, fit(true, 0), undefined)).toBe('room');
  expect(shownBy({ sure: true }, fit(true, 0.2), 0.3)).toBe('no room');
  expect(shownBy({ sure: true }, fit(true, 0.6), 0.3)).toBe('room');
  // A street is none, however plain its fronts are.
  expect(shownBy({ sure: true }, fit(true, 0.6), 0.02)).toBe('no room');
  expect(shownBy({ sure: false }, fit(true, 0.6), 0.9)).toBe('no walls');
  expect(shownBy({ sure: true }, fit(false, 0.6), 0.9)).toBe('no walls');
  expect(shownBy({ sure: false }, fit(true, 0.6), 0.3)).toBe('no room');
});

it('says so where none of its walls is sure', () => {
  const fit = (layout: number, margin: number): RoomBoxFit => ({
    box: { ahead: 2, right: 1, left: 1, ceiling: 1 },
    seen: { ahead: true, right: false, left: true, ceiling: false, floor: true },
    score: 1,
    edges: 0.3,
    layout,
    margins: { ahead: margin, right: 0, left: 0, ceiling: 0 },
  });
  expect(isUnsure(fit(-0.05, 0.1))).toBe(false);
  expect(isUnsure(fit(-0.05, 0.01))).toBe(true);
  expect(isUnsure(fit(-0.2, 0.1))).toBe(true);
});

it('finds the lines of a drawing where they are', () => {
  const [width, height] = [160, 120];
  const values = new Float32Array(width * height);
  // A bright half-plane: its border runs from (40, 0) to (88, 120).
  for (let i = 0; i < values.length; i++)
    values[i] = Math.max(40, Math.min(200, 120 + 80 * ((i % width) + 0.5 - 40 - 0.4 * (Math.floor(i / width) + 0.5))));
  const segments = lineSegments({ width, height, values });
  expect(segments).toHaveLength(1);
  const { x1, y1, x2, y2, length } = segments[0];
  expect(length).toBeGreaterThan(120);
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const)
    expect(Math.abs(x - 40 - 0.4 * y)).toBeLessThan(0.5);
});

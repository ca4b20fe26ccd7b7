import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, openWasmBackend } from '@orrery/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panoramaCamera } from './cameras.ts';
import { randomViews, trainingViews } from './choose-views.ts';
import { growSplats } from './grow-splats.ts';
import { panoramaViews } from './panorama-views.ts';
import { pictureStrips } from './picture-strips.ts';
import { loadPicture, savePicture } from './pictures-file.ts';
import type { PlacePicture } from './place-picture.ts';
import { PlaceStudio } from './place-studio.ts';
import { refineSplats } from './refine-splats.ts';
import { relightSourcesOf, relitView } from './relit-views.ts';
import { scoreSplats } from './score-splats.ts';
import { skyPicture } from './sky-picture.ts';
import { freePlaces, openFloor } from './standing-places.ts';
import { ROOM, smallRoom } from './testing/small-room.ts';

const eye: [number, number, number] = [2.3, 1.9, 1.6];
const middle: [number, number, number] = [2.3, 1.9, 1.3];
const lens = { width: 96, height: 72, fieldOfView: 1.3 };
const floor = openFloor(ROOM.width / 1000, ROOM.depth / 1000);

describe('splats of a room', () => {
  let device: Backend;
  let panorama: PlacePicture;
  let views: PlacePicture[];
  let references: PlacePicture[];
  let relit: PlacePicture[];
  const parts = smallRoom();
  beforeAll(async () => {
    device = await openWasmBackend({ threads: 2 });
    const studio = await PlaceStudio.open(parts, { exposure: 1.2, backend: 'wasm', threads: 2, denoiser: 'small' });
    panorama = await studio.draw({ camera: panoramaCamera(eye, 256), samples: 8 });
    views = [];
    for (const camera of trainingViews(floor, eye, 12, lens, 1)) views.push(await studio.draw({ camera, samples: 8 }));
    references = [];
    for (const camera of randomViews(floor, eye, 3, lens, 2))
      references.push(await studio.draw({ camera, samples: 24 }));
    const relightSources = await relightSourcesOf(panorama, views);
    relit = [];
    for (const { camera } of references) relit.push(await relitView(studio, camera, relightSources, middle, 5));
    await studio.dispose();
  }, 300_000);
  afterAll(() => device?.dispose());

  it('lie on its surfaces, show it from places nobody looked from, and better once trained', async () => {
    const sky = skyPicture(parts.environment, 1.2, middle);
    const grown = await growSplats(panorama, views, { device, budget: 6000, shDegree: 1, middle, sky });
    expect(grown.count).toBeLessThanOrEqual(6000);
    let [onSurface, near] = [0, 0];
    for (let i = 0; i < grown.count; i++) {
      const [x, y, z] = grown.positions.subarray(3 * i, 3 * i + 3);
      if (Math.hypot(x! - 2.3, y! - 1.9) > 10) continue;
      near++;
      const walls = [x!, 4.6 - x!, y!, 3.8 - y!, z!, 2.6 - z!].map(Math.abs);
      if (Math.min(...walls) < 0.01) onSurface++;
    }
    // The rest lies on the boxes and the lamp.
    expect(onSurface / near).toBeGreaterThan(0.75);
    const before = await scoreSplats(grown, references, device);
    const trained = await refineSplats(grown, [...(await panoramaViews(panorama)), ...views], {
      device,
      steps: 120,
      seed: 1,
    });
    const after = await scoreSplats(trained, references, device);
    expect(before.psnr).toBeGreaterThan(20);
    expect(after.psnr).toBeGreaterThan(before.psnr);
    expect(after.psnr).toBeGreaterThan(24);
  }, 300_000);

  it('a relit view is like one that is traced, where any picture shows what it shows', () => {
    let judged = 0;
    relit.forEach(({ rgb, mask, depth, normals }, k) => {
      const { rgb: traced, depth: distance } = references[k];
      let [squares, solid, known, off] = [0, 0, 0, 0];
      for (let i = 0; i < depth.length; i++) {
        // From close to the window one sees land that no other place sees.
        if (depth[i] > 0) solid++;
        if (!(depth[i] > 0) || !mask![i]) continue;
        known++;
        if (Math.abs(depth[i] - distance[i]) > 0.03 * distance[i]) off++;
        for (let c = 3 * i; c < 3 * i + 3; c++) squares += ((rgb[c] - traced[c]) / 255) ** 2;
      }
      // One of them sees nothing but the land.
      if (solid < 0.2 * depth.length) return;
      judged++;
      expect(known / solid).toBeGreaterThan(0.8);
      expect(off / known).toBeLessThan(0.05);
      expect(-10 * Math.log10(squares / (3 * known))).toBeGreaterThan(24);
      expect(normals.every(Number.isFinite)).toBe(true);
    });
    expect(judged).toBeGreaterThanOrEqual(2);
  });

  it('strips are many where there is much to see, and no more than asked for', async () => {
    const { strips } = await pictureStrips(panorama, { budget: 3000, largest: 8 });
    expect(strips.length).toBeLessThanOrEqual(3000);
    expect(strips.length).toBeGreaterThan(2400);
    const share = (from: number, to: number) => strips.filter(({ y }) => y >= from && y < to).length;
    // Chequers below, a plain ceiling above.
    expect(share(80, 112)).toBeGreaterThan(2 * share(8, 40));
    const covered = strips.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(covered).toBe(256 * 128);
  });

  it('pictures come back from the disk as they were; what is cut off does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orrery-pictures-'));
    try {
      const path = join(folder, 'a.bin');
      expect(await loadPicture(path)).toBeUndefined();
      await savePicture(path, relit[0]);
      expect((await loadPicture(path))!.mask).toEqual(relit[0].mask);
      await savePicture(path, views[0]);
      const back = (await loadPicture(path))!;
      expect([back.albedo, back.mask]).toEqual([views[0].albedo, undefined]);
      expect(back.camera).toEqual(views[0].camera);
      expect([back.rgb, back.depth]).toEqual([views[0].rgb, views[0].depth]);
      expect(Math.max(...back.normals.map((c, i) => Math.abs(c - views[0].normals[i])))).toBeLessThan(0.005);
      await writeFile(path, 'ORPLACE2 and nothing more');
      expect(await loadPicture(path)).toBeUndefined();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('one stands away from walls, and views spread over the floor', () => {
  for (const [x, y] of freePlaces(floor)) expect(Math.min(x, y, 4.6 - x, 3.8 - y)).toBeGreaterThan(0.3);
  const cameras = trainingViews(floor, eye, 16, lens, 3);
  expect(cameras).toHaveLength(16);
  const places = new Set(cameras.map(({ eye: [x, y] }) => `${x} ${y}`));
  expect(places.size).toBe(4);
});

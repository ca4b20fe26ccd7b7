import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoomPlan } from '@orrery/room-builder';
import { expect, it } from 'vitest';
import { loadPicture } from '../pictures-file.ts';
import type { Place } from '../place.ts';
import { openFloor } from '../standing-places.ts';
import { ROOM, smallRoom } from '../testing/small-room.ts';
import { worldSettings } from '../world-settings.ts';
import { worldSteps } from './make-world.ts';
import { viewFile } from './work-files.ts';
import type { WorldResults } from './world-step.ts';

const [width, depth, height] = [ROOM.width, ROOM.depth, ROOM.height].map((mm) => mm / 1000);
/** All that is asked of a plan once the place is built. */
const plan = { width, depth, height, eye: [2.3, 1.9, 1.6], time: 'day', lights: [] } as unknown as RoomPlan;
const place: Place = {
  plan,
  parts: smallRoom(),
  exposure: 1.2,
  floor: openFloor(width, depth),
  middle: [width / 2, depth / 2, height / 2],
  triangles: 0,
};

it('bakes what few traced views leave, keeps it, and bakes it again where it was lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-views-'));
  const settings = { ...worldSettings('cpu', 'draft'), views: 2, relit: 1, baked: 3 };
  const results: Partial<WorldResults> = {};
  const input = { source: { place: async () => place }, seed: 1, results, report: () => {} };
  try {
    const { steps } = worldSteps({ folder, settings, publish: false });
    results.panorama = await steps.panorama.run(input);
    results.views = await steps.views.run(input);
    expect(results.views).toMatchObject({ heldOutFrom: 2, relitFrom: 3, bakedFrom: 4, views: 7 });
    const last = join(folder, viewFile(6));
    const baked = (await loadPicture(last))!;
    expect(baked.mask!.filter((known) => known === 255).length).toBeGreaterThan(0.5 * baked.mask!.length);
    const written = (await stat(last)).mtimeMs;
    expect(await steps.views.run(input)).toEqual(results.views);
    expect((await stat(last)).mtimeMs).toBe(written);
    await rm(last);
    expect(await steps.views.run(input)).toEqual(results.views);
    expect((await loadPicture(last))!.rgb).toEqual(baked.rgb);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

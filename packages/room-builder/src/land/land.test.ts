import { type ModelPart, prepareModels, wildKinds, wildPlant } from '@orrery/model-library';
import { placeFacts, understand } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { planRoom } from '../layout/plan-room.ts';
import type { RoomPlan } from '../layout/room-plan.ts';
import { plainModel } from '../layout/testing/plain-models.ts';
import { outsideLight } from '../light/scene-light.ts';
import { isAfloat } from './afloat.ts';
import { canStandOn, growthOf } from './growth.ts';
import { landItems, onRelief } from './land-scene.ts';
import { outdoorPlaces } from './outdoor-places.ts';
import { REACH_M, terrainOf } from './terrain.ts';

const triangles = (parts: readonly ModelPart[]) => parts.reduce((sum, part) => sum + part.indices.length / 3, 0);

const plans = new Map<string, Promise<RoomPlan>>();

async function madePlan(place: string, seed: number): Promise<RoomPlan> {
  const spec = await understand('a place');
  spec.place = { ...spec.place, kind: { value: place, source: 'guess', why: 'test' }, outside: true };
  spec.objects = [];
  spec.size.areaM2 = { value: placeFacts.get(place)!.areaM2, source: 'guess', why: 'test' };
  return planRoom(spec, { seed, buildModel: plainModel });
}

/** Made once for all tests. */
async function planOf(place: string, seed = 1, more: Partial<RoomPlan> = {}): Promise<RoomPlan> {
  const key = `${place} ${seed}`;
  const plan = plans.get(key) ?? madePlan(place, seed);
  plans.set(key, plan);
  return { ...(await plan), ...more };
}

const names = Object.keys(outdoorPlaces);

describe('places outside', () => {
  beforeAll(prepareModels);

  it('have words each, and every place outside that words name has a record', () => {
    const named = [...placeFacts].filter(([, { outside }]) => outside).map(([id]) => id);
    expect(named.sort()).toEqual([...names].sort());
  });

  it.each(names)('can be walked, and what stands there stands on its relief: %s', async (name) => {
    for (const seed of [1, 2]) {
      const plan = await planOf(name, seed);
      const terrain = terrainOf(plan);
      expect(plan.walkable).toBeGreaterThanOrEqual(0.4);
      const free = canStandOn(plan);
      expect(free(plan.eye[0], plan.eye[1], 0.22)).toBe(true);
      for (const {
        id,
        position: [x, y, z],
        on,
        hangs,
        request,
      } of onRelief(plan).placements) {
        if (on || id.startsWith('bridge')) continue;
        if (hangs) {
          // In the air, and no higher than poles are.
          expect(z - terrain.heightAt(x, y), id).toBeGreaterThan(1);
          expect(z - terrain.heightAt(x, y), id).toBeLessThan(3.4);
          continue;
        }
        if (isAfloat(request.kind, y, plan)) {
          expect(terrain.isWet(x, y), id).toBe(true);
          expect(z, id).toBeLessThan(terrain.water!.level);
          continue;
        }
        expect(terrain.isWet(x, y), id).toBe(false);
        if (terrain.place.relief.form !== 'built') expect(Math.abs(z - terrain.heightAt(x, y)), id).toBeLessThan(0.2);
      }
      const wet = new Set(terrain.place.grows.filter((one) => one.wet).map(({ kind }) => kind));
      const off = growthOf(plan).filter(
        ({ kind, x, y, z }) => Math.abs(z - terrain.groundAt(x, y)) > 0.05 || (!wet.has(kind) && terrain.isWet(x, y)),
      );
      expect(off).toEqual([]);
      // Level where one walks: eyes and layout know no relief.
      for (let k = 0; k < 60; k++) {
        const [x, y] = [(plan.width * ((k * 7) % 60)) / 60, (plan.depth * k) / 60];
        if (!terrain.isWet(x, y) && free(x, y, 0)) expect(Math.abs(terrain.heightAt(x, y))).toBeLessThan(0.36);
      }
    }
  });

  it.each(names)('ends in ground, water or far land on all sides and costs no more than it may: %s', async (name) => {
    const plan = await planOf(name);
    const items = landItems(plan, false);
    const once = items.reduce((sum, { parts }) => sum + triangles(parts), 0);
    const drawn = items.reduce((sum, { parts, places }) => sum + triangles(parts) * places.length, 0);
    expect(once).toBeLessThan(420_000);
    expect(drawn).toBeLessThan(1_300_000);
    const ground = items[0].parts[0].positions;
    const { relief, water } = outdoorPlaces[name];
    const edge = [0, 1].map((axis) => {
      let [low, high] = [0, 0];
      for (let k = axis; k < ground.length; k += 3) [low, high] = [Math.min(low, ground[k]), Math.max(high, ground[k])];
      return [low, high];
    });
    const { radiance } = outsideLight(plan);
    if (relief.form !== 'built')
      for (const [low, high] of edge) {
        expect(low).toBeLessThan(-200);
        expect(high).toBeGreaterThan(200);
      }
    // Under the horizon nothing is sky: from a roof the land below it is seen.
    for (let k = 0; k < 24; k++) {
      const a = (2 * Math.PI * k) / 24;
      for (const down of [-0.02, -0.3]) {
        const color = radiance([Math.cos(a), Math.sin(a), down]);
        expect(color.every((c) => c > 0 && c < 30)).toBe(true);
      }
    }
    if (!water || water.form === 'pool' || water.form === 'pond') return;
    const terrain = terrainOf(plan);
    const sheet = items.find(({ id }) => id === 'water')!.parts[0].positions;
    let [north, off] = [0, 0];
    for (let k = 0; k < sheet.length; k += 3) {
      north = Math.max(north, sheet[k + 1]);
      off = Math.max(off, Math.abs(sheet[k + 2] - terrain.water!.level));
    }
    expect(off).toBeLessThanOrEqual(water.waves);
    expect(north).toBeGreaterThan(0.85 * REACH_M);
    expect(terrain.isWet(plan.width / 2, plan.depth + 8)).toBe(true);
    expect(terrain.isWet(plan.width / 2, plan.depth - 0.5)).toBe(false);
  });

  it('has the sun of a sunset low, warm and over the water', async () => {
    const { sun } = outsideLight(await planOf('beach', 4, { time: 'sunset', lights: [] }));
    expect(sun!.toward[2]).toBeLessThan(0.2);
    expect(sun!.toward[1]).toBeGreaterThan(0.6);
    expect(sun!.irradiance[0]).toBeGreaterThan(2 * sun!.irradiance[2]);
  });

  it('is the same for the same seed', async () => {
    const grown = async (seed: number) =>
      growthOf(await madePlan('forest', seed)).map(({ kind, x, y }) => [kind, x, y]);
    expect(await grown(5)).toEqual(await grown(5));
    expect(await grown(5)).not.toEqual(await grown(6));
  });

  it('draws what is far with a third of the triangles at most', () => {
    for (const kind of wildKinds) {
      const [near, far] = (['near', 'far'] as const).map((detail) => triangles(wildPlant(kind, detail, 3).parts));
      expect(near, kind).toBeLessThan(14_000);
      if (near > 1000) expect(far, kind).toBeLessThan(near / 2.5);
    }
  });
});

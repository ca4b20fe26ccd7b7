import { buildModel, canModel, type ModelRequest, prepareModels } from '@orrery/model-library';
import { understand } from '@orrery/scene-language';
import chinese from '@orrery/scene-language/prompts/chinese.json' with { type: 'json' };
import english from '@orrery/scene-language/prompts/english.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, mostBlocks } from './body.ts';
import { planRoom } from './plan-room.ts';
import { intersectionsIn, misplaced } from './testing/check-plan.ts';
import { plainModel } from './testing/plain-models.ts';
import { mostThingsIn } from './thing-limits.ts';
import type { BuildModel } from './things.ts';
import { workBudget } from './work-budget.ts';

const realModel: BuildModel = (request) => (canModel(request.kind) ? buildModel(request) : plainModel(request));

/** A plan, what it cost, and whether it kept to its bounds. */
async function bounded(prompt: string, build: BuildModel) {
  const asked: string[] = [];
  const work = workBudget();
  const buildCounted = (request: ModelRequest) => {
    asked.push(JSON.stringify(request));
    return build(request);
  };
  const plan = planRoom(await understand(prompt), { seed: 1, buildModel: buildCounted, work });
  expect(work.poses).toBeGreaterThan(0);
  expect(work.poses).toBeLessThan(work.last * 1.01);
  expect(plan.placements.length).toBeLessThanOrEqual(mostThingsIn(plan.outside, plan.width * plan.depth + 1));
  expect(new Set(asked).size, 'each request is built once').toBe(asked.length);
  expect([...intersectionsIn(plan), ...misplaced(plan)]).toEqual([]);
  return { plan, models: asked.length, poses: work.poses };
}

/** So many words of the prompts, again and again. */
function longPrompt(words: number): string {
  const all = [...english, ...chinese].flatMap(({ prompt }) => prompt.split(/\s+/));
  return Array.from({ length: words }, (_, i) => all[i % all.length]).join(' ');
}

describe('the work of a plan', () => {
  beforeAll(prepareModels);

  it.each([
    ['a forest with trees and a tent', 'tree', 5],
    ['a street', 'street-lamp', 8],
    ['a beach with palm trees and two deck chairs', 'palm-tree', 6],
  ])(
    'is bounded with real models: %s',
    async (prompt, kind, least) => {
      const { plan, models } = await bounded(prompt, realModel);
      expect(plan.placements.length).toBeGreaterThanOrEqual(least);
      expect(plan.placements.filter((one) => one.request.kind === kind).length).toBeGreaterThan(1);
      expect(models).toBeLessThan(20);
    },
    60_000,
  );

  it('is bounded for a prompt of 5,000 words, which says what was too much', async () => {
    const { plan } = await bounded(longPrompt(5000), plainModel);
    expect(plan.placements.length).toBeGreaterThan(25);
    expect(plan.missing.some(({ why }) => /takes at most \d+ things$/.test(why))).toBe(true);
    expect(plan.missing.some(({ why }) => /is full$/.test(why))).toBe(true);
  }, 300_000);

  it('ends a search early where the budget is small, the same way each time', async () => {
    const spec = await understand(english[0].prompt);
    const small = () => {
      const work = workBudget(1500);
      const plan = planRoom(spec, { seed: 1, buildModel: plainModel, work });
      expect(intersectionsIn(plan)).toEqual([]);
      return { poses: work.poses, places: plan.placements.map(({ id, position, yaw }) => ({ id, position, yaw })) };
    };
    const free = workBudget();
    planRoom(spec, { seed: 1, buildModel: plainModel, work: free });
    const first = small();
    expect(first.poses).toBeLessThan(free.poses);
    expect(small()).toEqual(first);
  });
});

describe('bodies of large models', () => {
  it.each(['tree', 'palm-tree', 'pavilion', 'parasol'])('are few blocks around all of it: %s', (kind) => {
    const request = { kind, styles: ['modern'], colors: [], materials: [], sizes: [], shapes: [], seed: 5 };
    const model = buildModel(request);
    const blocks = bodyOf(model);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.length).toBeLessThanOrEqual(mostBlocks);
    const off = 1e-4;
    let outside = 0;
    for (const { positions } of model.parts)
      for (let i = 0; i < positions.length; i += 3) {
        const [x, y, z] = positions.subarray(i, i + 3);
        const held = blocks.some(
          (block) =>
            Math.abs(x - block.x) <= block.hx + off &&
            Math.abs(y - block.y) <= block.hy + off &&
            z >= block.bottom - off &&
            z <= block.top + off,
        );
        if (!held) outside++;
      }
    expect(outside).toBe(0);
  });
});

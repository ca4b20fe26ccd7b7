import { placeFacts, understand } from '@orrery/scene-language';
import chinese from '@orrery/scene-language/prompts/chinese.json' with { type: 'json' };
import english from '@orrery/scene-language/prompts/english.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { planRoom } from './plan-room.ts';
import { intersectionsIn, misplaced } from './testing/check-plan.ts';
import { plainModel } from './testing/plain-models.ts';

describe('rooms of the kinds that no prompt names', () => {
  it('are furnished, walkable and free of intersections', async () => {
    const seen = new Set<string>();
    for (const { prompt } of [...english, ...chinese]) seen.add((await understand(prompt)).place.kind.value);
    for (const kind of placeFacts.keys()) {
      if (seen.has(kind)) continue;
      const spec = await understand(kind.replaceAll('-', ' '));
      spec.place.kind = { value: kind, source: 'guess', why: 'test' };
      spec.place.outside = placeFacts.get(kind)!.outside === true;
      spec.size.areaM2 = { value: placeFacts.get(kind)!.areaM2, source: 'guess', why: 'test' };
      const room = planRoom(spec, { seed: 3, buildModel: plainModel });
      expect(room.place).toBe(kind);
      // Between the seats of a train there is less to walk on than in a home.
      expect(room.walkable, kind).toBeGreaterThanOrEqual(placeFacts.get(kind)!.indoor === undefined ? 0.4 : 0.2);
      expect(room.placements.length, kind).toBeGreaterThan(3);
      expect([...intersectionsIn(room), ...misplaced(room)], kind).toEqual([]);
    }
  }, 180_000);
});

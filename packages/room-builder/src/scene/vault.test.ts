import { describe, expect, it } from 'vitest';
import { ceilingAt } from '../layout/shell.ts';
import { testPlan } from '../testing/test-plan.ts';
import { rockParts } from './rock.ts';
import { shellItems } from './shell.ts';

const plain = testPlan();

describe('ceilings that are not flat', () => {
  it.each(['gable', 'barrel'] as const)(
    '%s: highest along the middle, lowest at the long walls, seen from below',
    (form) => {
      const plan = testPlan({ trim: { ...plain.trim, vault: { form, along: 'x', drop: 1, flat: 0 } } });
      expect(ceilingAt(plan, plan.trim, 2, plan.depth / 2)).toBeCloseTo(plan.height);
      expect(ceilingAt(plan, plan.trim, 2, 0)).toBeCloseTo(plan.height - 1);
      const [part] = shellItems(plan).find(({ id }) => id === 'ceiling')!.parts;
      const under = [...part.positions.keys()].filter(
        (k) => k % 3 === 2 && part.positions[k] < plan.height - 0.01 && part.positions[k] > 0,
      );
      expect(under.length).toBeGreaterThan(0);
      // Every vertex of the vault looks down or to the side, none up.
      for (const k of under) expect(part.normals[k]).toBeLessThanOrEqual(1e-6);
    },
  );

  it.each([
    ['beams', { form: 'gable', along: 'x', drop: 1.5, flat: 0 }],
    ['trusses', { form: 'gable', along: 'x', drop: 1.5, flat: 0.3 }],
    ['trusses', undefined],
  ] as const)('%s leave room to walk under', (kind, vault) => {
    const frame = { kind, material: { kind: 'pine' }, every: 2 };
    const plan = testPlan({ height: vault ? 3 : 2.7, trim: { ...plain.trim, frame, ...(vault && { vault }) } });
    const [{ positions }] = shellItems(plan).find(({ id }) => id === 'frame')!.parts;
    // Rafters come down to the eaves; a beam has corners only at its ends.
    const crosses = (y: number) => kind === 'beams' || Math.abs(y - plan.depth / 2) < plan.depth / 6;
    const low = [...positions.keys()].filter((k) => k % 3 === 2 && crosses(positions[k - 1]) && positions[k] < 2);
    expect(positions.length).toBeGreaterThan(0);
    expect(low).toEqual([]);
  });

  it('lets rock into the room as far as the plan says, and not over the door', () => {
    const plan = testPlan({ trim: { ...plain.trim, rough: 0.6 } });
    const parts = rockParts(plan);
    expect(parts).toHaveLength(5);
    for (const { positions } of parts)
      for (let k = 0; k < positions.length; k += 3) {
        expect(positions[k]).toBeGreaterThan(-1e-3);
        expect(positions[k]).toBeLessThan(plan.width + 1e-3);
        expect(positions[k + 2]).toBeLessThan(plan.height + 1e-3);
      }
    const door = plan.openings.find(({ type }) => type === 'door')!;
    const west = parts.find(({ positions }) => [...positions].every((value, k) => k % 3 !== 0 || value < 1))!;
    const used = new Set(west.indices);
    const inDoor = [...used].filter((i) => {
      const [y, z] = [west.positions[3 * i + 1], west.positions[3 * i + 2]];
      return Math.abs(y - door.along) < door.width / 2 - 0.05 && z < door.top - 0.05;
    });
    expect(inDoor).toEqual([]);
  });
});

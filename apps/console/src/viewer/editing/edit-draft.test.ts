import { describe, expect, it } from 'vitest';
import * as drafts from './edit-draft.ts';
import { boxLines, outlineOf, sphereLines } from './edit-outline.ts';

const fresh = () => drafts.newDraft({ min: [-2, -2, 0], max: [2, 2, 2] });
const brush = {
  brush: { eye: [0, 0, 0], forward: [0, 1, 0], up: [0, 0, 1], points: [[0, 0]], radius: 0.1 },
} as unknown as Parameters<typeof drafts.withShape>[1];

describe('a draft', () => {
  it('starts with shapes of half the world, and selects the one that is being set', () => {
    const draft = fresh();
    expect(draft.box).toEqual({ center: [0, 0, 1], size: [2, 2, 1], rotate: [0, 0, 0] });
    expect(drafts.selectionOf(draft)).toBeUndefined();
    expect(drafts.selectionOf(drafts.withTool(draft, 'sphere'))).toEqual({
      shapes: [{ sphere: { center: [0, 0, 1], radius: 1 } }],
    });
    expect(drafts.centeredAt(drafts.withTool(draft, 'box'), [1.00049, 2, 3]).box.center).toEqual([1, 2, 3]);
  });

  it('goes back and forth: operations, strokes and inversions', () => {
    const painted = drafts.inverted(drafts.withShape(fresh(), brush));
    expect(drafts.selectionOf(painted)).toEqual({ shapes: [brush], invert: true });
    const deleted = drafts.withSelected(painted, 'delete');
    expect(deleted.operations).toEqual([{ op: 'delete', where: { shapes: [brush], invert: true } }]);
    expect(drafts.selectionOf(deleted)).toBeUndefined();
    const back = drafts.undone(deleted);
    expect(back.operations).toEqual([]);
    expect(drafts.selectionOf(back)).toEqual({ shapes: [brush], invert: true });
    expect(drafts.redone(back).operations).toEqual(deleted.operations);
    expect(drafts.undone(drafts.undone(back)).shapes).toEqual([]);
    // Something new after going back: there is no way forth any more.
    const other = drafts.withOperation(back, { op: 'floaters' });
    expect(drafts.redone(other)).toBe(other);
    expect(drafts.isUntouched(fresh())).toBe(true);
    expect(drafts.isUntouched(back)).toBe(false);
  });

  it('keeps a box for the tool that moves it, and gives a deleted one back when undone', () => {
    const boxed = drafts.withTool(fresh(), 'box');
    expect(drafts.selectionOf(drafts.withTool(boxed, 'move'))).toEqual({ shapes: [{ box: boxed.box }] });
    const back = drafts.undone(drafts.withSelected(boxed, 'crop'));
    expect(drafts.selectionOf(back)).toEqual({ shapes: [{ box: boxed.box }] });
    expect(drafts.hasMoved(drafts.withOperation(boxed, { op: 'level' }))).toBe(true);
  });
});

it('shapes are offered where somebody looks until they are set; the brush begins without one that was only offered', () => {
  const near = { min: [1, 1, 1], max: [2, 2, 2] } as const;
  const boxed = drafts.withTool(drafts.offeredAround(fresh(), near), 'box');
  expect(boxed.box).toEqual({ center: [1.5, 1.5, 1.5], size: [0.5, 0.5, 0.5], rotate: [0, 0, 0] });
  expect(boxed.sphere.radius).toBe(0.25);
  expect(drafts.selectionOf(drafts.withTool(boxed, 'brush'))).toBeUndefined();
  const set = drafts.centeredAt(boxed, [3, 3, 3]);
  const elsewhere = drafts.offeredAround(set, { min: [5, 5, 5], max: [6, 6, 6] });
  expect([elsewhere.box.center, elsewhere.sphere.center]).toEqual([
    [3, 3, 3],
    [5.5, 5.5, 5.5],
  ]);
  expect(drafts.selectionOf(drafts.withTool(elsewhere, 'brush'))).toEqual({ shapes: [{ box: set.box }] });
});

it('shapes are drawn as lines: twelve edges, three circles', () => {
  const lines = boxLines([1, 0, 0], [2, 2, 2], [0, 0, 90]);
  expect(lines).toHaveLength(24);
  for (const [x, y, z] of lines)
    expect([Math.abs(x - 1), Math.abs(y), Math.abs(z)].map((v) => v.toFixed(6))).toEqual(Array(3).fill('1.000000'));
  for (const point of sphereLines([0, 0, 2], 0.5))
    expect(Math.hypot(point[0], point[1], point[2] - 2)).toBeCloseTo(0.5, 9);
  expect(outlineOf(fresh())).toEqual([]);
});

it('an untouched draft takes the size of the world once, and a touched one keeps its own', () => {
  const dense = () => ({ min: [0, 0, 0] as const, max: [4, 2, 3] as const });
  const first = drafts.sized(drafts.newDraft(undefined), dense());
  expect(first.box).toMatchObject({ center: [2, 1, 1.5], size: [2, 1, 1.5] });
  // The same size in another object, as every preview tells it.
  expect(drafts.sized(first, dense())).toBe(first);
  const touched = drafts.withTool(drafts.newDraft(undefined), 'box');
  expect(drafts.sized(touched, dense())).toBe(touched);
});

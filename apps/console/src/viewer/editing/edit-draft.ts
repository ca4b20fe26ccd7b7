/** What somebody has done to a world and not yet saved: operations, the selection, and the way back. */
import type { EditOperation, Selection, SelectionShape } from '@orrery/splats';
import type { Box, Vec3 } from '../vectors.ts';

export const editTools = ['box', 'sphere', 'brush', 'move'] as const;
export type EditTool = (typeof editTools)[number];

/** What undo goes back to. */
interface Step {
  operations: readonly EditOperation[];
  /** Strokes, and boxes and spheres that were added. */
  shapes: readonly SelectionShape[];
  invert: boolean;
}

interface Shapes {
  box: NonNullable<SelectionShape['box']>;
  sphere: NonNullable<SelectionShape['sphere']>;
}

export interface EditDraft extends Step, Shapes {
  past: readonly Step[];
  future: readonly Step[];
  tool: EditTool | undefined;
  /** The shapes as they were offered: one that is still the same object was set by nobody. */
  offered: Shapes;
}

/** Half as large as what they are offered for. */
function shapesIn(around: Box | undefined): Shapes {
  const [min, max] = [around?.min ?? [-1, -1, 0], around?.max ?? [1, 1, 2]];
  const along = (f: (k: 0 | 1 | 2) => number): [number, number, number] => [tidy(f(0)), tidy(f(1)), tidy(f(2))];
  const center = along((k) => (min[k] + max[k]) / 2);
  const size = along((k) => Math.max(0.01, (max[k] - min[k]) / 2));
  return { box: { center, size, rotate: [0, 0, 0] }, sphere: { center, radius: tidy(Math.max(...size) / 2) } };
}

export function newDraft(dense: Box | undefined): EditDraft {
  const offered = shapesIn(dense);
  return {
    operations: [],
    shapes: [],
    invert: false,
    past: [],
    future: [],
    tool: undefined,
    ...offered,
    offered,
  };
}

/** Shapes that nobody has set yet are offered where somebody looks: half of a world with its sky is no use in a room. */
export function offeredAround(draft: EditDraft, around: Box): EditDraft {
  const offered = shapesIn(around);
  return {
    ...draft,
    offered,
    box: draft.box === draft.offered.box ? offered.box : draft.box,
    sphere: draft.sphere === draft.offered.sphere ? offered.sphere : draft.sphere,
  };
}

export const isUntouched = ({ past, future, shapes, tool }: EditDraft): boolean =>
  past.length + future.length + shapes.length === 0 && tool === undefined;

/**
 * An untouched draft in the size of a world. One that has it already stays the same object: every preview tells the size anew, and a new draft would
 * ask for the next preview, without end.
 */
export function sized(draft: EditDraft, dense: Box): EditDraft {
  if (!isUntouched(draft)) return draft;
  const fresh = newDraft(dense);
  const [from, to] = [draft.box, fresh.box];
  const isSame =
    from.center.every((value, k) => value === to.center[k]) && from.size.every((value, k) => value === to.size[k]);
  return isSame ? draft : fresh;
}

/** Millimeters are fine enough for a hand. */
export const tidy = (value: number): number => Math.round(value * 1000) / 1000;

const stepOf = ({ operations, shapes, invert }: Step): Step => ({ operations, shapes, invert });

function advance(draft: EditDraft, change: Partial<Step>): EditDraft {
  return { ...draft, ...change, past: [...draft.past, stepOf(draft)], future: [] };
}

/** The shape that is being set counts as soon as it is seen. */
export function selectionOf({ shapes, invert, tool, box, sphere }: EditDraft): Selection | undefined {
  const all = [...shapes, ...(tool === 'box' ? [{ box }] : tool === 'sphere' ? [{ sphere }] : [])];
  return all.length > 0 ? { shapes: all, ...(invert && { invert }) } : undefined;
}

/** An operation on its own; the selection has served. */
export const withOperation = (draft: EditDraft, operation: EditOperation): EditDraft => ({
  ...advance(draft, { operations: [...draft.operations, operation], shapes: [], invert: false }),
  tool: operation.where ? undefined : draft.tool,
});

export function withSelected(draft: EditDraft, op: 'delete' | 'crop'): EditDraft {
  const where = selectionOf(draft);
  // Undo brings back what was selected, the shape that was being set too.
  return where ? withOperation({ ...draft, shapes: where.shapes }, { op, where }) : draft;
}

export const withShape = (draft: EditDraft, shape: SelectionShape): EditDraft =>
  advance(draft, { shapes: [...draft.shapes, shape] });
export const inverted = (draft: EditDraft): EditDraft => advance(draft, { invert: !draft.invert });
export const unselected = (draft: EditDraft): EditDraft => ({
  ...advance(draft, { shapes: [], invert: false }),
  tool: undefined,
});

/** Another tool keeps what the one before has selected; the brush leaves out a shape that was only offered. */
export function withTool(draft: EditDraft, tool: EditTool | undefined): EditDraft {
  const { shapes, offered, box, sphere } = draft;
  const held = draft.tool === 'box' ? { box } : draft.tool === 'sphere' ? { sphere } : undefined;
  const isSet = draft.tool === 'box' ? box !== offered.box : sphere !== offered.sphere;
  const isKept = held && (tool === 'move' || (tool === 'brush' && isSet));
  return { ...draft, tool, shapes: isKept ? [...shapes, held] : shapes };
}

export function undone(draft: EditDraft): EditDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return {
    ...draft,
    ...before,
    past: draft.past.slice(0, -1),
    future: [stepOf(draft), ...draft.future],
    tool: undefined,
  };
}

export function redone(draft: EditDraft): EditDraft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  return { ...draft, ...next, past: [...draft.past, stepOf(draft)], future, tool: undefined };
}

/** A place that was clicked becomes the middle of the shape that is being set. */
export function centeredAt(draft: EditDraft, point: Vec3): EditDraft {
  const center = point.map(tidy) as [number, number, number];
  if (draft.tool === 'box') return { ...draft, box: { ...draft.box, center } };
  return draft.tool === 'sphere' ? { ...draft, sphere: { ...draft.sphere, center } } : draft;
}

/** The collider is where the world was before anything moved it. */
export const hasMoved = ({ operations }: EditDraft): boolean =>
  operations.some(({ op }) => op === 'transform' || op === 'level');

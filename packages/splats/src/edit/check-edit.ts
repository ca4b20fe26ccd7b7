/** What of an edit no schema can say. A problem names its field, so that people find it. */

import type { Vec3 } from './bounds.ts';
import type { EditOperation } from './edit-operations.ts';
import type { Selection, SelectionShape } from './edit-selection.ts';

export const mostEditOperations = 200;
export const mostSelectionShapes = 64;
export const mostStrokePoints = 2000;
/** Shapes and points of strokes, all together: each is held against every Gaussian. */
export const mostEditParts = 10_000;
/** Of all scalings together, and its inverse. */
const mostScale = 1e3;
/** Of all moves together: beyond it, positions of 32 bits lose the millimeters. */
const mostMoved = 1e4;
/** These compare every Gaussian with its neighbors, and more of them find nothing new. */
const mostSearches = 10;

export class EditError extends Error {
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field}: ${problem}`);
    this.name = 'EditError';
    this.field = field;
    this.problem = problem;
  }
}

const shapeNames = ['box', 'sphere', 'stroke', 'brush'] as const;
const ownFields = {
  delete: ['where'],
  crop: ['where'],
  floaters: ['deviations'],
  transform: ['where', 'rotate', 'move', 'scale', 'about'],
  level: ['floor'],
} as const satisfies Record<EditOperation['op'], readonly (keyof EditOperation)[]>;
const optional = ['where', 'rotate', 'move', 'scale', 'about', 'floor', 'deviations'] as const;

/** Throws an EditError for the first problem. */
export function checkEditOperations(operations: readonly EditOperation[], at = 'operations'): void {
  if (operations.length === 0) throw new EditError(at, 'at least one operation is needed');
  if (operations.length > mostEditOperations)
    throw new EditError(at, `must have at most ${mostEditOperations} operations, has ${operations.length}`);
  let [parts, scale, moved, searches] = [0, 1, 0, 0];
  operations.forEach((operation, index) => {
    const field = `${at}[${index}]`;
    parts += checkOperation(operation, field);
    if (parts > mostEditParts)
      throw new EditError(field, `an edit may have at most ${mostEditParts} shapes and points of strokes in all`);
    if (operation.op === 'floaters' || operation.op === 'level') searches++;
    if (searches > mostSearches)
      throw new EditError(field, `an edit may have at most ${mostSearches} operations floaters and level in all`);
    moved += Math.hypot(...(operation.move ?? [0]));
    if (moved > mostMoved) throw new EditError(`${field}.move`, `all moves together must stay within ${mostMoved}`);
    scale *= operation.scale ?? 1;
    if (scale > mostScale || scale < 1 / mostScale)
      throw new EditError(
        `${field}.scale`,
        `all scalings together must stay between ${1 / mostScale} and ${mostScale}`,
      );
  });
}

/** Gives the number of its shapes and points. */
function checkOperation(operation: EditOperation, field: string): number {
  const { op, where, floor } = operation;
  for (const name of optional)
    if (operation[name] !== undefined && !(ownFields[op] as readonly string[]).includes(name))
      throw new EditError(`${field}.${name}`, `is of no use to ${op}`);
  if ((op === 'delete' || op === 'crop') && !where) throw new EditError(`${field}.where`, `is required for ${op}`);
  if (op === 'transform' && !operation.rotate && !operation.move && operation.scale === undefined)
    throw new EditError(field, 'needs rotate, move or scale');
  if (floor && !spansPlane(floor))
    throw new EditError(`${field}.floor`, 'needs three points that do not lie on one line');
  return where ? checkSelection(where, `${field}.where`) : 0;
}

function checkSelection({ shapes }: Selection, field: string): number {
  if (shapes.length > mostSelectionShapes)
    throw new EditError(`${field}.shapes`, `must have at most ${mostSelectionShapes} shapes, has ${shapes.length}`);
  return shapes.reduce((sum, shape, index) => sum + checkShape(shape, `${field}.shapes[${index}]`), 0);
}

function checkShape(shape: SelectionShape, field: string): number {
  const given = shapeNames.filter((name) => shape[name] !== undefined);
  if (given.length !== 1)
    throw new EditError(field, `needs exactly one of ${shapeNames.join(', ')}, has ${given.length || 'none'}`);
  const points = shape.stroke?.points.length ?? shape.brush?.points.length ?? 0;
  if (points > mostStrokePoints)
    throw new EditError(`${field}.${given[0]}.points`, `must have at most ${mostStrokePoints} points, has ${points}`);
  const { brush } = shape;
  if (brush && !(acrossLength(brush.forward, brush.up) > 1e-6))
    throw new EditError(`${field}.brush.up`, 'must be a direction across brush.forward');
  if (brush?.near !== undefined && brush.far !== undefined && brush.near > brush.far)
    throw new EditError(`${field}.brush.far`, 'must not be less than brush.near');
  return 1 + points;
}

const spansPlane = ([a, b, c]: readonly Vec3[]) =>
  a && b && c && acrossLength([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]) > 1e-6;

/** Sine of the angle between two directions; 0 where one has no length. */
function acrossLength(a: Vec3, b: Vec3): number {
  const across = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths > 0 ? across / lengths : 0;
}

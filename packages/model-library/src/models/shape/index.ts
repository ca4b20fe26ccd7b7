export { type BoxOptions, box, boxBetween } from './box.ts';
export { type ExtrudeOptions, extrude, type StackOptions, sideways, stack, upright } from './extrude.ts';
export {
  area2,
  ellipse,
  inset,
  type Outline,
  rectangle,
  regular,
  shifted,
  smooth2,
  superellipse,
} from './outline.ts';
export { hashOf, noise3, type Random, randomFrom } from './random.ts';
export { cylinder, ellipsoid, lathe, smoothLathe, sphere, torus } from './round.ts';
export {
  type Axis,
  around,
  array,
  atCorners,
  type Bounds,
  boundsOf,
  cross,
  merge,
  minus,
  mirror,
  move,
  plus,
  type Shape,
  shiftUvs,
  stretch,
  turn,
  unit,
  warp,
  withMirror,
} from './shape.ts';
export { type DrapeOptions, drape, type PleatOptions, pleats, type SheetOptions, sheet } from './sheet.ts';
export { type CushionOptions, cushion, type PillowOptions, pillow, softBlock } from './soft.ts';
export { fillOutlines, type Point2, prepareModels, subtract } from './solid.ts';
export { surface } from './surface.ts';
export { bar, curve, rod, roundedPath, sweep, tube } from './sweep.ts';

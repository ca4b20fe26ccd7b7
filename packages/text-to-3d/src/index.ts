export { type MadeObject, type MakeOptions, makeObject, whiteMesh } from './make-object.ts';
export { meshGaussians } from './mesh-gaussians.ts';
export { ObjectError, type ObjectErrorCode } from './object-error.ts';
export { type ObjectPlan, planObject } from './plan-object.ts';
export { type ObjectStyle, objectStyles } from './stylize.ts';
export { type ObjectSpec, understandObject } from './understand-object.ts';

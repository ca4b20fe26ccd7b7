export { buildModel, canModel, modelKinds, nearestKinds } from './build-model.ts';
export type { Model, ModelLight, ModelPart, ModelRequest, Top, Vec3 } from './model.ts';
export { ModelError, type ModelErrorCode } from './model-error.ts';
export { linearColour } from './part-materials.ts';
export { prepareModels } from './shape/solid.ts';
export { knownStyles } from './style-form.ts';

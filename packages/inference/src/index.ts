export {
  blockShapes,
  convolved,
  half,
  halves,
  type Kernel,
  type Layer,
  type LayerShape,
  layersBy,
  overall,
  plus,
  tensorsOf,
  twice,
  unpatched,
} from './layers.ts';
export { readWeights, readWeightsSync } from './read-weights.ts';

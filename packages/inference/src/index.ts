export {
  blockShapes,
  convolved,
  eighths,
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
export { readWeights } from './read-weights.ts';

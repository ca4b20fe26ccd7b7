export {
  blockShapes,
  convolved,
  halves,
  type Kernel,
  type Layer,
  type LayerShape,
  layersBy,
  overall,
  plus,
  twice,
  unpatched,
} from './layers.ts';

/** What is wrong with a scene's text, or what is in it: the same parser as the service's, so that the page says it while one types. */
import {
  type Camera,
  extractScene,
  parseUsda,
  resolveResolution,
  type Scene,
  UsdResolutionError,
  UsdSyntaxError,
} from '@orrery/usd';

export interface UsdaProblem {
  /** From 1. */
  line: number;
  column: number;
  reason: string;
}

export interface UsdaCheck {
  problem?: UsdaProblem;
  scene?: Scene;
  /** The camera looked through. */
  camera?: Camera;
  size?: { width: number; height: number };
  /** Why no picture can be made of a text that is otherwise in order. */
  sizeProblem?: string;
}

export function checkUsda(text: string): UsdaCheck {
  let scene: Scene;
  try {
    scene = extractScene(parseUsda(text));
  } catch (error) {
    if (!(error instanceof UsdSyntaxError)) throw error;
    const { line, column, reason } = error;
    return { problem: { line, column, reason } };
  }
  const camera = scene.cameras.find(({ path }) => path === scene.activeCamera);
  const found: UsdaCheck = camera ? { scene, camera } : { scene };
  try {
    return { ...found, size: resolveResolution(scene) };
  } catch (error) {
    if (!(error instanceof UsdResolutionError)) throw error;
    return { ...found, sizeProblem: error.message };
  }
}

/** Place of a line and column in the text, to put the caret there. */
export function offsetOf(text: string, { line, column }: Pick<UsdaProblem, 'line' | 'column'>): number {
  let start = 0;
  for (let k = 1; k < line; k++) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

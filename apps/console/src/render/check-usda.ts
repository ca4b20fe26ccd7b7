/** What is wrong with a scene's text, or what is in it: the same parser as the service's, so that the page says it while one types. */
import {
  type Camera,
  extractScene,
  parseUsda,
  resolveResolution,
  type Scene,
  type UsdErrorCode,
  UsdResolutionError,
  UsdSyntaxError,
} from '@orrery/usd';

export interface UsdaProblem {
  /** From 1. */
  line: number;
  column: number;
  code: UsdErrorCode;
  reason: string;
}

export interface UsdaCheck {
  problem?: UsdaProblem;
  scene?: Scene;
  /** The camera looked through. */
  camera?: Camera;
  size?: { width: number; height: number };
  /** The text does not say the size: the page adds it, and this is the text with it. */
  sized?: string;
  /** Why no picture can be made of a text that is otherwise in order. */
  sizeProblem?: string;
}

/** What a picture without a size of its own gets. */
const defaultSize = { width: 1280, height: 720 };

const withDefaultSize = (text: string) =>
  `${text}\n\ndef RenderSettings "DefaultRenderSettings"\n{\n    int2 resolution = (${defaultSize.width}, ${defaultSize.height})\n}\n`;

export function checkUsda(text: string): UsdaCheck {
  const check = checkAsItIs(text);
  if (check.sizeProblem === undefined || check.scene?.resolution !== null) return check;
  // Not where settings without a size come first: those would be the ones that count.
  const sized = withDefaultSize(text);
  const { size } = checkAsItIs(sized);
  if (!size) return check;
  const { sizeProblem: _, ...rest } = check;
  return { ...rest, size, sized };
}

function checkAsItIs(text: string): UsdaCheck {
  let scene: Scene;
  try {
    scene = extractScene(parseUsda(text));
  } catch (error) {
    if (!(error instanceof UsdSyntaxError)) throw error;
    const { line, column, code, reason } = error;
    return { problem: { line, column, code, reason } };
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

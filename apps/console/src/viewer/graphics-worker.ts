/** Opens the first context of WebGL: where a processor draws, the browser takes seconds to get its graphics ready, and whoever asks waits. */
import { describeGraphics } from './describe-graphics.ts';

postMessage(describeGraphics(new OffscreenCanvas(1, 1).getContext('webgl2') as WebGL2RenderingContext | null));

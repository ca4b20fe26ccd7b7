/**
 * Counts what makes a page's thread wait for the graphics, whatever the machine: calls of WebGL that are answered only when all before them is done,
 * new sizes of a canvas that is drawn on, contexts and programs. Where a processor draws, each such wait may take seconds.
 */
import type { Page } from 'playwright-core';

export interface GraphicsWaits {
  /** Contexts of WebGL that the page's own thread has opened. */
  contexts: number;
  /** Names of the others, in their order. */
  waits: string[];
}

/** Before the page is opened. */
export async function countGraphicsWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: GraphicsWaits = { contexts: 0, waits: [] };
    Object.assign(window, { graphicsWaits: counted });
    const drawnOn = new WeakSet<HTMLCanvasElement>();
    const canvas = HTMLCanvasElement.prototype;
    const { getContext } = canvas;
    canvas.getContext = function (this: HTMLCanvasElement, ...options: Parameters<typeof getContext>) {
      const context = getContext.apply(this, options);
      if (context && options[0].startsWith('webgl') && !drawnOn.has(this)) {
        drawnOn.add(this);
        counted.contexts++;
      }
      return context;
    } as typeof getContext;
    for (const side of ['width', 'height'] as const) {
      const { get, set } = Object.getOwnPropertyDescriptor(canvas, side)!;
      Object.defineProperty(canvas, side, {
        get,
        set(this: HTMLCanvasElement, value: number) {
          if (drawnOn.has(this) && get!.call(this) !== value) counted.waits.push(`canvas.${side} = ${value}`);
          set!.call(this, value);
        },
      });
    }
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
    for (const name of [
      'finish',
      'getError',
      'readPixels',
      'getBufferSubData',
      'checkFramebufferStatus',
      'linkProgram',
    ]) {
      const call = gl[name];
      gl[name] = function (...given) {
        // Into a buffer of the graphics it is done without waiting.
        if (name !== 'readPixels' || typeof given[6] !== 'number') counted.waits.push(name);
        return call.apply(this, given);
      };
    }
  });
}

export const graphicsWaits = (page: Page): Promise<GraphicsWaits> =>
  page.evaluate(() => (window as unknown as { graphicsWaits: GraphicsWaits }).graphicsWaits);

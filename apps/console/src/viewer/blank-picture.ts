/** Whether a frame that was just drawn shows nothing but its background: some cards take all that WebGPU is asked for, report no error, and draw nothing. */

const width = 64;
const height = 48;
/** Of 255: what rounding may add to a color. */
const slack = 6;

/** RGBA, 0 to 255. */
export function isOneColor(pixels: ArrayLike<number>, [red, green, blue]: readonly [number, number, number]): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const off = Math.max(Math.abs(pixels[at] - red), Math.abs(pixels[at + 1] - green), Math.abs(pixels[at + 2] - blue));
    if (off > slack) return false;
  }
  return true;
}

/** In the task that drew the frame: afterwards the browser has taken it away. */
export function isBlank(canvas: HTMLCanvasElement, background: readonly [number, number, number]): boolean {
  const copy = document.createElement('canvas');
  Object.assign(copy, { width, height });
  const context = copy.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // Nothing at all was drawn, not even the background.
  if (data[3] === 0) return true;
  return isOneColor(data, background);
}

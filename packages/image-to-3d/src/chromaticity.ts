/** Darker than this in sum, a color says nothing of its hue. */
const darkest = 0.08;

/** Shares of red, green and blue in the color of a cell: what light and shadow of one thing have in common. `colors`: r, g, b a cell. */
export function chromaticityAt(colors: Float32Array, cell: number): [number, number, number] {
  const [r, g, b] = [colors[3 * cell], colors[3 * cell + 1], colors[3 * cell + 2]];
  const sum = Math.max(darkest, r + g + b);
  return [r / sum, g / sum, b / sum];
}

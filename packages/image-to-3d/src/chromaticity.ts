/** Darker than this in sum, a colour says nothing of its hue. */
const darkest = 0.08;

/** Shares of red, green and blue in the colour of a cell: what light and shadow of one thing have in common. `colours`: r, g, b a cell. */
export function chromaticityAt(colours: Float32Array, cell: number): [number, number, number] {
  const [r, g, b] = [colours[3 * cell]!, colours[3 * cell + 1]!, colours[3 * cell + 2]!];
  const sum = Math.max(darkest, r + g + b);
  return [r / sum, g / sum, b / sum];
}

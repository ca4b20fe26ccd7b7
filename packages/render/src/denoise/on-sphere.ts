/** Which pixel of a spherical picture lies at a place beyond its borders: over a pole one comes down half a turn away. */
export function onSphere(x: number, y: number, width: number, height: number): number {
  let [column, row] = [x, y];
  if (row < 0 || row >= height) {
    row = row < 0 ? -1 - row : 2 * height - 1 - row;
    row = Math.min(height - 1, Math.max(0, row));
    column += width >> 1;
  }
  return row * width + (((column % width) + width) % width);
}

/** Pieces of a mask: pixels that hang together by their sides. */
export interface Piece {
  pixels: number[];
  /** It touches the border of the picture. */
  isCut: boolean;
}

export function piecesOf(mask: Uint8Array, width: number): Piece[] {
  const pieces: Piece[] = [];
  const isMet = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || isMet[start]) continue;
    const pixels = [start];
    isMet[start] = 1;
    let isCut = false;
    for (const at of pixels) {
      const column = at % width;
      const neighbors = [
        [at - 1, column > 0],
        [at + 1, column + 1 < width],
        [at - width, at >= width],
        [at + width, at + width < mask.length],
      ] as const;
      for (const [next, isThere] of neighbors) {
        isCut ||= !isThere;
        if (!isThere || !mask[next] || isMet[next]) continue;
        isMet[next] = 1;
        pixels.push(next);
      }
    }
    pieces.push({ pixels, isCut });
  }
  return pieces;
}

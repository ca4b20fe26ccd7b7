/** A cut-out thing as the network of objects sees it: a square around its box. */
import { boxOf, type Subject } from '../subject.ts';

/** Half the square, in halves of the box's longer side: the middle of what the network was trained with. */
const room = 1.14;
/** Most places of the picture that are looked at per cell, along each side. */
const mostFine = 6;

export interface NetworkPicture {
  /** Of each cell cover (0 to 1), then red, green and blue (-1 to 1) times cover. */
  values: Float32Array;
  /** Pixel of the subject in the middle of the square, and half the square's side in pixels. */
  middle: [number, number];
  half: number;
}

export function networkPicture(subject: Subject, side: number): NetworkPicture | undefined {
  const { width, height, mask, pixels } = subject;
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const half = (room * Math.max(box.right - box.left, box.bottom - box.top)) / 2;
  const middle: [number, number] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const cell = (2 * half) / side;
  const fine = Math.min(mostFine, Math.max(2, Math.ceil(1.5 * cell)));
  const values = new Float32Array(4 * side * side);
  for (let at = 0; at < side * side; at++) {
    const [column, row] = [at % side, Math.floor(at / side)];
    let [inside, red, green, blue] = [0, 0, 0, 0];
    for (let k = 0; k < fine * fine; k++) {
      const x = Math.floor(middle[0] - half + (column + ((k % fine) + 0.5) / fine) * cell);
      const y = Math.floor(middle[1] - half + (row + (Math.floor(k / fine) + 0.5) / fine) * cell);
      if (x < 0 || y < 0 || x >= width || y >= height || !mask[y * width + x]) continue;
      inside++;
      red += pixels[4 * (y * width + x)];
      green += pixels[4 * (y * width + x) + 1];
      blue += pixels[4 * (y * width + x) + 2];
    }
    if (inside === 0) continue;
    const cover = inside / (fine * fine);
    values.set([cover, ...[red, green, blue].map((sum) => cover * ((2 * sum) / inside / 255 - 1))], 4 * at);
  }
  return { values, middle, half };
}

/** How much of each cell of a picture half as fine is covered. */
export function halfCover({ values }: NetworkPicture, side: number): Float32Array {
  const half = side / 2;
  return Float32Array.from({ length: half * half }, (_, cell) => {
    const at = 4 * (2 * Math.floor(cell / half) * side + 2 * (cell % half));
    return (values[at] + values[at + 4] + values[at + 4 * side] + values[at + 4 * side + 4]) / 4;
  });
}

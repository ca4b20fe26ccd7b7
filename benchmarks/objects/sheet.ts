/** A row of pictures for each run: the input, then model over scan from each side. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Scored } from './score-object.ts';

const side = 160;

export async function writeSheet(file: string, scored: readonly Scored[]): Promise<void> {
  const columns = 1 + Math.max(...scored.map(({ pictures }) => pictures.length));
  const tiles = await Promise.all(
    scored.flatMap(({ input, pictures }, row) => [
      tile(sharp(input), 0, row),
      ...pictures.flatMap((one, k) =>
        one
          ? [
              tile(
                sharp(one.pixels, { raw: { width: one.width, height: one.height, channels: 4 } }).flatten({
                  background: k % 2 ? '#eef' : '#fff',
                }),
                1 + k,
                row,
              ),
            ]
          : [],
      ),
    ]),
  );
  await sharp({ create: { width: columns * side, height: scored.length * side, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 85 })
    .toFile(file);
}

async function tile(picture: Sharp, column: number, row: number): Promise<OverlayOptions> {
  const input = await picture.resize(side, side, { fit: 'contain', background: '#fff' }).png().toBuffer();
  return { input, left: column * side, top: row * side };
}

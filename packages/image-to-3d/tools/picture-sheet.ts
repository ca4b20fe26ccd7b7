/** Small pictures of truth (above) and result (below) side by side. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../src/subject.ts';

const tileSide = 256;

export async function writeSheet(file: string, columns: readonly (readonly Picture[])[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const tiles = await Promise.all(
    columns.flatMap((column, x) =>
      column.map(async ({ pixels, width, height }, y) => ({
        input: await sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
          .resize(tileSide)
          .png()
          .toBuffer(),
        left: x * tileSide,
        top: y * tileSide,
      })),
    ),
  );
  const rows = Math.max(...columns.map(({ length }) => length));
  await sharp({
    create: { width: columns.length * tileSide, height: rows * tileSide, channels: 3, background: '#fff' },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

import { describe, expect, it } from 'vitest';
import { standingCamera } from './cameras.ts';
import { pictureStrips, type Strip } from './picture-strips.ts';
import type { PlacePicture } from './place-picture.ts';

const [WIDTH, HEIGHT] = [64, 32];

/** A wall two meters ahead, painted by column and row. */
function wall(paint: (x: number, y: number) => number): PlacePicture {
  const camera = standingCamera([0, 0, 1.6], 0, 0, { width: WIDTH, height: HEIGHT, fieldOfView: 1.2 });
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) rgb.fill(paint(i % WIDTH, Math.floor(i / WIDTH)), 3 * i, 3 * i + 3);
  const normals = new Float32Array(3 * WIDTH * HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) normals[3 * i] = -1;
  return { camera, rgb, depth: new Float32Array(WIDTH * HEIGHT).fill(2000), normals };
}

const covered = (strips: Strip[]) => strips.reduce((sum, { width, height }) => sum + width * height, 0);

describe('pictureStrips', () => {
  it('shows upright stripes as upright strips: one for a stripe of a tile, where squares would take eight', async () => {
    const { strips } = await pictureStrips(
      wall((x) => ((x >> 1) % 2 === 0 ? 40 : 200)),
      { budget: 500, largest: 16, price: 1e-3 },
    );
    expect(strips).toHaveLength((WIDTH / 2) * (HEIGHT / 16));
    for (const strip of strips) expect(strip).toMatchObject({ width: 2, height: 16 });
  });

  it('takes no more than asked for, covers all, and asks for a higher price then', async () => {
    const picture = wall((x, y) => (x * x * 7 + y * y * 13 + x * y) % 256);
    const many = await pictureStrips(picture, { budget: 1000, largest: 16 });
    const few = await pictureStrips(picture, { budget: 100, largest: 16 });
    expect(many.strips.length).toBeLessThanOrEqual(1000);
    expect(few.strips.length).toBeLessThanOrEqual(100);
    expect(few.strips.length).toBeGreaterThan(60);
    expect([covered(many.strips), covered(few.strips)]).toEqual([WIDTH * HEIGHT, WIDTH * HEIGHT]);
    expect(few.price).toBeGreaterThan(many.price);
  });

  it('covers what is wanted, and not what is another thing beside it', async () => {
    const picture = wall(() => 100);
    const wanted = new Uint8Array(WIDTH * HEIGHT);
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        if (x < 20) wanted[y * WIDTH + x] = 1;
        else picture.depth[y * WIDTH + x] = 0;
      }
    const { strips } = await pictureStrips(picture, { budget: 200, largest: 16, wanted });
    expect(covered(strips)).toBe(20 * HEIGHT);
    expect(Math.max(...strips.map(({ x, width }) => x + width))).toBe(20);
  });
});

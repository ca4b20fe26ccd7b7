/** What is to be seen in a part of a page, by a picture of it: canvases of graphics devices cannot be read from outside a frame. */
import type { Page } from 'playwright-core';
import { decodePng, type Pixels } from './decode-png.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function pixelsOf(page: Page, area: Area): Promise<Pixels> {
  // A processor that draws is busy; the picture waits for it.
  return decodePng(await page.screenshot({ clip: area, timeout: 120_000 }));
}

/** Share of pixels that differ by more than a step from a color, or from another picture. */
export function shareOff({ data, channels }: Pixels, from: Pixels | readonly [number, number, number]): number {
  let off = 0;
  const count = data.length / channels;
  for (let k = 0; k < count; k++) {
    const at = k * channels;
    const expected = (c: number) => ('data' in from ? from.data[k * from.channels + c] : from[c]);
    if ([0, 1, 2].some((c) => Math.abs(data[at + c] - expected(c)) > 24)) off++;
  }
  return off / count;
}

/** Mean red, green and blue. */
export function meanOf({ data, channels }: Pixels): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) for (const c of [0, 1, 2] as const) sum[c] += data[at + c];
  const count = data.length / channels;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

import type { PaintOrder } from '../materials/paint-textures.ts';
import type { SkyRows } from '../scene/scene-sky.ts';
import type { BorrowedRows } from '../world/borrowed-views.ts';
import type { CoarseRange } from '../world/coarse-splats.ts';
import type { FilmRows } from '../world/finish-picture.ts';
import type { PlacePicture } from '../world/place-studio.ts';
import type { StripTiles } from '../world/strip-tiles.ts';

/** What threads of the crew can be asked for. Each loads its own code when it is first asked. */
export interface Done<T> {
  output: T;
  /** Memory of the output that is handed over instead of copied. */
  transfer?: ArrayBuffer[];
}

/** Pure: the same input gives the same output on any thread. */
export const CREW_TASKS = {
  async finishRows(input: FilmRows) {
    const { finishRows } = await import('../world/finish-picture.ts');
    const output = finishRows(input);
    return { output, transfer: buffersOf(output) };
  },
  async paintTextures({ order, withShape }: { order: PaintOrder; withShape: boolean }) {
    const { paintTextures } = await import('../materials/paint-textures.ts');
    const output = paintTextures(order, withShape);
    const { baseColour, shape } = output;
    return { output, transfer: buffersOf(baseColour, shape?.normal, shape?.metallicRoughness) };
  },
  async skyRows(input: SkyRows) {
    const { skyRows } = await import('../scene/scene-sky.ts');
    const output = skyRows(input);
    return { output, transfer: [output.buffer] };
  },
  async weighTiles(range: StripTiles) {
    const { weighTiles } = await import('../world/strip-tiles.ts');
    return { output: weighTiles(range) };
  },
  async countStrips({ range, price, every }: { range: StripTiles; price: number; every: number }) {
    const { countStrips } = await import('../world/strip-tiles.ts');
    return { output: countStrips(range, price, every) };
  },
  async cutTiles({ range, price }: { range: StripTiles; price: number }) {
    const { cutTiles } = await import('../world/strip-tiles.ts');
    const output = cutTiles(range, price);
    return { output, transfer: [output.buffer] };
  },
  async coarseRange(input: CoarseRange) {
    const { coarseRange } = await import('../world/coarse-splats.ts');
    const output = coarseRange(input);
    return { output, transfer: buffersOf(output) };
  },
  async faceOf({ panorama, face }: { panorama: PlacePicture; face: PlacePicture['camera'] }) {
    const { faceOf } = await import('../world/panorama-views.ts');
    const output = faceOf(panorama, face);
    return { output, transfer: buffersOf(output) };
  },
  async borrowRows(input: BorrowedRows) {
    const { borrowRows } = await import('../world/borrowed-views.ts');
    const output = borrowRows(input);
    return { output, transfer: buffersOf(output) };
  },
} satisfies Record<string, (input: never) => Promise<Done<unknown>>>;

export type CrewTask = keyof typeof CREW_TASKS;
export type CrewInput<K extends CrewTask> = Parameters<(typeof CREW_TASKS)[K]>[0];
export type CrewOutput<K extends CrewTask> = Awaited<ReturnType<(typeof CREW_TASKS)[K]>>['output'];

/** The buffers of all arrays among an object's values, once each. */
export function buffersOf(...values: (object | null | undefined)[]): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  for (const value of values)
    for (const each of ArrayBuffer.isView(value) ? [value] : Object.values(value ?? {}))
      if (ArrayBuffer.isView(each) && each.buffer instanceof ArrayBuffer) found.add(each.buffer);
  return [...found];
}

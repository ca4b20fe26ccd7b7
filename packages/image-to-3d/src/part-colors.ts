/** The colors a picture gives the parts of a thing that was found in it. */
import type { Model } from '@orrery/model-library';
import type { IdBuffer } from './rasterize.ts';
import type { Target } from './similarity.ts';

/** A part shown by fewer pixels takes the color of what is made of the same. */
const fewPixels = 20;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

export function withSeenColors(
  model: Model,
  { triangle }: IdBuffer,
  { mask, colors }: Target,
  partOf: Uint8Array,
): Model {
  const pixels: number[][] = model.parts.map(() => []);
  triangle.forEach((t, at) => {
    if (t >= 0 && mask[at]) pixels[partOf[t]]?.push(at);
  });
  const light = (at: number) => 0.2126 * colors[3 * at] + 0.7152 * colors[3 * at + 1] + 0.0722 * colors[3 * at + 2];
  const seen = pixels.map((list): [number, number, number] | undefined => {
    if (list.length < fewPixels) return undefined;
    // The lighter half: the rest is in shadow, which is no color of the part.
    const lit = list.sort((a, b) => light(b) - light(a)).slice(Math.floor(0.02 * list.length), list.length >> 1);
    return [0, 1, 2].map((k) => linear(lit.reduce((sum, at) => sum + colors[3 * at + k], 0) / lit.length)) as [
      number,
      number,
      number,
    ];
  });
  const madeOf = model.parts.map(({ material }) => `${material.kind} ${material.color?.join() ?? ''}`);
  const most = pixels.reduce((best, list, k) => (list.length > pixels[best].length ? k : best), 0);
  return {
    ...model,
    parts: model.parts.map((part, k) => {
      if (part.material.emission !== undefined) return part;
      const same = seen.findIndex((color, other) => color !== undefined && madeOf[other] === madeOf[k]);
      const color = seen[k] ?? seen[same] ?? seen[most];
      return color ? { ...part, material: { ...part.material, color } } : part;
    }),
  };
}

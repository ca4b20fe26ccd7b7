/**
 * White balance as a camera takes it: from what white things in the room look like. Reckoning does not do (`light/camera.ts` gets the sources
 * about right): which color a white ceiling has depends on what the sun falls on, be it a red floor or a blue bedspread. So a small picture is
 * traced before anything else, always on the WebAssembly tracer, so that every machine sees the same.
 */
import { FILM, FILM_WORDS, openTracer, packScene, type Tracer, type TraceSceneParts } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { panoramaCamera } from './cameras.ts';

const WIDTH = 64;
const SAMPLES = 10;
/** White enough to show the color of the light. */
const LIGHT = 0.35;
const COLORLESS = 0.14;
/** Sun patches and what glows say nothing of the light in the rest of the room. */
const BURNT = 4;
/** Of the sphere; fewer white things are no measure. */
const LEAST = 0.04;

const luminance = ([r, g, b]: Vec3) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** With what the light is looked at. It may be opened before: `colorOfLight` disposes of it. */
export const openLightMeter = (): Promise<Tracer> => openTracer({ kind: 'wasm' });

/** Mean color of the light on what is white, luminance 1; undefined where too little is. */
export async function colorOfLight(
  parts: TraceSceneParts,
  eye: Vec3,
  meter: Promise<Tracer> = openLightMeter(),
): Promise<Vec3 | undefined> {
  const tracer = await meter;
  try {
    await tracer.load(packScene(parts));
    const camera = panoramaCamera(eye, WIDTH);
    await tracer.begin({ camera, maxBounces: 6, outlook: true });
    await tracer.addSamples(SAMPLES);
    const { data } = await tracer.film();
    const white: { light: Vec3; level: number; weight: number }[] = [];
    let sphere = 0;
    for (let i = 0; i < camera.width * camera.height; i++) {
      const at = FILM_WORDS * i;
      const weight = Math.cos(Math.PI * ((Math.floor(i / camera.width) + 0.5) / camera.height - 0.5));
      sphere += weight;
      const hits = data[at + FILM.hits];
      if (hits < 0.8 * SAMPLES) continue;
      const albedo = [0, 1, 2].map((k) => data[at + FILM.albedo + k] / SAMPLES) as Vec3;
      const [least, most] = [Math.min(...albedo), Math.max(...albedo)];
      if (least < LIGHT || most - least > COLORLESS * most) continue;
      const light = albedo.map((a, k) => data[at + k] / SAMPLES / a) as Vec3;
      white.push({ light, level: luminance(light), weight });
    }
    const area = white.reduce((sum, { weight }) => sum + weight, 0);
    if (area < LEAST * sphere) return undefined;
    const middle = [...white].sort((a, b) => a.level - b.level)[white.length >> 1].level;
    const sum: Vec3 = [0, 0, 0];
    for (const { light, level, weight } of white)
      if (level < BURNT * middle) for (let k = 0; k < 3; k++) sum[k] += weight * light[k];
    const level = luminance(sum);
    return level > 0 ? (sum.map((c) => c / level) as Vec3) : undefined;
  } finally {
    await tracer.dispose();
  }
}

/** Sunlight may become as white as this, blue over red; bluer looks like the moon. */
const WHITE_SUN = 0.97;

/**
 * Takes `share` of the light's color out of all sources, luminance kept; less where that would make the sun's patches blue (`sun`: its
 * irradiance). Changes `parts`.
 */
export function balanceLight(parts: TraceSceneParts, light: Vec3, share: number, sun?: Vec3): void {
  const warming = Math.log(light[0] / Math.max(1e-6, light[2]));
  const least = sun === undefined || warming <= 0 ? share : Math.log((WHITE_SUN * sun[0]) / sun[2]) / warming;
  const taken = Math.max(0, Math.min(share, least));
  const raw = light.map((c) => Math.min(1.8, Math.max(0.55, (1 / Math.max(1e-3, c)) ** taken))) as Vec3;
  const kept = luminance(raw.map((gain, k) => gain * light[k]) as Vec3) / luminance(light);
  const gains = raw.map((gain) => gain / kept) as Vec3;
  const balanced = (c: Vec3): Vec3 => [c[0] * gains[0], c[1] * gains[1], c[2] * gains[2]];
  for (const source of parts.lights) source.radiance = balanced(source.radiance);
  const { texels } = parts.environment;
  for (let at = 0; at < texels.length; at += 4) for (let k = 0; k < 3; k++) texels[at + k] *= gains[k];
  const { up, horizon, down } = parts.backdrop;
  parts.backdrop = { up: balanced(up), horizon: balanced(horizon), down: balanced(down) };
}

/** A picture of a built scene, for tests and for looking. */
import { FILM_WORDS, openTracer, packScene, type TraceCamera, type Tracer } from '@orrery/engine';
import { codeOf, openDenoiser, toByte, toneMap } from '@orrery/render';
import type { Vec3 } from '../models/model.ts';
import type { BuiltScene } from '../scene/built-scene.ts';
import { cross, unit } from '../scene/piece.ts';
import { sceneTraceParts } from '../scene/trace-parts.ts';

export interface DrawOptions {
  width: number;
  height: number;
  samples: number;
  /** Metres. */
  eye: Vec3;
  target: Vec3;
  /** Horizontal field of view, degrees. Default 75. */
  fov?: number;
  denoise?: boolean;
  exposure?: number;
  skyWidth?: number;
  threads?: number;
}

export function lookAt({ width, height, eye, target, fov = 75 }: DrawOptions): TraceCamera {
  const forward = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(forward, [0, 0, 1]));
  const halfWidth = Math.tan((fov * Math.PI) / 360);
  return {
    width,
    height,
    eye: eye.map((c) => 1000 * c) as Vec3,
    right,
    up: cross(right, forward),
    forward,
    halfWidth,
    halfHeight: (halfWidth * height) / width,
    orthographic: false,
    lensRadius: 0,
    focusDistance: 1000,
    near: 1,
    far: 1e9,
  };
}

/** r, g, b bytes, and the film they came from. */
export async function drawScene(built: BuiltScene, options: DrawOptions, opened?: Tracer) {
  const tracer = opened ?? (await openTracer({ kind: 'wasm', threads: options.threads }));
  try {
    if (!opened) await tracer.load(packScene(sceneTraceParts(built, { skyWidth: options.skyWidth })));
    const exposure = options.exposure ?? built.exposure;
    await tracer.begin({
      camera: lookAt(options),
      seed: 1,
      maxBounces: 8,
      clampIndirect: 10 / exposure,
      outlook: true,
    });
    await tracer.addSamples(options.samples);
    const film = await tracer.film();
    const denoiser = (options.denoise ?? true) ? await openDenoiser({ threads: options.threads }) : null;
    const radiance = denoiser ? await denoiser.denoise(film, exposure, {}) : null;
    await denoiser?.dispose();
    const rgb = new Uint8Array(3 * options.width * options.height);
    const colour: [number, number, number] = [0, 0, 0];
    for (let pixel = 0; pixel < options.width * options.height; pixel++) {
      for (let k = 0; k < 3; k++) {
        const value = radiance ? radiance[3 * pixel + k]! : film.data[FILM_WORDS * pixel + k]! / film.samples;
        colour[k] = Math.max(0, value) * exposure;
      }
      toneMap(colour);
      const [x, y] = [pixel % options.width, Math.floor(pixel / options.width)];
      for (let k = 0; k < 3; k++) rgb[3 * pixel + k] = toByte(codeOf(colour[k]!), x, y, k);
    }
    return { rgb, film };
  } finally {
    if (!opened) await tracer.dispose();
  }
}

/** The environment of a scene as a picture all around, as the camera would show it: `seen` is the parts' `environmentSeen`. */
import type { Environment, Film } from '@orrery/engine';
import { FILM_WORDS } from '@orrery/engine';
import { developRows } from '@orrery/render/develop';
import { panoramaCamera, rayInto } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

export function skyPicture(
  environment: Environment,
  exposure: number,
  middle: [number, number, number],
  seen = 1,
): PlacePicture {
  const camera = panoramaCamera(middle, 1024);
  const { width, height } = camera;
  const data = new Float32Array(FILM_WORDS * width * height);
  const ray: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    // Four rays: the environment has finer texels than the picture has pixels.
    for (let part = 0; part < 4; part++) {
      rayInto(ray, camera, (i % width) + 0.25 + 0.5 * (part & 1), Math.floor(i / width) + 0.25 + 0.5 * (part >> 1));
      // The environment's own longitudes run the other way and begin at -X.
      const column =
        Math.floor((0.5 + Math.atan2(ray[1], ray[0]) / (2 * Math.PI)) * environment.width) % environment.width;
      const row = Math.min(
        environment.height - 1,
        Math.floor((Math.acos(Math.max(-1, Math.min(1, ray[2]))) / Math.PI) * environment.height),
      );
      const from = 4 * (row * environment.width + column);
      for (let k = 0; k < 3; k++)
        data[FILM_WORDS * i + k] = data[FILM_WORDS * i + k]! + environment.texels[from + k]! / 4;
    }
  }
  const film: Film = { window: { x: 0, y: 0, width, height }, samples: 1, data };
  const rgb = new Uint8Array(3 * width * height);
  developRows(film, { exposure: exposure * seen }, 3, rgb);
  return { camera, rgb, depth: new Float32Array(width * height), normals: new Float32Array(3 * width * height) };
}

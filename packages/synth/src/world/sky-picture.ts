/** The environment of a scene as a picture all around, as the camera would show it: `seen` is the parts' `environmentSeen`. */
import type { Environment, Film } from '@orrery/engine';
import { FILM_WORDS } from '@orrery/engine';
import { developRows } from '@orrery/render/develop';
import { panoramaCamera, rayThrough } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

export function skyPicture(
  environment: Environment,
  exposure: number,
  middle: [number, number, number],
  seen = 1,
): PlacePicture {
  const camera = panoramaCamera(middle, 512);
  const { width, height } = camera;
  const data = new Float32Array(FILM_WORDS * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = rayThrough(camera, x + 0.5, y + 0.5);
      // The environment's own longitudes run the other way and begin at -X.
      const column = Math.floor((0.5 + Math.atan2(dy, dx) / (2 * Math.PI)) * environment.width) % environment.width;
      const row = Math.min(environment.height - 1, Math.floor((Math.acos(dz) / Math.PI) * environment.height));
      const from = 4 * (row * environment.width + column);
      data.set(environment.texels.subarray(from, from + 3), FILM_WORDS * (y * width + x));
    }
  }
  const film: Film = { window: { x: 0, y: 0, width, height }, samples: 1, data };
  const rgb = new Uint8Array(3 * width * height);
  developRows(film, { exposure: exposure * seen }, 3, rgb);
  return { camera, rgb, depth: new Float32Array(width * height), normals: new Float32Array(3 * width * height) };
}

/** The environment of a scene as a picture all around, as the camera would show it: `seen` is the parts' `environmentSeen`. */
import { type Environment, FILM_WORDS, type Film, type TraceCamera } from '@orrery/engine';
import { developRows } from '@orrery/render/develop';
import { panoramaCamera, rayInto } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

export function skyPicture(
  environment: Environment,
  exposure: number,
  middle: [number, number, number],
  seen = 1,
): PlacePicture {
  const camera = panoramaCamera(middle, 1024);
  const { width, height } = camera;
  const data = new Float32Array(FILM_WORDS * width * height);
  const { texels } = environment;
  const [columns, rows] = texelsOf(camera, environment);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = FILM_WORDS * (y * width + x);
      // Four rays: the environment has finer texels than the picture has pixels.
      for (let part = 0; part < 4; part++) {
        const from = 4 * (rows[2 * y + (part >> 1)] * environment.width + columns[2 * x + (part & 1)]);
        for (let k = 0; k < 3; k++) data[to + k] = data[to + k] + texels[from + k] / 4;
      }
    }
  }
  const film: Film = { window: { x: 0, y: 0, width, height }, samples: 1, data };
  const rgb = new Uint8Array(3 * width * height);
  developRows(film, { exposure: exposure * seen }, 3, rgb);
  return { camera, rgb, depth: new Float32Array(width * height), normals: new Float32Array(3 * width * height) };
}

/** Columns and rows of the environment that rays through half pixels see: longitudes do not depend on the row, nor latitudes on the column. */
function texelsOf(camera: TraceCamera, environment: Environment): [columns: Int32Array, rows: Int32Array] {
  const columns = new Int32Array(2 * camera.width);
  const rows = new Int32Array(2 * camera.height);
  const ray: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < columns.length; k++) {
    rayInto(ray, camera, 0.25 + 0.5 * k, camera.height / 2);
    // The environment's own longitudes run the other way and begin at -X.
    const turn = 0.5 + Math.atan2(ray[1], ray[0]) / (2 * Math.PI);
    columns[k] = Math.floor(turn * environment.width) % environment.width;
  }
  for (let k = 0; k < rows.length; k++) {
    rayInto(ray, camera, camera.width / 2, 0.25 + 0.5 * k);
    const down = Math.acos(Math.max(-1, Math.min(1, ray[2]))) / Math.PI;
    rows[k] = Math.min(environment.height - 1, Math.floor(down * environment.height));
  }
  return [columns, rows];
}

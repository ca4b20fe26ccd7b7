/** What a film says of the surfaces that are seen first: how far, how turned, how light. */
import type { TraceCamera } from '@orrery/engine';
import { FILM, FILM_WORDS, type Film, pixelSeed, sample2Into } from '@orrery/engine/film';
import type { PlacePicture } from './place-picture.ts';

/** More than that between the pixel's first path and its middle is no plane seen from the side, but an edge. */
const LARGEST_STRETCH = 1.3;

export type FirstSurfaces = Required<Pick<PlacePicture, 'depth' | 'normals' | 'albedo'>>;

/**
 * The film's depth is of the pixel's first path, which goes through some point of the pixel. What is wanted is where the surface lies in
 * its middle: at a grazing angle that is a hand's breadth further. The film's window holds whole rows of the picture.
 *
 * Tens of millions of pixels a world: rays to middles are put together from a row's and a column's part, those to first paths follow by
 * the addition theorems from a small turn, and nothing is made for a pixel.
 */
export function firstSurfaces(film: Film, camera: TraceCamera, seed: number): FirstSurfaces {
  const { width, height } = film.window;
  const { data, samples } = film;
  const pixels = width * height;
  const depth = new Float32Array(pixels);
  const normals = new Float32Array(3 * pixels);
  const albedo = new Uint8Array(3 * pixels);
  const columns = tangents(camera, width, 1);
  const top = film.window.y;
  const rows = tangents(camera, top + height, -1);
  const [rx, ry, rz] = camera.right;
  const [ux, uy, uz] = camera.up;
  const [fx, fy, fz] = camera.forward;
  const { spherical = false } = camera;
  const jitter = new Float64Array(2);
  for (let i = 0; i < pixels; i++) {
    const at = FILM_WORDS * i;
    for (let k = 0; k < 3; k++) {
      const level = 255 * Math.sqrt(data[at + FILM.albedo + k] / samples) + 0.5;
      albedo[3 * i + k] = level < 255 ? level : 255;
    }
    if (data[at + FILM.hits] < 0.5 * samples) continue;
    const nx = data[at + FILM.normal];
    const ny = data[at + FILM.normal + 1];
    const nz = data[at + FILM.normal + 2];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(length > 0)) continue;
    normals[3 * i] = nx / length;
    normals[3 * i + 1] = ny / length;
    normals[3 * i + 2] = nz / length;
    const x = i % width;
    const y = top + ((i / width) | 0);
    // The normal as the camera sees it: to the right, up, forward.
    const nr = nx * rx + ny * ry + nz * rz;
    const nu = nx * ux + ny * uy + nz * uz;
    const nf = nx * fx + ny * fy + nz * fz;
    sample2Into(jitter, 0, pixelSeed(x, y, seed), 0);
    const dx = (jitter[0] - 0.5) * columns.step;
    const dy = (jitter[1] - 0.5) * rows.step;
    let middle: number;
    let first: number;
    let along = 1;
    if (spherical) {
      const [sinX, cosX, sinY, cosY] = [columns.sine[x], columns.cosine[x], rows.sine[y], rows.cosine[y]];
      middle = cosY * (nr * sinX + nf * cosX) + nu * sinY;
      // Sine and cosine of less than a pixel: the next terms are below 1e-13 for 64 columns.
      const [xx, yy] = [dx * dx, dy * dy];
      const sx = dx * (1 - (xx / 6) * (1 - xx / 20));
      const cx = 1 - (xx / 2) * (1 - (xx / 12) * (1 - xx / 30));
      const sy = dy * (1 - (yy / 6) * (1 - yy / 20));
      const cy = 1 - (yy / 2) * (1 - (yy / 12) * (1 - yy / 30));
      const across = cosY * cy - sinY * sy;
      first = across * (nr * (sinX * cx + cosX * sx) + nf * (cosX * cx - sinX * sx)) + nu * (sinY * cy + cosY * sy);
    } else {
      const [a, b] = [columns.sine[x], rows.sine[y]];
      const middleLength = Math.sqrt(a * a + b * b + 1);
      const firstLength = Math.sqrt((a + dx) * (a + dx) + (b + dy) * (b + dy) + 1);
      middle = (nr * a + nu * b + nf) / middleLength;
      first = (nr * (a + dx) + nu * (b + dy) + nf) / firstLength;
      along = firstLength / middleLength;
    }
    const stretch = first / middle;
    // A plane that is nearly edge-on, or the edge of a thing, says nothing about its neighborhood.
    const sound = stretch > 1 / LARGEST_STRETCH && stretch < LARGEST_STRETCH;
    depth[i] = data[at + FILM.depth] * along * (sound ? stretch : 1);
  }
  return { depth, normals, albedo };
}

interface Tangents {
  /** Through the middles of the pixels: sines of a sphere's angles, of a lens how far it is aside at distance 1. */
  sine: Float64Array;
  cosine: Float64Array;
  /** From one pixel to the next. */
  step: number;
}

/** `sign`: pictures count rows downwards. */
function tangents(camera: TraceCamera, count: number, sign: 1 | -1): Tangents {
  const half = sign === 1 ? camera.halfWidth : camera.halfHeight;
  const full = sign === 1 ? camera.width : camera.height;
  const unit = camera.spherical ? 2 * Math.PI * half : half;
  const [sine, cosine] = [new Float64Array(count), new Float64Array(count)];
  for (let k = 0; k < count; k++) {
    const place = sign * ((2 * (k + 0.5)) / full - 1) * unit;
    sine[k] = camera.spherical ? Math.sin(place) : place;
    cosine[k] = Math.cos(place);
  }
  return { sine, cosine, step: (sign * 2 * unit) / full };
}

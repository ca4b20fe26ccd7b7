/** What a picture that looks all around tells of its room beside its shape: as of a photograph, but of all six faces. */
import type { Vec3 } from '@orrery/model-library';
import { rotatedPanorama } from './around-views.ts';
import { faces } from './box-geometry.ts';
import { usualColor } from './colors-seen.ts';
import { kindOf, looksOf, type SeenLooks, styleOf } from './looks-seen.ts';
import { type Photo, shrunk } from './photo.ts';
import type { PanoramaRead } from './read-panorama.ts';
import { readRoom } from './read-room.ts';

export async function panoramaLooks(photo: Photo, read: PanoramaRead): Promise<SeenLooks> {
  const unseen = await readRoom({ width: 64, height: 48, rgb: new Uint8Array(3 * 64 * 48) }, { find: async () => [] });
  const looks = looksOf(photo, unseen);
  if (!read.boxSeen) return looks;
  const small = shrunk(rotatedPanorama(photo, read.turn), 512);
  const { width, height } = small;
  // Where nothing that was found stands before a face.
  const on = Int8Array.from({ length: width * height }, (_, i) => {
    const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    const hidden = read.things.some(
      ({ shown: { left, right, top, bottom } }) =>
        v > top && v < bottom && [u - 1, u, u + 1].some((c) => c > left && c < right),
    );
    const [longitude, latitude] = [2 * Math.PI * (u - 0.5), Math.PI * (0.5 - v)];
    const flat = Math.cos(latitude);
    return hidden ? -1 : faceOf([flat * Math.sin(longitude), flat * Math.cos(longitude), Math.sin(latitude)], read);
  });
  const surfaces: SeenLooks['surfaces'] = {};
  for (const [index, face] of faces.entries()) {
    const color = usualColor(small, (x, y) => on[y * width + x] === index, 2);
    if (color) surfaces[face] = color;
  }
  const kind = kindOf(read.things.map(({ thing }) => thing));
  return { ...looks, surfaces, style: styleOf(surfaces, looks.brightness), kind };
}

/** Index into `faces` of what a ray (east, north, up) from the eye meets. */
function faceOf([x, y, z]: Vec3, { walls, eyeHeightM, heightM }: PanoramaRead): number {
  const reach = [
    z < 0 ? -eyeHeightM / z : Infinity,
    z > 0 ? (heightM - eyeHeightM) / z : Infinity,
    y > 0 ? walls.north / y : Infinity,
    x > 0 ? walls.east / x : Infinity,
    x < 0 ? -walls.west / x : Infinity,
    y < 0 ? -walls.south / y : Infinity,
  ];
  return reach.indexOf(Math.min(...reach));
}

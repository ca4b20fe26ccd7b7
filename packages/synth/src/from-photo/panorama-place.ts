/** The room of a picture that looks all around: its box, painted with the picture on all sides. */
import type { RoomPlan } from '../layout/room-plan.ts';
import type { MaterialUse } from '../materials/material.ts';
import { prepareModels } from '../models/index.ts';
import type { Vec3 } from '../models/model.ts';
import type { SceneSpec } from '../scene-spec.ts';
import { panoramaCamera } from '../world/cameras.ts';
import { looksOf } from './looks-seen.ts';
import type { Photo } from './photo.ts';
import { finishPlace, type PhotoPlace } from './photo-place.ts';
import { addSaid, type PhotoPlan } from './photo-plan.ts';
import { photoSpec } from './photo-spec.ts';
import { type PanoramaRead, turnedPanorama } from './read-panorama.ts';
import { readRoom } from './read-room.ts';

export interface PanoramaQuestion {
  photo: Photo;
  read: PanoramaRead;
  seed: number;
  said?: SceneSpec;
  skyWidth?: number;
  texelsPerMetre?: number;
}

export async function planPanorama(
  photo: Photo,
  read: PanoramaRead,
  seed: number,
  said?: SceneSpec,
): Promise<PhotoPlan> {
  await prepareModels();
  const { north, east, south, west } = read.walls;
  const [width, depth, height] = [west + east, south + north, read.heightM];
  const eye: Vec3 = [west, south, read.eyeHeightM];
  const unseen = await readRoom({ width: 64, height: 48, rgb: new Uint8Array(3 * 64 * 48) }, { find: async () => [] });
  const looks = looksOf(photo, unseen);
  const spec = await photoSpec({ looks, width, depth, height, believed: read.boxSeen, placed: [], said });
  const paint: MaterialUse = { kind: 'paint', colour: [0.7, 0.7, 0.68], seed: 1 };
  const plan: RoomPlan = {
    seed,
    place: spec.place.kind.value,
    outside: false,
    width,
    depth,
    height,
    surfaces: { floor: paint, ceiling: paint, walls: { north: paint, east: paint, south: paint, west: paint } },
    trim: { skirting: null, cornice: null, wainscot: null, slopedCeiling: false },
    openings: [],
    placements: [],
    eye,
    styles: spec.styles.map(({ value }) => value),
    moods: [],
    time: 'day',
    lights: ['bright'],
    walkable: 1,
    missing: [],
  };
  const added = addSaid(plan, spec, [], seed);
  const guessedWalls: PhotoPlan['guessedWalls'] = [...read.guessed, ...(read.boxSeen ? [] : (['ceiling'] as const))];
  const camera = panoramaCamera(eye, photo.width);
  return { plan, spec, camera, looks, placed: [], guessedWalls, added, repainted: [] };
}

export async function buildPanoramaPlace(question: PanoramaQuestion): Promise<{ place: PhotoPlace; photo: Photo }> {
  const { photo, read, seed, said, skyWidth, texelsPerMetre } = question;
  const made = await planPanorama(photo, read, seed, said);
  const place = await finishPlace(made, { skyWidth, texelsPerMetre });
  return { place, photo: turnedPanorama(photo, read.turn) };
}

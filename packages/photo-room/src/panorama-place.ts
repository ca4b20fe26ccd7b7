/** The room of a picture that looks all around: its box, painted with the picture on all sides. */

import { prepareModels, type Vec3 } from '@orrery/model-library';
import type { RoomPlan } from '@orrery/room-builder';
import type { SceneSpec } from '@orrery/scene-language';
import { panoramaCamera, standingCamera } from '@orrery/world-maker';
import { rotatedPanorama, viewOf } from './around-views.ts';
import { panoramaLooks } from './panorama-looks.ts';
import type { Photo } from './photo.ts';
import { finishPlace, type PhotoPlace } from './photo-place.ts';
import { addPromptedThings, type PhotoPlan, repaintedBy, surfacesOf, walkableShare } from './photo-plan.ts';
import { photoSpec } from './photo-spec.ts';
import { placeFound, type Sighting } from './place-found.ts';
import type { PanoramaRead } from './read-panorama.ts';

export interface PanoramaQuestion {
  photo: Photo;
  read: PanoramaRead;
  seed: number;
  parsedPrompt?: SceneSpec;
  skyWidth?: number;
  texelsPerMeter?: number;
}

export async function planPanorama(
  photo: Photo,
  read: PanoramaRead,
  seed: number,
  parsedPrompt?: SceneSpec,
): Promise<PhotoPlan> {
  await prepareModels();
  const { north, east, south, west } = read.walls;
  const [width, depth, height] = [west + east, south + north, read.heightM];
  const eye: Vec3 = [west, south, read.eyeHeightM];
  const looks = await panoramaLooks(photo, read);
  const styles = parsedPrompt?.styles.some(({ source }) => source === 'words')
    ? parsedPrompt.styles.map(({ value }) => value)
    : [looks.style.value];
  const placed = placeFound(read.boxSeen ? sightings(photo, read, eye) : [], { width, depth, height, styles }, seed);
  const spec = await photoSpec({ looks, width, depth, height, believed: read.boxSeen, placed, parsedPrompt });
  const plan: RoomPlan = {
    seed,
    place: spec.place.kind.value,
    outside: false,
    width,
    depth,
    height,
    surfaces: surfacesOf(spec, looks),
    trim: { skirting: null, cornice: null, wainscot: null, slopedCeiling: false },
    openings: [],
    placements: placed.flatMap(({ placement }) => placement ?? []),
    eye,
    styles,
    moods: [],
    views: [],
    time: 'day',
    lights: ['bright'],
    walkable: 1,
    missing: [],
  };
  const added = addPromptedThings(plan, spec, placed, seed);
  plan.walkable = walkableShare(plan);
  const guessedWalls: PhotoPlan['guessedWalls'] = [...read.guessed, ...(read.boxSeen ? [] : (['ceiling'] as const))];
  const camera = panoramaCamera(eye, photo.width);
  return { plan, spec, camera, looks, placed, guessedWalls, added, repainted: repaintedBy(spec) };
}

/** What was found, each with the lens that shows it whole. */
function sightings(photo: Photo, { turn, things }: PanoramaRead, eye: Vec3): Sighting[] {
  return things.map(({ thing, lens, shown }) => {
    // To the right of north is clockwise.
    const yaw = Math.PI / 2 - (lens.turn - turn);
    const { side, fieldOfView } = lens;
    const camera = standingCamera(eye, yaw, lens.pitch, { width: side, height: side, fieldOfView });
    return { thing, camera, photo: viewOf(photo, lens), shown };
  });
}

export async function buildPanoramaPlace(question: PanoramaQuestion): Promise<{ place: PhotoPlace; photo: Photo }> {
  const { photo, read, seed, parsedPrompt, skyWidth, texelsPerMeter } = question;
  const made = await planPanorama(photo, read, seed, parsedPrompt);
  const place = await finishPlace(made, { skyWidth, texelsPerMeter });
  return { place, photo: rotatedPanorama(photo, read.turn) };
}

/** What a world is made of: words, or a picture. */
import type { SceneSpec } from '@orrery/scene-language';
import { buildPlace, type Place, planPlace } from '../place.ts';
import type { PlacePicture } from '../place-picture.ts';
import type { PlaceStudio } from '../place-studio.ts';

/** Gives traced pictures the colors of the picture that a place was read from. */
export interface PicturePainter {
  paint(traced: PlacePicture): PlacePicture;
  /** The picture itself, as a view of the place. */
  readonly photograph: PlacePicture;
}

export interface WorldSource {
  /** The same place at every call, on any machine. */
  place(): Promise<Place>;
  /** Only where the place was read from a picture. */
  painter?(studio: PlaceStudio): Promise<PicturePainter>;
  /** Whether the picture is a photograph, which the world must match from where it was taken. */
  isPhotograph?: boolean;
  /** What was read from the picture, as plain data. */
  pictureFacts?(): Promise<unknown>;
}

export const wordsSource = (spec: SceneSpec, seed: number, skyWidth: number): WorldSource => ({
  place: async () => buildPlace(await planPlace(spec, seed), skyWidth),
});

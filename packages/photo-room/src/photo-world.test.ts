import { openWasmBackend } from '@orrery/engine';
import {
  growSplats,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  panoramaViews,
  refineSplats,
  scoreSplats,
  skyPicture,
  trainingViews,
} from '@orrery/world-maker';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ThingFinder } from './find-things.ts';
import type { PhotoPainter } from './photo-painter.ts';
import { buildPhotoPlace, openPainter, type PhotoPlace } from './photo-place.ts';
import { pictureFacts } from './picture-facts.ts';
import { outline } from './place-found.ts';
import { type ReadRoom, readRoom } from './read-room.ts';
import { drawShot, type KnownPhoto, shots } from './testing/photo-rooms.ts';

/** The sofa of the shot, seen by a detector that makes no mistakes. */
const sofa = { x: 2.6, y: 3.65, yaw: 0, size: [2.1, 0.9, 0.82] as [number, number, number] };
const finder = (known: KnownPhoto): ThingFinder => ({
  find: async () => [{ name: 'couch', score: 0.9, ...outline(sofa, known.camera) }],
});

const psnr = (a: Uint8Array, b: Uint8Array) => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] - b[i]) / 255) ** 2;
  return -10 * Math.log10(sum / a.length);
};

describe('the world of a photograph', () => {
  let known: KnownPhoto;
  let room: ReadRoom;
  let place: PhotoPlace;
  let painter: PhotoPainter;
  let panorama: PlacePicture;
  let own: PlacePicture;
  let views: PlacePicture[];
  let exposure: number;
  beforeAll(async () => {
    known = await drawShot(shots()[0]);
    const { photo } = known;
    room = await readRoom(photo, finder(known));
    place = await buildPhotoPlace({
      photo,
      read: room,
      seed: 3,
      skyWidth: 128,
      texelsPerMeter: 60,
    });
    const studio = await PlaceStudio.open(place.parts, {
      exposure: place.exposure,
      backend: 'wasm',
      threads: 2,
      denoiser: 'small',
    });
    exposure = place.exposure;
    painter = await openPainter(studio, place, photo, { longest: 160, samples: 2, maxBounces: 2 });
    const draw = async (camera: PlacePicture['camera']) =>
      painter.paint(await studio.draw({ camera, samples: 2, maxBounces: 2 }));
    panorama = await draw(panoramaCamera(place.plan.eye, 256));
    own = await draw(painter.photograph.camera);
    views = [];
    for (const camera of trainingViews(place.floor, place.plan.eye, 4, { width: 96, height: 72, fieldOfView: 1.3 }, 1))
      views.push(await draw(camera));
    await studio.dispose();
  }, 300_000);

  it('has what was found at its place, and says what was guessed', () => {
    const [found] = place.plan.placements;
    expect(found!.model.kind).toBe('sofa');
    const [x, y] = found!.position;
    const [eyeX, eyeY] = place.plan.eye;
    const away = Math.hypot(x - eyeX, y - eyeY) / Math.hypot(sofa.x - known.eye[0], sofa.y - known.eye[1]);
    expect(Math.abs(away - 1)).toBeLessThan(0.12);
    expect(place.made.guessedWalls).toContain('south');
    const { lengths } = pictureFacts({ kind: 'photo', ...room }, place);
    expect(lengths!.south.from).toBe('guessed');
    expect(['measured', 'unsure']).toContain(lengths!.north.from);
    expect(lengths!.north.metres + lengths!.south.metres).toBeCloseTo(place.plan.depth, 1);
    expect(place.made.spec.guessed.some(({ why }) => why.startsWith('seen in the picture'))).toBe(true);
    expect(place.made.spec.understood).toEqual([]);
  });

  it('shows the photograph from its own place, painted and as splats', async () => {
    expect(psnr(own.rgb, painter.photograph.rgb)).toBeGreaterThan(26);
    const device = await openWasmBackend({ threads: 2 });
    try {
      const { photograph } = painter;
      const sky = skyPicture(place.parts.environment, exposure, place.middle);
      const trained = [photograph, ...views];
      const grown = await growSplats(panorama, [photograph, ...trained], {
        device,
        budget: 9000,
        shDegree: 0,
        middle: place.middle,
        sky,
      });
      const world = await refineSplats(
        grown,
        [photograph, photograph, photograph, ...(await panoramaViews(panorama)), ...trained],
        {
          device,
          steps: 60,
          seed: 1,
        },
      );
      const score = await scoreSplats(world, [photograph], device);
      expect(score.psnr).toBeGreaterThan(24);
    } finally {
      await device.dispose();
    }
  }, 300_000);
});

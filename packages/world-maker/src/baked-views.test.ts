import { openWasmBackend } from '@orrery/engine';
import { expect, it } from 'vitest';
import { bakedViews } from './baked-views.ts';
import { panoramaCamera, rayThrough, standingCamera } from './cameras.ts';
import { growSplats } from './grow-splats.ts';
import { LightCells } from './light-cells.ts';
import type { PlacePicture } from './place-picture.ts';
import { PlaceStudio } from './place-studio.ts';
import { scoreSplats } from './score-splats.ts';
import { skyPicture } from './sky-picture.ts';
import { smallRoom } from './testing/small-room.ts';

const eye: [number, number, number] = [2.3, 1.9, 1.6];
const middle: [number, number, number] = [2.3, 1.9, 1.3];
const lens = { width: 96, height: 72, fieldOfView: 1.3 };

/** As if nobody had looked there: everything west of the eye is open. */
function withoutWest({ camera, depth, ...rest }: PlacePicture): PlacePicture {
  const { width } = camera;
  const east = depth.map((one, i) =>
    rayThrough(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5)[0] < -0.3 ? 0 : one,
  );
  return { camera, depth: east, ...rest };
}

it('put a wall into the world that no traced picture shows, in its colors and its light', async () => {
  const device = await openWasmBackend({ threads: 2 });
  const parts = smallRoom();
  const studio = await PlaceStudio.open(parts, { exposure: 1.2, backend: 'wasm', threads: 2, denoiser: 'small' });
  try {
    const panorama = withoutWest(await studio.draw({ camera: panoramaCamera(eye, 256), samples: 8 }));
    const lookout = await studio.draw({ camera: panoramaCamera([1.6, 2.4, 1.5], 96), samples: 12 });
    const light = new LightCells();
    light.add(panorama);
    light.add(lookout);
    const cameras = [0.85, 1, 1.15].map((turn) => standingCamera([2.6, 1.8, 1.5], turn * Math.PI, -0.1, lens));
    const baked: PlacePicture[] = [];
    for await (const picture of bakedViews(studio, cameras, light.table, 5)) baked.push(picture);
    const west = await studio.draw({
      camera: standingCamera([2.3, 2, 1.6], Math.PI, -0.15, lens),
      samples: 32,
    });
    const options = {
      device,
      budget: 4000,
      shDegree: 0 as const,
      middle,
      sky: skyPicture(parts.environment, 1.2, middle),
    };
    const open = await scoreSplats(await growSplats(panorama, [], options), [west], device);
    const closed = await scoreSplats(await growSplats(panorama, baked, options), [west], device);
    expect(open.psnr).toBeLessThan(8);
    expect(closed.psnr).toBeGreaterThan(18);
    // Nothing of the wall is left unlit, and it is as bright as it should be.
    expect(baked[1].mask!.reduce((sum, one) => sum + one, 0) / 255 / baked[1].mask!.length).toBeGreaterThan(0.95);
    const traced = await studio.draw({ camera: cameras[1], samples: 16 });
    const mean = ({ rgb }: PlacePicture) => rgb.reduce((sum, one) => sum + one, 0) / rgb.length;
    expect(Math.abs(mean(baked[1]) / mean(traced) - 1)).toBeLessThan(0.08);
  } finally {
    await studio.dispose();
    await device.dispose();
  }
}, 300_000);

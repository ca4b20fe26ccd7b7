/** A world that grows while its views are still drawn: a GPU's host waits while it traces. */
import { type Backend, openBackend } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { PictureQueue } from '../picture-queue.ts';
import type { PlacePicture } from '../place-picture.ts';

export interface Growing {
  /** Whoever takes the growth disposes of it. */
  device: Backend;
  grown: Promise<Gaussians>;
}

export type Grow = (device: Backend, views: AsyncIterable<PlacePicture>) => Promise<Gaussians>;

/** Draws views with what is given them as they are done, and keeps what has grown out of them for the next stage. */
export class EarlyGrowth {
  #growing: Growing | undefined;

  async along(grow: Grow, draw: (add: (picture: PlacePicture) => void) => Promise<void>): Promise<void> {
    const device = await openBackend();
    const drawn = new PictureQueue();
    const grown = grow(device, drawn);
    // A rejection is heard by whoever takes it.
    grown.catch(() => {});
    try {
      await draw((picture) => drawn.push(picture));
      drawn.end();
      this.#growing = { device, grown };
    } catch (error) {
      drawn.fail(error);
      await grown.catch(() => {});
      await device.dispose();
      throw error;
    }
  }

  /** Undefined where the views were drawn by a run before this one. */
  take(): Growing | undefined {
    const growing = this.#growing;
    this.#growing = undefined;
    return growing;
  }
}

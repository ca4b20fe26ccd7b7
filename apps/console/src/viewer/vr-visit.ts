/**
 * A visit with a headset (WebXR). The headset moves the camera inside of a rig; the rig stands where the visitor stood, upright in the world,
 * and goes where a thumbstick says.
 */
import { type AppBase, Entity, Mat4, Quat, XRSPACE_LOCAL, XRTYPE_VR } from 'playcanvas';
import { add, cross, dot, normalize, scale, subtract, type Vec3 } from './vectors.ts';

type WithXr = Navigator & { xr?: { isSessionSupported(mode: string): Promise<boolean> } };

/** Whether the browser has a headset to show the world in. It may be connected later, so it is asked for each page. */
export async function hasHeadset(): Promise<boolean> {
  try {
    return (await (navigator as WithXr).xr?.isSessionSupported('immersive-vr')) ?? false;
  } catch {
    return false; // not allowed in this frame
  }
}

/** A leisurely walk. Worlds are in meters. */
const metersPerSecond = 1.4;
/** Sticks do not rest at exactly zero. */
const deadZone = 0.15;

/** XR looks along -Z with Y up; columns are where its X, Y and Z lie in the world. */
export function rigAxes(forward: Vec3, up: Vec3): { right: Vec3; up: Vec3; back: Vec3 } {
  const level = subtract(forward, scale(up, dot(forward, up)));
  // Who looks straight down faces any way.
  const ahead =
    Math.hypot(...level) > 1e-6
      ? normalize(level)
      : normalize(cross(up, Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  return { right: cross(ahead, up), up, back: scale(ahead, -1) };
}

/** How far a thumbstick moves in some time, in the plane the visitor stands in. */
export function walked(stick: { x: number; y: number }, forward: Vec3, up: Vec3, seconds: number): Vec3 {
  if (Math.hypot(stick.x, stick.y) < deadZone) return [0, 0, 0];
  const { right, back } = rigAxes(forward, up);
  return add(scale(right, stick.x * metersPerSecond * seconds), scale(back, stick.y * metersPerSecond * seconds));
}

export class VrVisit {
  readonly #app: AppBase;
  readonly #camera: Entity;
  readonly #rig: Entity;
  #up: Vec3 = [0, 0, 1];
  #closed = false;

  constructor(app: AppBase, camera: Entity) {
    this.#app = app;
    this.#camera = camera;
    this.#rig = new Entity('rig', app);
    app.root.addChild(this.#rig);
  }

  get active(): boolean {
    return this.#app.xr?.active ?? false;
  }

  /** To be called while a click is handled: browsers begin no session otherwise. Resolves when the visit has begun, or was closed meanwhile. */
  begin(from: { position: Vec3; forward: Vec3; up: Vec3 }, onEnd: () => void): Promise<void> {
    const { xr } = this.#app;
    if (!xr) return Promise.reject(new Error('there is no headset'));
    this.#up = from.up;
    const { right, up, back } = rigAxes(from.forward, from.up);
    this.#rig.setPosition(...from.position);
    this.#rig.setRotation(new Quat().setFromMat4(new Mat4().set([...right, 0, ...up, 0, ...back, 0, 0, 0, 0, 1])));
    return new Promise((resolve, reject) => {
      this.#camera.camera!.startXr(XRTYPE_VR, XRSPACE_LOCAL, {
        callback: (error) => {
          if (this.#closed) {
            // The browser's question was answered after the page had gone on.
            if (xr.active) xr.end();
            return resolve();
          }
          if (error) return reject(error);
          this.#camera.reparent(this.#rig);
          xr.once('end', () => {
            this.#camera.reparent(this.#app.root);
            onEnd();
          });
          resolve();
        },
      });
    });
  }

  end(): void {
    if (this.active) this.#app.xr!.end();
  }

  /** For good: one that begins only now ends at once. */
  close(): void {
    this.#closed = true;
    this.end();
  }

  /** Where the headset is and looks, in the world. */
  get head(): { position: Vec3; forward: Vec3 } {
    const [at, ahead] = [this.#camera.getPosition(), this.#camera.forward];
    return { position: [at.x, at.y, at.z], forward: [ahead.x, ahead.y, ahead.z] };
  }

  /** Goes on by the thumbsticks. */
  advance(seconds: number): void {
    for (const { gamepad } of this.#app.xr?.input.inputSources ?? []) {
      // Thumbsticks are axes 2 and 3 of the standard mapping; 0 and 1 are touchpads.
      const [padX = 0, padY = 0, x = padX, y = padY] = gamepad?.axes ?? [];
      const step = walked({ x, y }, this.head.forward, this.#up, seconds);
      const at = this.#rig.getPosition();
      this.#rig.setPosition(at.x + step[0], at.y + step[1], at.z + step[2]);
    }
  }
}

/** Where the surface of a world is: by the splats on the screen, or by its collider where there are none to look through. */
import { inSlices } from './in-slices.ts';
import { pickSurface } from './pick-surface.ts';
import { depthAlong, depthInSteps, type SplatShapes } from './ray-depth.ts';
import { add, cross, distance, normalize, scale, subtract, type Vec3 } from './vectors.ts';
import type { Triangles } from './walk-collider.ts';

/** Of the world's size: half as wide as what comes nearer is taken for, so that nothing is passed by a hair's breadth. */
const bodyPart = 0.012;

/** All points and directions are in the world's own frame. */
export class WorldSurface {
  readonly #shapes: () => SplatShapes[];
  readonly #nearest: () => number | undefined;
  size = 1;
  collider: Triangles | undefined;

  /** `nearest`: what is nearer than that is not drawn. */
  constructor(shapes: () => SplatShapes[], nearest: () => number | undefined) {
    this.#shapes = shapes;
    this.#nearest = nearest;
  }

  depth(from: Vec3, direction: Vec3): number | undefined {
    const shapes = this.#shapes();
    if (shapes.length > 0) return depthAlong(shapes, from, direction, this.#nearest());
    const point = this.pickCollider(from, direction);
    return point && distance(from, point);
  }

  pick(from: Vec3, direction: Vec3): Vec3 | undefined {
    const depth = this.depth(from, direction);
    return depth === undefined ? undefined : add(from, scale(direction, depth));
  }

  /** The collider's point: made of voxels, but known also where the splats have been cut. */
  pickCollider(from: Vec3, direction: Vec3): Vec3 | undefined {
    return this.collider && pickSurface(this.collider, from, direction);
  }

  /** Whether something hides a point from the eye. Many of them take long, so it is found out beside everything else. */
  async hides(point: Vec3, from: Vec3, signal: AbortSignal): Promise<boolean> {
    const direction = normalize(subtract(point, from));
    const shapes = this.#shapes();
    const depth =
      shapes.length > 0
        ? await inSlices(depthInSteps(shapes, from, direction, this.#nearest()), signal)
        : this.depth(from, direction);
    return depth !== undefined && depth < distance(point, from) - this.size * bodyPart;
  }

  /** How far the eye could go, as wide as it is taken to be. */
  clearAhead(from: Vec3, direction: Vec3, up: Vec3): number | undefined {
    const right = normalize(cross(direction, up));
    const above = cross(right, direction);
    const aside = this.size * bodyPart;
    const depths = [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].flatMap(([x, y]) => {
      const start = add(from, add(scale(right, x * aside), scale(above, y * aside)));
      return this.depth(start, direction) ?? [];
    });
    return depths.length > 0 ? Math.min(...depths) : undefined;
  }
}

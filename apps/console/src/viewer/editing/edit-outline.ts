/** The shape that is being set, as lines over the splats: pairs of points. */
import { turned } from '../turns.ts';
import { add, type Vec3 } from '../vectors.ts';
import type { EditDraft } from './edit-draft.ts';

export function outlineOf({ tool, box, sphere }: EditDraft): Vec3[] {
  if (tool === 'box') return boxLines(box.center, box.size, box.rotate ?? [0, 0, 0]);
  return tool === 'sphere' ? sphereLines(sphere.center, sphere.radius) : [];
}

export function boxLines(center: Vec3, size: Vec3, rotate: Vec3): Vec3[] {
  const corner = (bits: number): Vec3 => {
    const side = (axis: 0 | 1 | 2) => ((bits >> axis) & 1 ? 0.5 : -0.5) * size[axis];
    return add(center, turned([side(0), side(1), side(2)], rotate));
  };
  const edges = [0, 1, 2].flatMap((axis) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bits) => !((bits >> axis) & 1)).map((bits) => [bits, bits | (1 << axis)]),
  );
  return edges.flatMap(([from, to]) => [corner(from!), corner(to!)]);
}

const steps = 48;

/** Three circles. */
export function sphereLines(center: Vec3, radius: number): Vec3[] {
  const at = (axis: number, step: number): Vec3 => {
    const turn = (2 * Math.PI * step) / steps;
    const around: [number, number, number] = [0, 0, 0];
    around[(axis + 1) % 3] = radius * Math.cos(turn);
    around[(axis + 2) % 3] = radius * Math.sin(turn);
    return add(center, around);
  };
  return [0, 1, 2].flatMap((axis) =>
    Array.from({ length: steps }, (_, step) => [at(axis, step), at(axis, step + 1)]).flat(),
  );
}

/**
 * Models made of boxes in the lexicon's sizes: tables have a top and four legs, chairs a seat, legs and a back, an L-shaped sofa
 * two wings. Enough to lay out rooms and to measure them without the real models.
 */

import type { Model, ModelPart, ModelRequest, Top } from '@orrery/model-library';
import { objectFacts, sizeFacts } from '@orrery/scene-language';

type Box = [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

function part(name: string, boxes: Box[], kind = 'paint'): ModelPart {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const [x0, y0, z0, x1, y1, z1] of boxes) {
    for (const [axis, side] of [0, 1, 2].flatMap((a) => [
      [a, 0],
      [a, 1],
    ])) {
      const low = [x0, y0, z0];
      const high = [x1, y1, z1];
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const start = positions.length / 3;
      for (const [a, b] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]) {
        const corner = [0, 0, 0];
        corner[axis] = side === 0 ? low[axis] : high[axis];
        corner[u] = a === 0 ? low[u] : high[u];
        corner[v] = b === 0 ? low[v] : high[v];
        positions.push(...corner);
        normals.push(...[0, 1, 2].map((k) => (k === axis ? side * 2 - 1 : 0)));
      }
      const order = side === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
      indices.push(...order.map((k) => start + k));
    }
  }
  return {
    name,
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: new Uint32Array(indices),
    material: { kind },
  };
}

const tables = /table$|^desk$|workbench|kitchen-island/;
const chairs = /^(chair|dining-chair|office-chair|gaming-chair|armchair|rocking-chair)$/;
const seats = /^(sofa|sofa-bed|bed|bench|stool|ottoman|crib|bar-stool)$/;

export function plainModel(request: ModelRequest): Model {
  const facts = objectFacts.get(request.kind);
  if (facts === undefined) throw new Error(`no object of the lexicon: ${request.kind}`);
  const scale = request.sizes.reduce((all, size) => all * (sizeFacts.get(size)?.scale ?? 1), 1);
  const low = request.sizes.includes('low') || request.sizes.includes('high');
  let width = request.size?.width ?? facts.size[0] * (low ? 1 : scale);
  let depth = request.size?.depth ?? facts.size[1] * (low ? 1 : scale ** 0.5);
  const height = request.size?.height ?? facts.size[2] * (low ? scale : 1);
  if (request.shapes.includes('round') && /table/.test(request.kind)) width = depth = Math.max(width * 0.8, depth);
  const [hx, hy] = [width / 2, depth / 2];
  const tops: Top[] = [];
  const top = (z: number, inset = 0.03, name = 'top', y0 = -hy, y1 = hy) =>
    tops.push({ name, z, min: [-hx + inset, y0 + inset], max: [hx - inset, y1 - inset] });
  const parts: ModelPart[] = [];
  if (tables.test(request.kind)) {
    const leg = 0.05;
    const legs: Box[] = [];
    for (const sx of [-1, 1])
      for (const sy of [-1, 1]) {
        const [x, y] = [sx * (hx - leg), sy * (hy - leg)];
        legs.push([x - leg / 2, y - leg / 2, 0, x + leg / 2, y + leg / 2, height - 0.04]);
      }
    parts.push(part('top', [[-hx, -hy, height - 0.04, hx, hy, height]], 'oak'), part('legs', legs, 'oak'));
    top(height);
  } else if (chairs.test(request.kind)) {
    const seat = Math.min(0.46, height * 0.52);
    parts.push(
      part('seat', [[-hx, -hy, seat - 0.06, hx, hy, seat]]),
      part('back', [[-hx, hy - 0.06, seat, hx, hy, height]]),
      part(
        'legs',
        [-1, 1].flatMap((sx) =>
          [-1, 1].map((sy): Box => {
            const [x, y] = [sx * (hx - 0.03), sy * (hy - 0.03)];
            return [x - 0.02, y - 0.02, 0, x + 0.02, y + 0.02, seat - 0.06];
          }),
        ),
      ),
    );
    tops.push({ name: 'seat', z: seat, min: [-hx + 0.03, -hy + 0.03], max: [hx - 0.03, hy - 0.08] });
  } else if (request.kind === 'sofa' && request.shapes.includes('l-shaped')) {
    const long = Math.max(depth, 1.6);
    const wing = 0.9;
    const back = long / 2;
    parts.push(
      part('frame', [
        [-hx, back - wing, 0, hx, back, height],
        [hx - wing, -back, 0, hx, back - wing, height],
      ]),
    );
    depth = long;
    tops.push({ name: 'seat', z: 0.45, min: [-hx + 0.2, back - wing + 0.05], max: [hx - 0.2, back - 0.2] });
  } else {
    parts.push(part('body', [[-hx, -hy, 0, hx, hy, height]]));
    if (seats.test(request.kind)) {
      const back = request.kind.startsWith('sofa') ? 0.2 : 0;
      top(request.kind.startsWith('sofa') ? 0.45 : height, 0.05, 'seat', -hy, hy - back);
    } else if (height < 1.6) top(height);
    if (/shelf/.test(request.kind)) {
      for (const share of [0.2, 0.4, 0.6]) {
        tops.push({
          name: `shelf-${Math.round(share * 5)}`,
          z: height * share,
          min: [-hx + 0.03, -hy + 0.02],
          max: [hx - 0.03, hy - 0.02],
          clearance: height * 0.18,
        });
      }
    }
  }
  return { kind: request.kind, size: [width, depth, height], parts, tops, lights: [] };
}

/** Lamps let into the ceiling of shops, offices and halls: strips, panels, small spots, lines of light along the edges. */
import type { RoomPlan } from '../layout/room-plan.ts';
import { ceilingAt } from '../layout/shell.ts';
import type { SceneLight } from '../scene/built-scene.ts';
import { panelRadiance } from './lamp.ts';

const MM = 1000;

interface Pattern {
  /** Meters along the room's longer side and across it. */
  size: [number, number];
  /** Meters between their middles. */
  pitch: [number, number];
}

const patterns: Record<NonNullable<RoomPlan['fixtures']>['kind'], Pattern> = {
  strips: { size: [1.5, 0.12], pitch: [2.4, 2.6] },
  panels: { size: [0.58, 0.58], pitch: [2.4, 2.4] },
  spots: { size: [0.12, 0.12], pitch: [2, 2] },
  glow: { size: [1.6, 0.06], pitch: [1.9, 0] },
};

/** More lights than these cost more to draw than they show. */
const most = { along: 12, across: 7 };
/** Lamps of high halls hang this far under the roof at most. */
const highest = 5.4;

export function fixtureLumens(plan: RoomPlan): number {
  const { fixtures, lights } = plan;
  if (fixtures === undefined || lights.includes('moonlight')) return 0;
  const dimmed = lights.some((light) => ['dim', 'candle', 'firelight', 'neon'].includes(light)) ? 0.35 : 1;
  return fixtures.lumensPerM2 * plan.width * plan.depth * dimmed * (lights.includes('bright') ? 1.6 : 1);
}

export function fixtureLights(plan: RoomPlan): SceneLight[] {
  const lumens = fixtureLumens(plan);
  if (lumens === 0) return [];
  const { kind, kelvin } = plan.fixtures!;
  const { size, pitch } = patterns[kind];
  const alongX = plan.width >= plan.depth;
  const [length, span] = alongX ? [plan.width, plan.depth] : [plan.depth, plan.width];
  const columns = Math.min(most.along, Math.max(1, Math.round(length / pitch[0])));
  // Lines of light run along both side walls.
  const rows = kind === 'glow' ? 2 : Math.min(most.across, Math.max(1, Math.round(span / pitch[1])));
  const spots: [number, number][] = [];
  for (let i = 0; i < columns; i++)
    for (let k = 0; k < rows; k++) {
      const across = kind === 'glow' ? (k === 0 ? 0.25 : span - 0.25) : ((k + 0.5) / rows) * span;
      spots.push([((i + 0.5) / columns) * length, across]);
    }
  const tint = plan.lights.includes('cool') ? 5200 : plan.lights.includes('warm') ? Math.min(kelvin, 3200) : kelvin;
  const free = spots.filter(([a, b]) => !underGlass(plan, alongX ? a : b, alongX ? b : a));
  const radiance = panelRadiance(lumens / Math.max(1, free.length), size[0] * size[1], tint);
  return free.map(([a, b]): SceneLight => {
    const [x, y] = alongX ? [a, b] : [b, a];
    const z = Math.min(ceilingAt(plan, plan.trim, x, y) - 0.012, highest);
    const [u, v] = alongX ? size : [size[1], size[0]];
    return {
      kind: 'rect',
      center: [MM * x, MM * y, MM * z],
      halfU: [(MM * u) / 2, 0, 0],
      halfV: [0, (MM * v) / 2, 0],
      normal: [0, 0, -1],
      radiance,
    };
  });
}

const underGlass = (plan: RoomPlan, x: number, y: number) =>
  plan.openings.some(
    (one) =>
      one.wall === 'ceiling' &&
      Math.abs(one.along - x) < one.width / 2 + 0.3 &&
      y > one.bottom - 0.3 &&
      y < one.top + 0.3,
  );

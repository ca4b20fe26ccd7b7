/** A view in an address: `#view=walk,x,y,z,x,y,z`, the eye and what it looks at in the world's own units. */
import type { View } from './camera-motion.ts';
import type { Vec3 } from './vectors.ts';

export function viewToHash({ mode, position, target }: View): string {
  const numbers = [...position, ...target].map((value) => Number(value.toFixed(3)));
  return `#view=${[mode, ...numbers].join(',')}`;
}

export function viewFromHash(hash: string): View | undefined {
  const [mode, ...texts] = new URLSearchParams(hash.replace(/^#/, '')).get('view')?.split(',') ?? [];
  const numbers = texts.map(Number);
  if ((mode !== 'orbit' && mode !== 'walk') || numbers.length !== 6) return undefined;
  if (!numbers.every((value) => Number.isFinite(value) && Math.abs(value) < 1e6)) return undefined;
  const [x, y, z, tx, ty, tz] = numbers as [number, number, number, number, number, number];
  const position: Vec3 = [x, y, z];
  const target: Vec3 = [tx, ty, tz];
  return position.every((value, k) => value === target[k]) ? undefined : { mode, position, target };
}

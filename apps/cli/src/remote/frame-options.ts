/** How a finished world is set right from the command line: which way is up, turns, and one known length. */
import type { KnownLength, RerunWorldRequest } from '@orrery/protocol';
import { threeNumbers } from '../arguments.ts';
import { UsageError } from '../command.ts';

export const frameOptions = {
  up: { type: 'string' },
  rotate: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  meters: { type: 'string' },
} as const;

export const frameOptionNames = Object.keys(frameOptions);

type Values = { [Name in keyof typeof frameOptions]?: string | undefined };
type Vec3 = [number, number, number];

const axes: Readonly<Record<string, Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

export function frameChange(values: Values): Pick<RerunWorldRequest, 'rotate' | 'length'> {
  if (values.up !== undefined && values.rotate !== undefined)
    throw new UsageError('--up and --rotate say the same thing: use one');
  const rotate =
    values.up !== undefined
      ? rotationToUp(direction(values.up))
      : values.rotate !== undefined && threeNumbers('--rotate', values.rotate);
  const length = knownLength(values);
  return { ...(rotate && { rotate }), ...(length && { length }) };
}

function direction(text: string): Vec3 {
  const [, sign, axis] = /^([+-]?)([xyz])$/i.exec(text) ?? [];
  if (axis !== undefined) return axes[axis.toLowerCase()].map((value) => (sign === '-' ? -value : value)) as Vec3;
  const vector = threeNumbers('--up', text);
  if (Math.hypot(...vector) === 0) throw new UsageError('--up expects a direction, not 0,0,0');
  return vector;
}

/** Degrees about X, then Y, that turn a direction to +Z; nothing is turned about Z. */
export function rotationToUp([x, y, z]: Vec3): Vec3 {
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  // About X until y is gone, z not negative unless nothing else is left; then about Y.
  const aboutX = Math.atan2(y, z);
  const lifted = Math.hypot(y, z);
  return [degrees(aboutX), degrees(Math.atan2(-x, lifted)), 0];
}

function knownLength({ from, to, meters }: Values): KnownLength | undefined {
  if (from === undefined && to === undefined && meters === undefined) return undefined;
  if (from === undefined || to === undefined || meters === undefined)
    throw new UsageError('a known length expects --from, --to and --meters');
  const value = Number(meters);
  if (!(value > 0)) throw new UsageError(`--meters expects a positive number, not ${meters}`);
  return { from: threeNumbers('--from', from), to: threeNumbers('--to', to), meters: value };
}

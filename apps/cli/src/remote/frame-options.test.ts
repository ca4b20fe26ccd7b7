import { describe, expect, it } from 'vitest';
import { parse, withSignedValues } from '../arguments.ts';
import { frameChange, frameOptionNames, frameOptions, rotationToUp } from './frame-options.ts';

type Vec3 = [number, number, number];

/** About X, then Y, then Z, as the service does it. */
function turned([x, y, z]: Vec3, rotate: Vec3): Vec3 {
  const [a, b, c] = rotate.map((degrees) => (degrees * Math.PI) / 180) as Vec3;
  const [y1, z1] = [y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)];
  const [x2, z2] = [x * Math.cos(b) + z1 * Math.sin(b), -x * Math.sin(b) + z1 * Math.cos(b)];
  return [x2 * Math.cos(c) - y1 * Math.sin(c), x2 * Math.sin(c) + y1 * Math.cos(c), z2];
}

describe('setting a world right from the command line', () => {
  it('turns the direction that --up names to Z', () => {
    const directions: Vec3[] = [
      [0, 0, 1],
      [0, 0, -1],
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0.2, -0.5, 0.8],
    ];
    for (const direction of directions) {
      const up = turned(direction, rotationToUp(direction));
      const length = Math.hypot(...direction);
      expect(up[0] / length).toBeCloseTo(0, 6);
      expect(up[1] / length).toBeCloseTo(0, 6);
      expect(up[2] / length).toBeCloseTo(1, 6);
    }
  });

  it('reads values that begin with a minus', () => {
    const read = (...args: string[]) =>
      frameChange(parse({ args: withSignedValues(args, frameOptionNames), options: frameOptions }).values);
    expect(read('--up', '-y')).toEqual({ rotate: [-90, 0, 0] });
    expect(read('--up', '-Y')).toEqual(read('--up', '-y'));
    expect(read('--rotate', '-3.5,0,90')).toEqual({ rotate: [-3.5, 0, 90] });
    expect(read('--from', '-1,0,0', '--to', '1,0,0', '--meters', '0.8')).toEqual({
      length: { from: [-1, 0, 0], to: [1, 0, 0], meters: 0.8 },
    });
    expect(read()).toEqual({});
  });

  it.each([
    [['--up', 'w'], '--up expects three numbers'],
    [['--up', '0,0,0'], 'expects a direction'],
    [['--up', 'x', '--rotate', '1,2,3'], 'use one'],
    [['--rotate', '1,2'], '--rotate expects three numbers'],
    [['--rotate', '1,,3'], '--rotate expects three numbers'],
    [['--from', '0,0,0'], '--from, --to and --meters'],
    [['--from', '0,0,0', '--to', '1,0,0', '--meters', '0'], 'positive number'],
  ])('refuses %j', (args, message) => {
    expect(() => frameChange(parse({ args, options: frameOptions }).values)).toThrow(message);
  });
});

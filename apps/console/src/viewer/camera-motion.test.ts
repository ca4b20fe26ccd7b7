import { describe, expect, it } from 'vitest';
import { CameraMotion } from './camera-motion.ts';
import { distance, dot, length, type Vec3 } from './vectors.ts';

const close = (got: Vec3, expected: Vec3) => expect(distance(got, expected)).toBeLessThan(1e-6);
const settle = (motion: CameraMotion) => {
  for (let k = 0; k < 500 && motion.advance(20); k++);
};

describe('CameraMotion', () => {
  for (const upAxis of ['Y', 'Z'] as const)
    it(`keeps the view it is given, ${upAxis} up`, () => {
      const motion = new CameraMotion({ upAxis, size: 10 });
      const view = { mode: 'orbit', position: [3, -4, 2], target: [1, 1, 0.5] } as const;
      motion.go(view);
      close(motion.view.position, view.position);
      close(motion.view.target, view.target);
      expect(dot(motion.up, upAxis === 'Z' ? [0, 0, 1] : [0, 1, 0])).toBe(1);
    });

  it('turns around its target in orbit, and around itself on foot', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 10 });
    motion.go({ mode: 'orbit', position: [0, -5, 0], target: [0, 0, 0] });
    motion.turn(Math.PI / 2, 0);
    settle(motion);
    close(motion.position, [-5, 0, 0]);
    motion.setMode('walk');
    close(motion.position, [-5, 0, 0]);
    motion.turn(Math.PI / 2, 0);
    settle(motion);
    close(motion.position, [-5, 0, 0]);
    close(motion.forward, [0, -1, 0]);
  });

  it('walks level at a person’s pace, whatever it looks at, and as far as it is let', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 20, still: true });
    motion.go({ mode: 'walk', position: [0, 0, 1.6], target: [0, 1, 1] });
    motion.push({ right: 0, up: 0, ahead: 1, fast: false }, 1);
    motion.advance(0);
    close(motion.position, [0, 1.6, 1.6]);
    motion.walkOn = (from) => from;
    motion.push({ right: 1, up: 0, ahead: 0, fast: true }, 1);
    motion.advance(0);
    close(motion.position, [0, 1.6, 1.6]);
  });

  it('flies the short way and arrives', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 10 });
    motion.go({ mode: 'orbit', position: [0.1, -5, 0], target: [0, 0, 0] });
    const start = motion.position;
    motion.go({ mode: 'walk', position: [-1, -5, 0], target: [-2, -9, 0] }, { fly: true });
    close(motion.position, start);
    settle(motion);
    close(motion.position, [-1, -5, 0]);
    motion.go({ mode: 'orbit', position: [0, 5, 1], target: [0, 0, 0] }, { fly: true });
    settle(motion);
    close(motion.view.target, [0, 0, 0]);
  });

  it('tells of a jump as of every movement, once', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 10, still: true });
    motion.go({ mode: 'orbit', position: [0, -5, 0], target: [0, 0, 0] }, { fly: true });
    expect(motion.advance(16)).toBe(true);
    expect(motion.advance(16)).toBe(false);
  });

  it('never turns over, and keeps a distance', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 10 });
    motion.turn(0, 9);
    motion.approach(1e-9);
    settle(motion);
    expect(motion.forward[2]).toBeLessThan(1);
    expect(length(motion.position)).toBeCloseTo(0.1, 6);
  });

  it('comes nearer to a surface ever more slowly and never goes through it, in both modes', () => {
    for (const mode of ['orbit', 'walk'] as const) {
      const motion = new CameraMotion({ upAxis: 'Z', size: 10, still: true });
      // A wall at y = 3; what is turned around is behind it.
      motion.clearAhead = ([, y]) => 3 - y;
      motion.go({ mode, position: [0, -5, 0], target: [0, 6, 0] });
      const steps = Array.from({ length: 60 }, () => {
        const before = motion.position[1];
        motion.approach(0.7);
        motion.advance(16);
        return motion.position[1] - before;
      });
      expect(motion.position[1]).toBeGreaterThan(2.85);
      expect(motion.position[1]).toBeLessThan(2.9 + 1e-9);
      expect(steps.at(-1)!).toBeLessThan(1e-3);
      // Back out is as free as ever.
      motion.approach(2);
      motion.advance(16);
      expect(motion.position[1]).toBeLessThan(2.8);
    }
  });

  it('goes on to a surface beyond the point it turns around, and takes that along', () => {
    const motion = new CameraMotion({ upAxis: 'Z', size: 10, still: true });
    motion.clearAhead = ([, y]) => 8 - y;
    motion.go({ mode: 'orbit', position: [0, -5, 0], target: [0, 0, 0] });
    for (let k = 0; k < 60; k++) motion.approach(0.7);
    motion.advance(16);
    close(motion.position, [0, 7.9, 0]);
    close(motion.view.target, [0, 8, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { ivfFrames, vp8Payloads } from './vp8.ts';

function ivf(frames: Buffer[]): Buffer {
  const header = Buffer.alloc(32);
  header.write('DKIF', 'latin1');
  header.writeUInt16LE(32, 6);
  const parts = frames.flatMap((frame) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(frame.length, 0);
    return [head, frame];
  });
  return Buffer.concat([header, ...parts]);
}

describe('VP8 over RTP', () => {
  it('frames come out of IVF whole, however it is cut', () => {
    const frames = [Buffer.from('one'), Buffer.alloc(3000, 7), Buffer.from('three')];
    for (const piece of [1, 5, 100_000]) {
      const got: Buffer[] = [];
      const take = ivfFrames((frame) => got.push(Buffer.from(frame)));
      const bytes = ivf(frames);
      for (let at = 0; at < bytes.length; at += piece) take(bytes.subarray(at, at + piece));
      expect(got).toEqual(frames);
    }
    expect(() => ivfFrames(() => {})(Buffer.alloc(64))).toThrow(/IVF/);
  });

  it('a frame is cut to packets of which the first alone begins a partition', () => {
    const frame = Buffer.from(Array.from({ length: 3000 }, (_, k) => k & 255));
    const payloads = vp8Payloads(frame);
    expect(payloads.map((payload) => payload[0])).toEqual([0x10, 0, 0]);
    expect(Buffer.concat(payloads.map((payload) => payload.subarray(1)))).toEqual(frame);
    expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThan(1200);
  });
});

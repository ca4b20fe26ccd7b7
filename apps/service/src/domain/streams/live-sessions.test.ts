import { describe, expect, it, vi } from 'vitest';
import { type LiveFrame, LiveSessions, StreamUnavailable, streamCodes, type Viewer } from './live-sessions.ts';

const frame = (over: Partial<LiveFrame> = {}): LiveFrame => ({
  jpeg: new Uint8Array([1]),
  revision: 0,
  samples: 1,
  full: false,
  final: false,
  ...over,
});
const viewer = () => ({ show: vi.fn(), tell: vi.fn(), end: vi.fn() }) satisfies Viewer;

describe('live sessions', () => {
  it('draw only while somebody watches, and show everybody the same', () => {
    const watched = vi.fn();
    const session = new LiveSessions().open('s', watched);
    const [a, b] = [viewer(), viewer()];
    session.join(a);
    session.join(b);
    expect(watched.mock.calls).toEqual([[true]]);
    session.frame(frame());
    expect(a.show).toHaveBeenCalledTimes(1);
    expect(b.show).toHaveBeenCalledTimes(1);
    session.fault(streamCodes.sceneError, 'words');
    expect(a.tell).toHaveBeenCalledWith('2001', 'words');
    session.leave(a);
    session.leave(b);
    expect(watched.mock.calls).toEqual([[true], [false]]);
  });

  it('a viewer that comes later is shown the picture only if no push has come since', () => {
    const session = new LiveSessions().open('s', () => {});
    session.join(viewer());
    session.frame(frame());
    expect(session.current).toBeDefined();
    session.pushed(1);
    expect(session.current).toBeUndefined();
    session.frame(frame({ revision: 1 }));
    expect(session.current?.revision).toBe(1);
  });

  it('a snapshot waits for a refined picture with every push in it, and wakes the drawing', async () => {
    const watched = vi.fn();
    const session = new LiveSessions().open('s', watched);
    session.pushed(2);
    let got: LiveFrame | undefined;
    const taken = session.snapshot(10_000).then((one) => {
      got = one;
    });
    expect(watched).toHaveBeenLastCalledWith(true);
    session.frame(frame({ revision: 1, samples: 64, full: true, final: true }));
    session.frame(frame({ revision: 2 }));
    await Promise.resolve();
    expect(got).toBeUndefined();
    session.frame(frame({ revision: 2, samples: 8, full: true }));
    await taken;
    expect(got).toMatchObject({ revision: 2, samples: 8 });
    expect(watched).toHaveBeenLastCalledWith(false);
    expect(await session.snapshot(10_000)).toBe(got);
  });

  it('ending tells viewers and those who wait; nobody can join afterwards', async () => {
    const sessions = new LiveSessions();
    const session = sessions.open('s', () => {});
    const one = viewer();
    session.join(one);
    const waiting = session.snapshot(10_000);
    sessions.close(session, streamCodes.gone, 'gone');
    expect(one.end).toHaveBeenCalledWith('1003', 'gone');
    await expect(waiting).rejects.toThrow(StreamUnavailable);
    expect(session.join(viewer())).toBe(false);
    expect(sessions.find('s')).toBeUndefined();
  });

  it('is idle only without viewers, since the last of them or the last push', () => {
    const session = new LiveSessions().open('s', () => {});
    const later = performance.now() + 60_000;
    expect(session.idleMs(later)).toBeGreaterThan(50_000);
    const one = viewer();
    session.join(one);
    expect(session.idleMs(later)).toBe(0);
    session.leave(one);
    expect(session.idleMs(later)).toBeGreaterThan(50_000);
  });

  it('is not idle because the time of day was set', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const session = new LiveSessions().open('s', () => {});
      vi.setSystemTime(Date.now() + 24 * 3600_000);
      expect(session.idleMs()).toBeLessThan(50_000);
      vi.setSystemTime(Date.now() - 48 * 3600_000);
      expect(session.idleMs()).toBeGreaterThanOrEqual(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

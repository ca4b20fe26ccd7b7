import { describe, expect, it } from 'vitest';
import type { Eye } from './choose-levels.ts';
import type { ChunkSource } from './chunk-source.ts';
import { ChunkStreamer } from './chunk-streamer.ts';
import type { PackedSplats } from './pack-splats.ts';

const eye: Eye = { position: [0, -5, 0], forward: [0, 1, 0], halfAngle: 0.8 };

function world({ chunks = 4, fail = -1 } = {}) {
  const counts = [100, 50, 25, 5, 1];
  const asked: string[] = [];
  const visible = new Map<string, boolean>();
  const errors: Error[] = [];
  const source: ChunkSource = {
    chunks: Array.from({ length: chunks }, (_, k) => ({
      bound: { min: [0, 3 * k, 0], max: [2, 3 * k + 2, 2] },
      counts,
    })),
    count: 100 * chunks,
    shDegree: 0,
    coarseFirst: true,
    dense: { min: [0, 0, 0], max: [2, 3 * chunks, 2] },
    async load(chunk, level, signal) {
      asked.push(`${chunk}/${level}`);
      await Promise.resolve();
      signal.throwIfAborted();
      if (chunk === fail) throw new Error('gone');
      return { count: counts[level], name: `${chunk}/${level}` } as unknown as PackedSplats;
    },
  };
  const streamer = new ChunkStreamer({
    source,
    place(packed) {
      const { name } = packed as unknown as { name: string };
      visible.set(name, false);
      return {
        count: packed.count,
        show: (shown) => visible.set(name, shown),
        destroy: () => visible.delete(name),
      };
    },
    onChange: () => undefined,
    onError: (error) => errors.push(error),
  });
  const shown = () => [...visible].flatMap(([name, on]) => (on ? name : []));
  const settle = async () => {
    for (let k = 0; k < 200; k++) await Promise.resolve();
  };
  return { streamer, asked, shown, settle, errors, visible };
}

describe('ChunkStreamer', () => {
  it('shows every chunk coarsely before any is refined, one level of each at the end', async () => {
    const { streamer, asked, shown, settle } = world();
    streamer.look(eye, 1000);
    await settle();
    expect(asked.slice(0, 4).every((name) => name.endsWith('/3'))).toBe(true);
    expect(shown().sort()).toEqual(['0/0', '1/0', '2/0', '3/0']);
    expect(streamer.shownCount).toBe(400);
    expect(streamer.settled).toBe(true);
  });

  it('goes back to coarse levels without asking again when the budget shrinks', async () => {
    const { streamer, asked, settle } = world();
    streamer.look(eye, 1000);
    await settle();
    const before = asked.length;
    streamer.look(eye, 20);
    expect(streamer.shownCount).toBeLessThanOrEqual(20);
    await settle();
    expect(asked.length - before).toBeLessThanOrEqual(4);
  });

  it('shows the rest of a world of which a part cannot be had, and says so once', async () => {
    const { streamer, shown, settle, errors } = world({ fail: 1 });
    streamer.look(eye, 1000);
    await settle();
    expect(shown()).toHaveLength(3);
    expect(errors).toHaveLength(1);
    expect(streamer.settled).toBe(true);
  });

  it('takes everything away when it is closed', async () => {
    const { streamer, settle, visible } = world();
    streamer.look(eye, 1000);
    await settle();
    streamer.close();
    expect(visible.size).toBe(0);
  });
});

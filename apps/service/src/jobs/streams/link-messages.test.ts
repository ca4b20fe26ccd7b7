import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type FromSession, onLinkMessage, sendOnLink } from './link-messages.ts';

describe('link messages', () => {
  it('arrive whole and in order, however the bytes are cut', async () => {
    const [near, far] = duplexPair();
    const [copy, cut] = duplexPair();
    const got: [FromSession, string][] = [];
    onLinkMessage<FromSession>(cut, (head, body) => got.push([head, body.toString('latin1')]));
    far.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += 3) copy.write(chunk.subarray(at, at + 3));
    });
    const frame = { type: 'frame', revision: 3, samples: 1, full: false, final: false } as const;
    await sendOnLink(near, { type: 'ready' });
    await sendOnLink(near, frame, Buffer.from('jpeg bytes', 'latin1'));
    await sendOnLink(near, { type: 'fault', code: '2001', words: 'größer' });
    near.end();
    await once(far, 'end');
    copy.end();
    await once(cut, 'end');
    expect(got).toEqual([
      [{ type: 'ready' }, ''],
      [frame, 'jpeg bytes'],
      [{ type: 'fault', code: '2001', words: 'größer' }, ''],
    ]);
  });

  it('sending waits for room, and no longer when the link is gone', async () => {
    const [near, far] = duplexPair({ highWaterMark: 1024 });
    let sent = false;
    const sending = sendOnLink(near, { type: 'push', revision: 1 }, Buffer.alloc(100_000)).then(() => {
      sent = true;
    });
    await new Promise((turn) => setImmediate(turn));
    expect(sent).toBe(false);
    far.resume();
    await sending;
    const stuck = duplexPair({ highWaterMark: 1024 })[0];
    const waiting = sendOnLink(stuck, { type: 'push', revision: 1 }, Buffer.alloc(100_000));
    stuck.destroy();
    await waiting;
  });

  it('a message of an impossible size breaks the link', async () => {
    const [near, far] = duplexPair();
    onLinkMessage(far, () => {});
    near.write(Buffer.alloc(16, 0xff));
    const [error] = await once(far, 'error');
    expect((error as Error).message).toMatch(/bytes on a session's link/);
  });
});

import { describe, expect, it } from 'vitest';
import { decodedScene, sceneOf } from '../../domain/renders/scene-bytes.ts';
import { readLargeBody } from './large-body.ts';

const scene = Buffer.from(`#usda 1.0\n${'# a comment\n'.repeat(40_000)}`);
const body = (content: object | string) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
const padding = 'x'.repeat(300_000);

describe('large bodies', () => {
  it('come back with their scene decoded, whatever else they hold', async () => {
    const usdContent = scene.toString('base64');
    const read = (await readLargeBody(1, body({ requestId: 'a', usdContent }))) as { usdContent: string };
    expect(read).toMatchObject({ requestId: 'a' });
    expect(read.usdContent.length).toBeLessThan(100);
    expect(Buffer.from(sceneOf(read)).equals(scene)).toBe(true);
  });

  it('a scene that is no Base64 is told so when it is asked for, after the other fields', async () => {
    const read = (await readLargeBody(1, body({ usdContent: `!${padding}` }))) as { usdContent: string };
    expect(Object.getOwnPropertySymbols(read)).toEqual([decodedScene]);
    expect(() => sceneOf(read)).toThrow(/usdContent: is not valid Base64/);
  });

  it.each([
    ['no JSON', `{"a": "${padding}"`, 'is not valid JSON'],
    ['a NUL', `{"a": "\\u0000${padding}"}`, 'a: contains a NUL'],
    ['too many values', `[${'0,'.repeat(200_000)}0]`, 'holds too many values'],
  ])('%s is refused as in a small one', async (_name, text, words) => {
    await expect(readLargeBody(1, body(text))).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining(words),
    });
  });

  it('what is not UTF-8 is refused; a prototype is dropped', async () => {
    await expect(
      readLargeBody(1, Buffer.concat([body(`{"a": "${padding}`), Buffer.of(0xff), body('"}')])),
    ).rejects.toMatchObject({
      message: expect.stringContaining('UTF-8'),
    });
    const read = (await readLargeBody(1, body(`{"__proto__": {"a": 1}, "b": "${padding}"}`))) as object;
    expect(Object.keys(read)).toEqual(['b']);
  });

  it('the event loop goes on while one is read', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await readLargeBody(1, body({ usdContent: Buffer.alloc(20_000_000, 32).toString('base64') }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

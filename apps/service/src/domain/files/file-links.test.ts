import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFileLinks, roundedExpiryS } from './file-links.ts';

const secret = Buffer.alloc(32, 7);
const baseUrl = 'http://files.test';
const links = createFileLinks({ secret, baseUrl });

/** What the HTTP layer does with an address: the capability, and the decoded rest. */
function take(url: string): [string, string] {
  const [, , capability = '', ...rest] = new URL(url).pathname.split('/');
  return [capability, rest.map(decodeURIComponent).join('/')];
}

describe('object addresses', () => {
  it('end with the name and lead back to the key', () => {
    for (const name of [
      'photo.JPG',
      'überraschung 日本.png',
      'a?b#c%.insv',
      'no-extension',
      '100%.mp4',
      "it's (1).webp",
    ]) {
      const url = links.objectUrl('uploads/1/AbC', { name });
      expect(decodeURIComponent(new URL(url).pathname.split('/').at(-1)!)).toBe(name);
      expect(links.resolve(...take(url))).toEqual({
        outcome: 'found',
        key: 'uploads/1/AbC',
        name,
        expiresAtS: undefined,
      });
    }
  });

  it('are bound to the name: another content type cannot be asked for', () => {
    const [capability] = take(links.objectUrl('uploads/1/a', { name: 'photo.jpg' }));
    expect(links.resolve(capability, 'photo.html').outcome).toBe('invalid');
    expect(links.resolve(capability, '').outcome).toBe('invalid');
    expect(links.resolve(capability, 'photo.jpg/x').outcome).toBe('invalid');
  });

  it('refuse names that are not one path segment', () => {
    for (const name of ['', '.', '..', 'a/b', 'a\\b', 'a\0', 'a\n', '\ud800'])
      expect(() => links.objectUrl('uploads/1/a', { name })).toThrow(TypeError);
  });

  it('refuse keys that could leave the store', () => {
    for (const key of [
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '..',
      '../a',
      'a/../b',
      './a',
      '.a',
      'a/.b',
      'a\\b',
      'a b',
      'a~',
      'ä',
      'a\0',
    ])
      expect(() => links.objectUrl(key, { name: 'x' })).toThrow(TypeError);
  });
});

describe('folder addresses', () => {
  it('work with relative names, as a browser resolves them', () => {
    const folder = links.folderUrl('worlds/Ab12/lod', { expiresInS: 3600 });
    const meta = new URL('lod-meta.json', folder);
    const chunk = new URL('chunks/0.spz', meta);
    expect(links.resolve(...take(meta.href))).toMatchObject({
      key: 'worlds/Ab12/lod/lod-meta.json',
      name: 'lod-meta.json',
    });
    expect(links.resolve(...take(chunk.href))).toMatchObject({ key: 'worlds/Ab12/lod/chunks/0.spz', name: '0.spz' });
  });

  it('do not reach beside the folder', () => {
    const [capability] = take(links.folderUrl('worlds/Ab12/'));
    for (const rest of [
      '',
      '../Cd34/world.ply',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      './a',
      'a/.',
      '..',
      'a\\..\\b',
      'a\0b',
    ])
      expect(links.resolve(capability, rest).outcome).toBe('invalid');
  });
});

describe('signatures', () => {
  it('do not survive any change of a character', () => {
    const [capability, rest] = take(links.objectUrl('uploads/1/a', { name: 'x.jpg', expiresInS: 60 }));
    for (let i = 0; i < capability.length; i++) {
      const changed = capability.slice(0, i) + (capability[i] === 'A' ? 'B' : 'A') + capability.slice(i + 1);
      expect(links.resolve(changed, rest).outcome).toBe('invalid');
    }
  });

  it('belong to one secret and one kind', () => {
    const [capability, rest] = take(links.objectUrl('uploads/1/a', { name: 'x.jpg' }));
    expect(createFileLinks({ secret: Buffer.alloc(32, 8), baseUrl }).resolve(capability, rest).outcome).toBe('invalid');
    expect(links.resolve(`f${capability.slice(1)}`, rest).outcome).toBe('invalid');
    const [folder] = take(links.folderUrl('uploads/1/'));
    expect(links.resolve(`o${folder.slice(1)}`, 'a').outcome).toBe('invalid');
  });

  it('cannot be made with the secret of another purpose', () => {
    const forged = createHmac('sha256', secret).update('o\x000\0uploads/1/a\0x.jpg').digest().subarray(0, 18);
    const capability = `o0.${Buffer.from('uploads/1/a').toString('base64url')}.${forged.toString('base64url')}`;
    expect(links.resolve(capability, 'x.jpg').outcome).toBe('invalid');
  });

  it('take garbage without throwing', () => {
    for (const text of [
      '',
      '.',
      '..',
      'o',
      'o0..',
      'x0.YQ.AAAAAAAAAAAAAAAAAAAAAAAA',
      'o0.YQ.short',
      '\0',
      'o0.ä.b',
      'a'.repeat(9000),
    ])
      expect(links.resolve(text, 'x').outcome).toBe('invalid');
  });
});

describe('expiry', () => {
  it('is at least the lifetime asked for, and the address is the same within a step', () => {
    let now = 1_700_000_000_000;
    const timed = createFileLinks({ secret, baseUrl, nowMs: () => now });
    const made = now;
    const url = timed.objectUrl('a/b', { name: 'b.ply', expiresInS: 7200 });
    now = made + 1000;
    const again = timed.objectUrl('a/b', { name: 'b.ply', expiresInS: 7200 });
    expect(again === url || roundedExpiryS(made, 7200) !== roundedExpiryS(now, 7200)).toBe(true);
    now = made + 7_199_000;
    expect(timed.resolve(...take(url)).outcome).toBe('found');
    now = made + 7200_000 + 900_001;
    expect(timed.resolve(...take(url)).outcome).toBe('expired');
  });

  it('rounds up to eighths of the lifetime', () => {
    expect(roundedExpiryS(0, 800)).toBe(800);
    expect(roundedExpiryS(1, 800)).toBe(900);
    expect(roundedExpiryS(100_000, 800)).toBe(900);
    expect(roundedExpiryS(500, 1)).toBe(2);
  });
});

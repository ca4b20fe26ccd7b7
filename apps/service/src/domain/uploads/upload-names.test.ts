import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObjectKey } from '../../platform/object-keys.ts';
import { extensionOf, newObjectKey, safeFileName, servedName, uploadKey } from './upload-names.ts';

describe('file names', () => {
  it.each([
    ['photo.JPG', 'photo.JPG'],
    ['日本 写真.png', '日本 写真.png'],
    ['cafe\u0301.webp', 'café.webp'],
    ['C:\\Users\\me\\a.jpg', 'a.jpg'],
    ['/etc/passwd', 'passwd'],
    ['../../../evil.ply', 'evil.ply'],
    ['a\0b.jpg', 'ab.jpg'],
    ['evil\u202egpj.exe', 'evilgpj.exe'],
    ['..', 'file'],
    ['.', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    ['.htaccess', 'file.htaccess'],
    ['../.jpg', 'file.jpg'],
    ['...hidden.tar.gz', 'hidden.tar.gz'],
    ['noextension', 'noextension'],
    ['trailing.', 'trailing'],
    ['a?b*c".mp4', 'a_b_c_.mp4'],
    ['\ud800.jpg', '\ufffd.jpg'],
    [`${'x'.repeat(5000)}.insv`, `${'x'.repeat(115)}.insv`],
  ])('%j is served as %j', (given, safe) => expect(safeFileName(given)).toBe(safe));

  it('are always one safe segment that keeps its extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('.jpg', '.MOV', '.insv'), (stem, extension) => {
        const name = safeFileName(stem + extension);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(['', '.', '..']).not.toContain(name);
        expect(name.isWellFormed()).toBe(true);
        expect(name.length).toBeLessThan(250);
        // With nothing before its dots, `.tar.gz` is a hidden file's name, not an extension.
        if (/[\p{L}\p{N}]/u.test(stem)) expect(extensionOf(name)).toBe(extension);
      }),
    );
  });

  it('keep the original extension under a custom name', () => {
    expect(servedName('a.jpg', undefined)).toBe('a.jpg');
    expect(servedName('a.jpg', '')).toBe('a.jpg');
    expect(servedName('a.jpg', 'b')).toBe('b.jpg');
    expect(servedName('a.jpg', 'b.JPG')).toBe('b.JPG');
    expect(servedName('a.jpg', 'b.png')).toBe('b.png.jpg');
    expect(servedName('noext', 'b.png')).toBe('b.png');
    expect(servedName('a.jpg', '../../b')).toBe('b.jpg');
  });
});

describe('keys', () => {
  it('hold custom prefixes inside the account', () => {
    expect(uploadKey(7, 'a.jpg', 'one/two words/../..//three\\four')).toMatch(
      /^uploads\/7\/[A-Za-z0-9]{12}\/one\/two_words\/three\/four\/a\.jpg$/,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (prefix) => {
        const segments = uploadKey(7, 'a.jpg', prefix).split('/');
        expect(segments.slice(0, 2)).toEqual(['uploads', '7']);
        for (const segment of segments) expect(segment).not.toMatch(/^\.*$|[\p{Cc}\\]/u);
        expect(segments.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('of objects are valid whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(isObjectKey(newObjectKey(1, safeFileName(name)))).toBe(true);
      }),
    );
  });
});

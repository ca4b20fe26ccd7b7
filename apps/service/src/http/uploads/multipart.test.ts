import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveBack, pieceBytes } from '../../platform/chunk-memory.ts';
import { boundaryOf, parseDisposition, parseMultipart, readField } from './multipart.ts';

interface Seen {
  name: string;
  fileName: string | undefined;
  body: Buffer;
}

async function parse(body: Buffer, boundary: string, chunkSize = body.length): Promise<Seen[]> {
  const chunks = async function* () {
    for (let start = 0; start < body.length; start += chunkSize) yield body.subarray(start, start + chunkSize);
  };
  const seen: Seen[] = [];
  for await (const part of parseMultipart(chunks(), boundary)) {
    const pieces: Buffer[] = [];
    for await (const piece of part.body) pieces.push(piece);
    seen.push({ name: part.name, fileName: part.fileName, body: Buffer.concat(pieces) });
  }
  return seen;
}

const form = (boundary: string, parts: [headers: string, body: Buffer][]) =>
  Buffer.concat([
    ...parts.flatMap(([headers, body]) => [
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

describe('parseMultipart', () => {
  it('gives every body back whatever the chunks are', async () => {
    const bodies = [
      Buffer.alloc(0),
      Buffer.from('\r\n--x\r\n--XY\r\n--XY'),
      Buffer.from('\r\n\r\n\r'),
      Buffer.from('--XYZ'),
      randomBytes(3000),
    ];
    const body = form(
      'XYZ',
      bodies.map((bytes, index) => [`Content-Disposition: form-data; name="p${index}"; filename="f"`, bytes]),
    );
    for (let size = 1; size < 200; size++) {
      const parts = await parse(body, 'XYZ', size);
      expect(parts.map((part) => part.body)).toEqual(bodies);
    }
  });

  it('gives long bodies in pieces, whose memory may be used again once they are read', async () => {
    for (const length of [pieceBytes - 1, pieceBytes, pieceBytes + 1, 2.5 * pieceBytes, 3 * pieceBytes]) {
      const bytes = randomBytes(length);
      const body = form('XYZ', [['Content-Disposition: form-data; name="file"', bytes]]);
      const chunks = async function* () {
        // As a socket gives them: each in memory of its own.
        for (let start = 0; start < body.length; start += 65_536)
          yield Buffer.from(new Uint8Array(body.subarray(start, start + 65_536)).buffer);
      };
      const digest = createHash('sha256');
      const lengths: number[] = [];
      for await (const part of parseMultipart(chunks(), 'XYZ'))
        for await (const piece of part.body) {
          digest.update(piece);
          lengths.push(piece.length);
          giveBack(piece);
        }
      expect(digest.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(pieceBytes);
      expect(lengths).toHaveLength(Math.ceil(length / pieceBytes));
    }
  });

  it('agrees with what the platform writes, for any content', async () => {
    const fieldValue = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string().map((text) => Buffer.from(`\r\n--${text}`)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fieldValue, { maxLength: 5 }),
        fc.integer({ min: 1, max: 500 }),
        async (values, size) => {
          const data = new FormData();
          for (const [index, value] of values.entries())
            data.append(`v${index}`, new Blob([Buffer.from(value)]), `n"${index}.bin`);
          const request = new Request('http://x/', { method: 'POST', body: data });
          const bytes = Buffer.from(await request.arrayBuffer());
          const parts = await parse(bytes, boundaryOf(request.headers.get('content-type')!), size);
          expect(parts.map((part) => part.body)).toEqual(values.map((value) => Buffer.from(value)));
          expect(parts.map((part) => part.fileName)).toEqual(values.map((_, index) => `n"${index}.bin`));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on when the reader leaves a body, or a part of it', async () => {
    const body = form('b', [
      ['Content-Disposition: form-data; name=a', randomBytes(5000)],
      ['content-disposition: form-data; name="b"', Buffer.from('second')],
    ]);
    const names: string[] = [];
    const chunks = async function* () {
      for (let start = 0; start < body.length; start += 100) yield body.subarray(start, start + 100);
    };
    for await (const part of parseMultipart(chunks(), 'b')) {
      names.push(part.name);
      if (part.name === 'a') await part.body[Symbol.asyncIterator]().next();
      else expect(await readField(part)).toBe('second');
    }
    expect(names).toEqual(['a', 'b']);
  });

  it('takes a preamble, an epilogue and padding after a boundary', async () => {
    const text = 'preamble\r\n--b  \t\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\nepilogue --b';
    expect(await parse(Buffer.from(text), 'b')).toEqual([{ name: 'a', fileName: undefined, body: Buffer.from('1') }]);
    expect(await parse(Buffer.from('--b--'), 'b')).toEqual([]);
  });

  it('refuses what is not a form', async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
    const wrong = [
      '',
      'no boundary at all',
      '--b',
      '--b\r\n',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b',
      '--bx\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--',
      '--b\r\n\r\nno headers\r\n--b--',
      '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--',
      `--b\r\nX: ${'x'.repeat(20_000)}\r\n\r\nx\r\n--b--`,
      `--b${'x'.repeat(300)}`,
      `${field.repeat(70)}--b--`,
    ];
    for (const text of wrong)
      await expect(parse(Buffer.from(text), 'b', 7), text.slice(0, 60)).rejects.toMatchObject({
        code: 'BAD_PARAMETER',
      });
  });

  it('passes on what the source throws', async () => {
    const broken = async function* () {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc');
      throw new Error('gone');
    };
    const read = async () => {
      for await (const part of parseMultipart(broken(), 'b')) for await (const _ of part.body);
    };
    await expect(read()).rejects.toThrow('gone');
  });
});

describe('headers', () => {
  it('finds the boundary', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; Boundary="a b;c"')).toBe('a b;c');
    expect(boundaryOf('multipart/form-data;boundary="a b"')).toBe('a b');
    for (const wrong of [
      undefined,
      '',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(71)}`,
    ])
      expect(() => boundaryOf(wrong)).toThrow(expect.objectContaining({ code: 'BAD_PARAMETER' }));
  });

  it('reads names in every spelling', () => {
    expect(parseDisposition(' form-data; name="file"; filename="a.jpg"')).toEqual({ name: 'file', fileName: 'a.jpg' });
    expect(parseDisposition('form-data; filename="a;b=\\"c\\".jpg"; name=file')).toEqual({
      name: 'file',
      fileName: 'a;b="c".jpg',
    });
    expect(parseDisposition('form-data; name="file"; filename="x%22%0D%0A%41.jpg"')?.fileName).toBe('x"\r\n%41.jpg');
    expect(parseDisposition(`form-data; name="file"; filename="x.jpg"; filename*=UTF-8''%e2%82%ac.jpg`)?.fileName).toBe(
      '€.jpg',
    );
    expect(parseDisposition(`form-data; name="file"; filename="x.jpg"; filename*=UTF-8''%ff`)?.fileName).toBe('x.jpg');
    expect(parseDisposition('form-data; name="file"')?.fileName).toBeUndefined();
    expect(parseDisposition('attachment; name="file"')).toBeUndefined();
  });
});

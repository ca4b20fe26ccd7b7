/**
 * What a session's process and its worker say to each other over the link: a JSON head and a body of bytes. Each message is two
 * little-endian lengths of 4 bytes, the head, the body.
 */
import type { Duplex } from 'node:stream';

export type FromSession =
  /** The scene is loaded: viewers may come. */
  | { type: 'ready' }
  /** The body is a JPEG. */
  | { type: 'frame'; revision: number; samples: number; full: boolean; final: boolean }
  /** 2001: a push could not be used, and the scene is as before. 2002: a picture could not be drawn. */
  | { type: 'fault'; code: '2001' | '2002'; words: string };

export type ToSession =
  /** The body is the patch. In order of revision, none left out. */
  { type: 'push'; revision: number } | { type: 'watched'; watched: boolean } | { type: 'close' };

const prefixBytes = 8;
const mostHeadBytes = 64 * 1024;
/** A patch is 64 MiB at most, a frame far less. */
const mostBodyBytes = 96 * 1024 ** 2;

const nothing = Buffer.alloc(0);

/** Resolves when the link can take more. */
export async function sendOnLink(
  link: Duplex,
  head: FromSession | ToSession,
  body: Uint8Array = nothing,
): Promise<void> {
  if (link.destroyed) return;
  const text = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.allocUnsafe(prefixBytes);
  prefix.writeUInt32LE(text.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  link.cork();
  link.write(prefix);
  const room = link.write(text);
  const all = body.length > 0 ? link.write(body) : room;
  link.uncork();
  if (all) return;
  await new Promise<void>((done) => {
    const settle = () => {
      link.off('drain', settle);
      link.off('close', settle);
      done();
    };
    link.on('drain', settle);
    link.on('close', settle);
  });
}

/** Calls back for each message in order. A link whose bytes make no sense is destroyed with an error. */
export function onLinkMessage<Head extends FromSession | ToSession>(
  link: Duplex,
  receive: (head: Head, body: Buffer) => void,
): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = prefixBytes;
  link.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    if (held < needed) return;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, held);
    for (;;) {
      needed = prefixBytes;
      if (bytes.length < needed) break;
      const headBytes = bytes.readUInt32LE(0);
      const bodyBytes = bytes.readUInt32LE(4);
      if (headBytes > mostHeadBytes || bodyBytes > mostBodyBytes) {
        link.destroy(new Error(`a message of ${headBytes} and ${bodyBytes} bytes on a session's link`));
        return;
      }
      needed = prefixBytes + headBytes + bodyBytes;
      if (bytes.length < needed) break;
      const head = JSON.parse(bytes.toString('utf8', prefixBytes, prefixBytes + headBytes)) as Head;
      receive(head, bytes.subarray(prefixBytes + headBytes, needed));
      bytes = bytes.subarray(needed);
    }
    chunks = bytes.length > 0 ? [bytes] : [];
    held = bytes.length;
  });
}

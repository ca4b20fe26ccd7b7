/** Bytes of a text that is made piece by piece: a model's numbers as one string may be longer than strings can be. */
const blockBytes = 1 << 20;

export function encodeText(pieces: Iterable<string>): Uint8Array {
  const encoder = new TextEncoder();
  const blocks: Uint8Array[] = [];
  let waiting: string[] = [];
  let waitingLength = 0;
  const flush = () => {
    blocks.push(encoder.encode(waiting.join('')));
    waiting = [];
    waitingLength = 0;
  };
  for (const piece of pieces) {
    waiting.push(piece);
    waitingLength += piece.length;
    if (waitingLength >= blockBytes) flush();
  }
  flush();
  const out = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    out.set(block, at);
    at += block.length;
  }
  return out;
}

/** Pieces with something between them. */
export function* joined(pieces: Iterable<string>, between: string): Generator<string> {
  let first = true;
  for (const piece of pieces) {
    yield first ? piece : between + piece;
    first = false;
  }
}

/** VP8 from the encoder's pipe to RTP: the IVF container is taken apart, and each frame cut to packets (RFC 7741). */

const fileHeaderBytes = 32;
const frameHeaderBytes = 12;
/** With RTP's and the network's own headers below what any path carries. */
const mostPayloadBytes = 1150;
/** A frame of a picture of 4500 x 4500 is far smaller. */
const mostFrameBytes = 32 * 1024 ** 2;

/** Calls back for each whole frame. Throws on what is no IVF. */
export function ivfFrames(receive: (frame: Buffer) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  let begun = false;
  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (!begun) {
      if (held.length < fileHeaderBytes) return;
      if (held.toString('latin1', 0, 4) !== 'DKIF') throw new Error('the encoder did not write IVF');
      held = held.subarray(held.readUInt16LE(6));
      begun = true;
    }
    while (held.length >= frameHeaderBytes) {
      const size = held.readUInt32LE(0);
      if (size > mostFrameBytes) throw new Error(`a video frame of ${size} bytes`);
      if (held.length < frameHeaderBytes + size) return;
      receive(held.subarray(frameHeaderBytes, frameHeaderBytes + size));
      held = held.subarray(frameHeaderBytes + size);
    }
  };
}

/** Payloads of one frame's packets: a descriptor of one byte (only the first begins the partition), then a piece of the frame. */
export function vp8Payloads(frame: Uint8Array): Buffer[] {
  const payloads: Buffer[] = [];
  for (let at = 0; at < frame.length; at += mostPayloadBytes) {
    const piece = frame.subarray(at, at + mostPayloadBytes);
    payloads.push(Buffer.concat([Buffer.from([at === 0 ? 0x10 : 0]), piece]));
  }
  return payloads;
}

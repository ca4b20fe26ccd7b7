/**
 * The EXIF reader believes every count a block states, so a block of some megabytes can keep it busy for hours. What no camera writes is
 * found here first, by walking the directories alone.
 */
const maxDirectories = 8;
const maxEntries = 1000;
/** Numbers and characters of all entries together; opaque bytes are not looked at one by one. */
const maxValues = 4_000_000;
const opaque = 7;
/** Entries that hold the place of another directory: Exif, GPS, interoperability. */
const pointers = [0x8769, 0x8825, 0xa005];

export function isPlausibleExif(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const data = exif.subarray(start);
  if (data.length < 8) return false;
  const little = data.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (little ? data.readUInt16LE(at) : data.readUInt16BE(at));
  const long = (at: number) => (little ? data.readUInt32LE(at) : data.readUInt32BE(at));
  const waiting = [long(4)];
  const seen = new Set<number>();
  let values = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    // The reader itself says what is wrong with a directory outside of the block.
    if (at === 0 || at + 2 > data.length || seen.has(at)) continue;
    seen.add(at);
    const entries = word(at);
    if (entries > maxEntries || seen.size > maxDirectories) return false;
    for (let k = 0; k < entries && at + 2 + 12 * (k + 1) <= data.length; k++) {
      const entry = at + 2 + 12 * k;
      if (pointers.includes(word(entry))) waiting.push(long(entry + 8));
      if (word(entry + 2) !== opaque) values += long(entry + 4);
    }
    const next = at + 2 + 12 * entries;
    if (next + 4 <= data.length) waiting.push(long(next));
    if (values > maxValues) return false;
  }
  return true;
}

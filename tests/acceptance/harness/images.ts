/** Small pictures and other files, made here so that no test depends on a file or a library. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // 8 bits, RGB
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture whose pixels depend on `seed`, so that every file has another md5. */
export function png(seed = 0, width = 64, height = 48): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let state = (seed * 2654435761 + 12345) >>> 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 3; x++) {
      state = (state * 1664525 + 1013904223) >>> 0;
      rows[y * (width * 3 + 1) + 1 + x] = (x * 2 + y * 3 + (state >>> 29) + seed * 7) & 255;
    }
  return pngOfRows(rows, width, height);
}

const pngOfRows = (rows: Buffer, width: number, height: number) =>
  Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);

/** Of pixels, 3 bytes each. */
export function pngOf(rgb: Buffer, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) rgb.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return pngOfRows(rows, width, height);
}

/** Says it is a picture of this size but holds no pixels: for limits that must act before decoding. */
export function pngClaiming(width: number, height: number): Buffer {
  return Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 16x16 baseline. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4NwcHBoaHBwfHyDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABsAAEBAAAAAAAAAAAAAAAAAAAFBgEBAAMBAAAAAAAAAAAAAAAABgIDAQQQAQACAgEDBQEAAAAAAAAAAAECEQMAkRMhEiKhYdFBMREAAQMEAgIDAQAAAAAAAAAAARIDAjEhABFxkULRIvBiYf/AABEIABAAEAMBEgACEgADEgD/2gAMAwEAAhEDEQA/AJmnHjjTSl2fP89naFIzxx9QUBxX1qlpuMjsgHm+HG3pCSUE/eM0FS9+CU/xRvnPMFpevmvVPz3iuSfRkIAX3A/NEzEskk8Xi9GNTlKsieTvEkGoxjsOCXGveXxiJFwnwSm5tutqXybJBWCREzTY1Gus/9k=',
  'base64',
);

/** 16x16, lossy. */
export const webp = Buffer.from(
  'UklGRg4BAABXRUJQVlA4IAIBAADwBQCdASoQABAAAgA0JbACdHIA+2a5Sf1m31XgAOkY/VX/VerHcgK4BUbc0TfAP1ALZ5ky3rvAAAD++WfieLcof5Zeb1LmwTZygt4fk0QvHdzpU/RzBzD3uYzBOBzXnGxr3yTOWCLx9L4t8Ouf/v/M6qE4+bufQV1J8/6/7GbMTDf0HVNa0ReOKO6sU9z2ANxrTqz5xM+AZ6nIcQkp5vzECosQPGS7/8dn705dWut1mJ/8yG36GWzXj2iRm/jE5kf1ryJ18s/3lwdL+MRwdj8venaMp9dF/P+6nXFf5ptvQe8z2cJ39eUH9cqg2//RrXEu+lJtoxbimf+j00VuquK6AAA=',
  'base64',
);

export const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** A GLB with one triangle. */
export function glb(): Buffer {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: positions.length }],
    bufferViews: [{ buffer: 0, byteLength: positions.length }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  });
  const jsonBytes = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const word = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
  const total = 12 + 8 + jsonBytes.length + 8 + positions.length;
  return Buffer.concat([
    word(0x46546c67, 2, total),
    word(jsonBytes.length, 0x4e4f534a),
    jsonBytes,
    word(positions.length, 0x004e4942),
    positions,
  ]);
}

/** Twenty pictures of a resource server, some of them exchanged. */
export function pictures(url: (path: string) => string, exchanged: Record<number, string> = {}) {
  return Array.from({ length: 20 }, (_, index) => ({ url: exchanged[index] ?? url(`/png/${index}/photo.png`) }));
}

function encodePng(width: number, height: number, rgb: Buffer): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) rgb.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture full of detail, boxes over boxes, that has nothing in common with that of another seed: another place. */
export function placePicture(seed: number, width = 320, height = 240): Buffer {
  const rgb = Buffer.alloc(3 * width * height, 90);
  let state = (seed * 2654435761 + 97) >>> 0;
  const random = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
  for (let k = 0; k < 500; k++) {
    const [left, top] = [random(width), random(height)];
    const [right, bottom] = [Math.min(width, left + 4 + random(40)), Math.min(height, top + 4 + random(30))];
    const color = [random(256), random(256), random(256)];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) for (let c = 0; c < 3; c++) rgb[3 * (y * width + x) + c] = color[c];
  }
  return encodePng(width, height, rgb);
}

/** As good as black: the lens cap was on; only the sensor's noise differs. */
export function blackPicture(seed: number, width = 320, height = 240): Buffer {
  const rgb = Buffer.alloc(3 * width * height);
  for (let k = seed; k < rgb.length; k += 97) rgb[k] = 1 + (seed % 3);
  return encodePng(width, height, rgb);
}

/** Models and splats made here, good and bad. */
import { crc32 } from 'node:zlib';
import { png } from './images.ts';

/** A ZIP archive of stored files; a size may be announced that is not true. */
export function zip(files: Record<string, Buffer | string>, announced: Record<string, number> = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content as string)];
    const header = (signature: number, length: number, shift: number) => {
      const head = Buffer.alloc(length);
      head.writeUInt32LE(signature, 0);
      head.writeUInt32LE(crc32(bytes), 14 + shift);
      head.writeUInt32LE(bytes.length, 18 + shift);
      head.writeUInt32LE(announced[name] ?? bytes.length, 22 + shift);
      head.writeUInt16LE(nameBytes.length, 26 + shift);
      return head;
    };
    const entry = header(0x02014b50, 46, 2);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, nameBytes);
    const piece = Buffer.concat([header(0x04034b50, 30, 0), nameBytes, bytes]);
    local.push(piece);
    offset += piece.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A tetrahedron with edges along the axes, in the file's own unit. */
export function asciiStl(size: number): Buffer {
  const corners = [
    [0, 0, 0],
    [size, 0, 0],
    [0, size, 0],
    [0, 0, size],
  ];
  const faces = [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ];
  const facet = (face: number[]) =>
    `facet normal 0 0 0\n outer loop\n${face.map((i) => `  vertex ${corners[i].join(' ')}\n`).join('')} endloop\nendfacet\n`;
  return Buffer.from(`solid made\n${faces.map(facet).join('')}endsolid made\n`);
}

/** A textured square, Y up, with its material library and picture. */
export const objZip = () =>
  zip({
    'model/square.obj':
      'mtllib square.mtl\nv -0.5 0 0\nv 0.5 0 0\nv 0.5 2 0\nv -0.5 2 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nusemtl paint\nf 1/1 2/2 3/3 4/4\n',
    'model/square.mtl': 'newmtl paint\nKd 0.8 0.8 0.8\nmap_Kd picture.png\n',
    'model/picture.png': png(4),
  });

export const gltfNaming = (uri: string) =>
  Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      buffers: [{ byteLength: 36, uri }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    }),
  );

export const triangleDataUri = () =>
  `data:application/octet-stream;base64,${Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).toString('base64')}`;

/** A ball of gray Gaussians as a 3DGS PLY. */
export function splatPly(count: number): Buffer {
  const names = [
    'x',
    'y',
    'z',
    'f_dc_0',
    'f_dc_1',
    'f_dc_2',
    'opacity',
    'scale_0',
    'scale_1',
    'scale_2',
    'rot_0',
    'rot_1',
    'rot_2',
    'rot_3',
  ];
  const head = `ply\nformat binary_little_endian 1.0\nelement vertex ${count}\n${names.map((name) => `property float ${name}\n`).join('')}end_header\n`;
  const values = new Float32Array(count * names.length);
  for (let i = 0; i < count; i++) {
    const [height, angle] = [(2 * (i + 0.5)) / count - 1, i * 2.39996];
    const ring = Math.sqrt(1 - height * height);
    values.set(
      [ring * Math.cos(angle), ring * Math.sin(angle), height, 0.3, 0.1, -0.4, 3, -3, -3, -3, 1, 0, 0, 0],
      i * names.length,
    );
  }
  return Buffer.concat([Buffer.from(head), Buffer.from(values.buffer)]);
}

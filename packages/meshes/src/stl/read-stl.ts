/** STL, binary and ASCII. The format has no units and no axes: millimeters and Z up unless the caller says otherwise, as slicers do. */
import { ByteScanner } from '../io/byte-scanner.ts';
import { checkTriangles } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import { FloatList } from '../model/growing-arrays.ts';
import { limitsOf, type ReadModelOptions } from '../model/read-options.ts';
import { plainMaterial, type SourceModel } from '../model/source-model.ts';
import { mmPerUnit, toMillimetersZUp } from '../model/units.ts';

const headBytes = 84;
const recordBytes = 50;
/** Facets of mechanical parts meet at right angles or in fine steps around curves. */
const creaseDegrees = 35;

/** Binary files may begin with "solid" too; only their size tells. */
export function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.length < headBytes) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return (
    count > 0 &&
    bytes.length >= headBytes + count * recordBytes &&
    bytes.length <= headBytes + count * recordBytes + 4096
  );
}

export const isAsciiStl = (bytes: Uint8Array) =>
  /^\s*solid\b[^\n\r]*[\r\n]+\s*(facet|endsolid)\b/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 1024)));

function readBinary(bytes: Uint8Array, options: ReadModelOptions): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(80, true);
  checkTriangles(count, limitsOf(options));
  const positions = new Float32Array(count * 9);
  for (let k = 0; k < count; k++)
    for (let i = 0; i < 9; i++) positions[k * 9 + i] = view.getFloat32(headBytes + k * recordBytes + 12 + i * 4, true);
  return positions;
}

function readAscii(bytes: Uint8Array, options: ReadModelOptions): Float32Array {
  const scanner = new ByteScanner(bytes);
  const limits = limitsOf(options);
  const positions = new FloatList();
  let open = false;
  while (!scanner.atEnd) {
    switch (scanner.word().toLowerCase()) {
      case 'vertex':
        for (let k = 0; k < 3; k++) positions.push(scanner.number() ?? Number.NaN);
        break;
      case 'facet':
        if (positions.length % 9 !== 0)
          throw new MeshError('bad-data', `line ${scanner.line}: a facet without three vertices`);
        checkTriangles(positions.length / 9, limits);
        open = true;
        break;
      case 'endfacet':
        open = false;
    }
    scanner.nextLine();
  }
  if (open || positions.length % 9 !== 0)
    throw new MeshError('truncated', 'the STL file ends in the middle of a facet');
  return positions.toArray();
}

export function readStl(bytes: Uint8Array, options: ReadModelOptions): SourceModel {
  const binary = isBinaryStl(bytes);
  if (!binary && !isAsciiStl(bytes))
    throw new MeshError('truncated', 'the STL file is incomplete: it has fewer facets than it announces');
  const positions = binary ? readBinary(bytes, options) : readAscii(bytes, options);
  const unit = options.unit ?? 'mm';
  toMillimetersZUp(positions, mmPerUnit[unit], options.up ?? 'Z');
  const indices = Uint32Array.from({ length: positions.length / 3 }, (_, i) => i);
  return {
    parts: [{ positions, normals: null, tangents: null, uvs: null, colors: null, indices, material: 0 }],
    materials: [plainMaterial('STL')],
    textures: [],
    creaseDegrees,
    windingIsMeant: false,
    warnings: options.unit ? [] : ['STL has no units: taken as millimeters'],
  };
}

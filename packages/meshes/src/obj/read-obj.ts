/** Wavefront OBJ: polygons by material, with what MTL files and pictures came along. No units: see model/units.ts. Y up unless said otherwise. */
import { ByteScanner } from '../io/byte-scanner.ts';
import { checkTriangles, checkVertices } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import { srgbToLinear } from '../model/color-space.ts';
import { FloatList, IndexList } from '../model/growing-arrays.ts';
import type { ModelFiles } from '../model/model-files.ts';
import { limitsOf, type ReadModelOptions } from '../model/read-options.ts';
import type { MeshPart, SourceModel } from '../model/source-model.ts';
import { triangulate, triangulationWork } from '../model/triangulate.ts';
import { unitInComments } from '../model/unit-comments.ts';
import { guessedUnit, longestSide, mmPerUnit, toMillimetersZUp, turnZUp } from '../model/units.ts';
import { objMaterials } from './obj-materials.ts';

const creaseDegrees = 45;
const largestPolygon = 10_000;
const noCorner = 0xffffffff;

/** Corners of one material: triples of (position, uv, normal) indices. */
interface Faces {
  corners: IndexList;
}

class ObjText {
  readonly positions = new FloatList();
  readonly colors = new FloatList();
  readonly uvs = new FloatList();
  readonly normals = new FloatList();
  readonly faces = new Map<string, Faces>();
  readonly libraries: string[] = [];
  readonly comments: string[] = [];
}

/** Line by line: one expression over all of them would try every way of sharing out blank lines. */
export function looksLikeObj(bytes: Uint8Array): boolean {
  const lines = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)).split(/[\r\n]/);
  const telling = lines.map((line) => line.trimStart()).find((line) => !/^(#|(mtllib|o|g|usemtl|s)\s|g?$)/.test(line));
  return telling !== undefined && /^v\s+-?[\d.]/.test(telling);
}

function parseObj(bytes: Uint8Array, options: ReadModelOptions): ObjText {
  const limits = limitsOf(options);
  const scanner = new ByteScanner(bytes);
  const text = new ObjText();
  let faces: Faces | undefined;
  let triangles = 0;
  const work = triangulationWork();
  const polygon: number[] = [];
  const corner: [number, number, number] = [0, 0, 0];
  const triple: number[] = [];
  const positionOf = { length: 0 } as { [index: number]: number; length: number };
  const vector = (list: FloatList, count: number, fallback = Number.NaN) => {
    for (let k = 0; k < count; k++) list.push(scanner.number() ?? fallback);
  };
  const readCorner = () => {
    // v, v/vt, v//vn or v/vt/vn; negative ones count back from the latest.
    const counts = [text.positions.length / 3, text.uvs.length / 2, text.normals.length / 3];
    for (let k = 0; k < 3; k++) {
      const index = scanner.integer();
      corner[k] = index === undefined || index === 0 ? noCorner : index > 0 ? index - 1 : counts[k] + index;
      if (corner[k] < 0) corner[k] = noCorner - 1;
      if (scanner.bytes[scanner.at] !== 47 || k === 2) {
        for (let j = k + 1; j < 3; j++) corner[j] = noCorner;
        break;
      }
      scanner.at++;
    }
    const next = scanner.bytes[scanner.at];
    if (corner[0] === noCorner || (next !== undefined && next > 32))
      throw new MeshError('bad-data', `line ${scanner.line}: a face cannot be read`);
  };
  for (; !scanner.atEnd; scanner.nextLine()) {
    const word = scanner.word();
    switch (word) {
      case 'v': {
        vector(text.positions, 3);
        const [a, b, c] = [scanner.number(), scanner.number(), scanner.number()];
        // x y z r g b; a single fourth number is a weight, which polygons do not use.
        if (c !== undefined && b !== undefined && a !== undefined) {
          while (text.colors.length < text.positions.length - 3) text.colors.push(1);
          for (const value of [a, b, c]) text.colors.push(srgbToLinear(Math.min(Math.max(value, 0), 1)));
        }
        if (text.positions.length % 30_000 === 0) checkVertices(text.positions.length / 3, limits);
        break;
      }
      case 'vt':
        text.uvs.push(scanner.number() ?? 0);
        text.uvs.push(1 - (scanner.number() ?? 0));
        break;
      case 'vn':
        vector(text.normals, 3);
        break;
      case 'f': {
        polygon.length = 0;
        triple.length = 0;
        while (scanner.skipBlanks()) {
          readCorner();
          polygon.push(polygon.length);
          triple.push(...corner);
          if (polygon.length > largestPolygon)
            throw new MeshError('bad-data', `line ${scanner.line}: a face with too many corners`);
        }
        if (!faces) {
          faces = { corners: new IndexList() };
          text.faces.set('', faces);
        }
        const { corners } = faces;
        for (let i = 0; i < polygon.length; i++)
          for (let k = 0; k < 3; k++) positionOf[i * 3 + k] = text.positions.get(triple[i * 3] * 3 + k);
        const emit = (a: number, b: number, c: number) => {
          for (const one of [a, b, c]) for (let k = 0; k < 3; k++) corners.push(triple[one * 3 + k]);
          triangles++;
        };
        triangulate(polygon, positionOf, emit, work);
        if (triangles % 10_000 < 16) checkTriangles(triangles, limits);
        break;
      }
      case 'usemtl': {
        const name = scanner.rest();
        faces = text.faces.get(name) ?? { corners: new IndexList() };
        text.faces.set(name, faces);
        if (text.faces.size > limits.materials)
          throw new MeshError('too-large', `the model has more than ${limits.materials} materials`);
        break;
      }
      case 'mtllib':
        if (text.libraries.length < 100) text.libraries.push(scanner.rest());
        break;
      default:
        if (word.startsWith('#') && text.comments.length < 200) text.comments.push(`${word} ${scanner.rest()}`);
    }
  }
  checkTriangles(triangles, limits);
  checkVertices(text.positions.length / 3, limits);
  return text;
}

/**
 * Numbers equal triples of `corners` (by their first `compared` words) in the order of their first use, and lists those in `used`. A hash
 * table in a typed array: millions of corners as keys of a Map would take gigabytes.
 */
function joinEqualTriples(corners: IndexList, used: IndexList, compared: number): Uint32Array {
  const count = corners.length / 3;
  const indices = new Uint32Array(count);
  const slots = 2 ** Math.max(4, Math.ceil(Math.log2(2 * count)));
  // 0: free, else the number of a vertex plus one.
  const table = new Uint32Array(slots);
  for (let i = 0; i < count; i++) {
    let hash = 0;
    for (let k = 0; k < compared; k++) {
      hash = Math.imul(hash ^ corners.get(i * 3 + k), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = (hash >>> 0) % slots;
    for (;;) {
      const known = table[slot];
      if (known === 0) {
        table[slot] = used.length / 3 + 1;
        indices[i] = used.length / 3;
        for (let k = 0; k < 3; k++) used.push(corners.get(i * 3 + k));
        break;
      }
      let k = 0;
      while (k < compared && used.get((known - 1) * 3 + k) === corners.get(i * 3 + k)) k++;
      if (k === compared) {
        indices[i] = known - 1;
        break;
      }
      slot = (slot + 1) % slots;
    }
  }
  return indices;
}

/** One vertex per distinct corner. */
function buildPart(text: ObjText, corners: IndexList, material: number): MeshPart {
  const count = corners.length / 3;
  const positionCount = text.positions.length / 3;
  const hasUvs = text.uvs.length > 0;
  const normalCount = text.normals.length / 3;
  let everyNormal = normalCount > 0;
  for (let i = 0; i < count && everyNormal; i++) everyNormal = corners.get(i * 3 + 2) < normalCount;
  const used = new IndexList();
  const indices = joinEqualTriples(corners, used, everyNormal ? 3 : 2);
  const n = used.length / 3;
  // An index that leads nowhere stays NaN; the repair drops its triangles and says how many.
  const positions = new Float32Array(n * 3).fill(Number.NaN);
  const uvs = hasUvs ? new Float32Array(n * 2) : null;
  const normals = everyNormal ? new Float32Array(n * 3) : null;
  const colors = text.colors.length > 0 ? new Float32Array(n * 4).fill(1) : null;
  for (let i = 0; i < n; i++) {
    const [v, vt, vn] = [used.get(i * 3), used.get(i * 3 + 1), used.get(i * 3 + 2)];
    if (v >= positionCount) continue;
    for (let k = 0; k < 3; k++) positions[i * 3 + k] = text.positions.get(v * 3 + k);
    if (uvs && vt < text.uvs.length / 2) for (let k = 0; k < 2; k++) uvs[i * 2 + k] = text.uvs.get(vt * 2 + k);
    if (normals) for (let k = 0; k < 3; k++) normals[i * 3 + k] = text.normals.get(vn * 3 + k);
    if (colors && v * 3 + 2 < text.colors.length)
      for (let k = 0; k < 3; k++) colors[i * 4 + k] = text.colors.get(v * 3 + k);
  }
  return { positions, normals, tangents: null, uvs, colors, indices, material };
}

export async function readObj(bytes: Uint8Array, files: ModelFiles, options: ReadModelOptions): Promise<SourceModel> {
  const text = parseObj(bytes, options);
  const warnings: string[] = [];
  const names = [...text.faces.keys()].filter((name) => text.faces.get(name)!.corners.length > 0);
  if (names.length === 0) throw new MeshError('empty', 'the OBJ file has no faces');
  const { materials, textures } = await objMaterials(names, text.libraries, files, options, warnings);
  const declared = unitInComments(text.comments);
  const unit = options.unit ?? declared ?? guessedUnit(longestSide(text.positions.toArray()));
  if (!options.unit && !declared) warnings.push(`the file names no unit: taken as ${unit}, by its size`);
  const up = options.up ?? 'Y';
  const parts = names.map((name, index) => {
    const part = buildPart(text, text.faces.get(name)!.corners, index);
    toMillimetersZUp(part.positions, mmPerUnit[unit], up);
    if (part.normals) turnZUp(part.normals, up);
    return part;
  });
  return { parts, materials, textures, creaseDegrees, windingIsMeant: false, warnings };
}

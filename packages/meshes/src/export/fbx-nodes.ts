/** The binary encoding of FBX 7.4: nested records with typed properties. */
export type FbxProperty =
  | { type: 'I' | 'L' | 'D'; value: number }
  | { type: 'S'; value: string }
  | { type: 'R'; value: Uint8Array }
  | { type: 'd'; value: Float64Array }
  | { type: 'i'; value: Int32Array };

export interface FbxNode {
  name: string;
  properties: FbxProperty[];
  children: FbxNode[];
}

export const int = (value: number): FbxProperty => ({ type: 'I', value });
export const long = (value: number): FbxProperty => ({ type: 'L', value });
export const double = (value: number): FbxProperty => ({ type: 'D', value });
export const string = (value: string): FbxProperty => ({ type: 'S', value });
export const raw = (value: Uint8Array): FbxProperty => ({ type: 'R', value });
export const doubles = (value: Float64Array): FbxProperty => ({ type: 'd', value });
export const ints = (value: Int32Array): FbxProperty => ({ type: 'i', value });

export const node = (name: string, properties: FbxProperty[] = [], children: FbxNode[] = []): FbxNode => ({
  name,
  properties,
  children,
});

/** A record without a name ends a list of children. */
const endBytes = 13;
const version = 7400;
const footId = Uint8Array.of(
  0xfa,
  0xbc,
  0xab,
  0x09,
  0xd0,
  0xc8,
  0xd4,
  0x66,
  0xb1,
  0x76,
  0xfb,
  0x83,
  0x1c,
  0xf7,
  0x26,
  0x7e,
);
const footMagic = Uint8Array.of(
  0xf8,
  0x5a,
  0x8c,
  0x6a,
  0xde,
  0xf5,
  0xd9,
  0x7e,
  0xec,
  0xe9,
  0x0c,
  0xe3,
  0x75,
  0x8f,
  0x29,
  0x0b,
);

const utf8 = (text: string) => new TextEncoder().encode(text);

function propertyBytes(property: FbxProperty): number {
  switch (property.type) {
    case 'I':
      return 5;
    case 'L':
    case 'D':
      return 9;
    case 'S':
      return 5 + utf8(property.value).length;
    case 'R':
      return 5 + property.value.length;
    default:
      return 13 + property.value.byteLength;
  }
}

const propertiesBytes = ({ properties }: FbxNode) =>
  properties.reduce((sum, property) => sum + propertyBytes(property), 0);

function nodeBytes(one: FbxNode): number {
  const inner = one.children.reduce((sum, child) => sum + nodeBytes(child), 0);
  return 13 + utf8(one.name).length + propertiesBytes(one) + inner + (one.children.length > 0 ? endBytes : 0);
}

export function encodeFbx(nodes: readonly FbxNode[]): Uint8Array {
  const head = 27;
  const body = nodes.reduce((sum, one) => sum + nodeBytes(one), 0) + endBytes;
  const beforePadding = head + body + footId.length + 4;
  const padding = 16 - (beforePadding % 16);
  const out = new Uint8Array(beforePadding + padding + 4 + 120 + footMagic.length);
  const view = new DataView(out.buffer);
  out.set(utf8('Kaydara FBX Binary  \0\x1a\0'));
  view.setUint32(23, version, true);
  let at = head;

  const writeProperty = (property: FbxProperty) => {
    out[at++] = property.type.charCodeAt(0);
    switch (property.type) {
      case 'I':
        view.setInt32(at, property.value, true);
        at += 4;
        break;
      case 'L':
        view.setBigInt64(at, BigInt(property.value), true);
        at += 8;
        break;
      case 'D':
        view.setFloat64(at, property.value, true);
        at += 8;
        break;
      case 'S':
      case 'R': {
        const bytes = property.type === 'S' ? utf8(property.value) : property.value;
        view.setUint32(at, bytes.length, true);
        out.set(bytes, at + 4);
        at += 4 + bytes.length;
        break;
      }
      default: {
        const { value } = property;
        view.setUint32(at, value.length, true);
        view.setUint32(at + 4, 0, true); // not compressed
        view.setUint32(at + 8, value.byteLength, true);
        out.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), at + 12);
        at += 12 + value.byteLength;
      }
    }
  };

  const writeNode = (one: FbxNode) => {
    const name = utf8(one.name);
    view.setUint32(at, at + nodeBytes(one), true);
    view.setUint32(at + 4, one.properties.length, true);
    view.setUint32(at + 8, propertiesBytes(one), true);
    out[at + 12] = name.length;
    out.set(name, at + 13);
    at += 13 + name.length;
    for (const property of one.properties) writeProperty(property);
    for (const child of one.children) writeNode(child);
    if (one.children.length > 0) at += endBytes;
  };
  for (const one of nodes) writeNode(one);
  at += endBytes;
  out.set(footId, at);
  at += footId.length + 4 + padding;
  view.setUint32(at, version, true);
  at += 4 + 120;
  out.set(footMagic, at);
  return out;
}

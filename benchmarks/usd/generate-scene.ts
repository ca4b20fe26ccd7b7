/** A deterministic USDA text of a chosen size: what exporters write, numbers for the most part. */
export function generateScene(sizeBytes: number): string {
  let seed = 12345;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const out: string[] = [
    '#usda 1.0\n(\n    defaultPrim = "World"\n    metersPerUnit = 0.001\n    upAxis = "Z"\n)\n\ndef Xform "World"\n{\n',
  ];
  let length = out[0].length;
  for (let i = 0; length < sizeBytes; i++) {
    const text = i % 20 === 0 ? meshPrim(i, random) : placedPrims(i, random);
    out.push(text);
    length += text.length;
  }
  out.push('}\n');
  return out.join('');
}

type Random = () => number;

function tuples(count: number, format: () => string): string {
  const items: string[] = [];
  for (let i = 0; i < count; i++) items.push(`(${format()}, ${format()}, ${format()})`);
  return `[${items.join(', ')}]`;
}

function meshPrim(index: number, random: Random): string {
  // Nine significant digits for points (floats written exactly), six for normals, as common exporters do.
  const point = () => String(Math.fround((random() - 0.5) * 2000)).slice(0, 11);
  const normal = () => (random() * 2 - 1).toFixed(6);
  const indices = Array.from({ length: 6000 }, () => Math.floor(random() * 1000));
  return `    def Mesh "Mesh_${index}"
    {
        uniform bool doubleSided = 1
        float3[] extent = [(-1000, -1000, -1000), (1000, 1000, 1000)]
        int[] faceVertexCounts = [${Array(2000).fill(3).join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        normal3f[] normals = ${tuples(1000, normal)}
        point3f[] points = ${tuples(1000, point)}
        uniform token subdivisionScheme = "none"
    }
`;
}

function placedPrims(index: number, random: Random): string {
  const row = () => `(${random()}, ${random()}, ${random()}, 0)`;
  const offset = () => (random() * 10000).toFixed(3);
  const prims: string[] = [];
  for (let k = 0; k < 8; k++) {
    prims.push(`    def Xform "Node_${index}_${k}" (
        kind = "component"
    )
    {
        matrix4d xformOp:transform = ( ${row()}, ${row()}, ${row()}, (${offset()}, ${offset()}, ${offset()}, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
        custom string userProperties:label = "object ${index} of group ${k}"
        rel material:binding = </World/Looks/Material_${k}>
    }
`);
  }
  return prims.join('');
}

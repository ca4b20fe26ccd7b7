/** GLB files as strangers send them, made here so that no test depends on a file or a library. */

/** A GLB of its JSON part and its arrays. */
function glbOf(json: object, binary: Buffer = Buffer.alloc(0)): Buffer {
  const text = JSON.stringify(json);
  const jsonBytes = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const word = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);
  const chunks: Uint8Array[] = [word(jsonBytes.length, 0x4e4f534a), jsonBytes];
  if (binary.length > 0) chunks.push(word(binary.length, 0x004e4942), binary);
  const total = chunks.reduce((sum, { length }) => sum + length, 12);
  return Buffer.concat([word(0x46546c67, 2, total), ...chunks]);
}

export const withoutMesh = () => glbOf({ asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [] }] });

/** A bumpy sheet of 2 x 500 x 250 triangles, placed `copies` times, turning. */
export function sheets(copies: number): Buffer {
  const [wide, deep] = [501, 251];
  const positions = new Float32Array(3 * wide * deep);
  const indices = new Uint32Array(6 * (wide - 1) * (deep - 1));
  for (let y = 0, at = 0; y < deep; y++)
    for (let x = 0; x < wide; x++) {
      positions.set([x / 500, 0.01 * Math.sin(x / 9) * Math.cos(y / 7), y / 500], 3 * (y * wide + x));
      if (x + 1 === wide || y + 1 === deep) continue;
      const [p, q] = [y * wide + x, (y + 1) * wide + x];
      indices.set([p, q, p + 1, p + 1, q, q + 1], at);
      at += 6;
    }
  const nodes = Array.from({ length: copies }, (_, k) => ({ mesh: 0, translation: [0, 0.1 * k, 0] }));
  const [first, second] = [Buffer.from(positions.buffer), Buffer.from(indices.buffer)];
  return glbOf(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: nodes.map((_, k) => k) }],
      nodes,
      animations: [
        { channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }], samplers: [{ input: 2, output: 3 }] },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      buffers: [{ byteLength: first.length + second.length }],
      bufferViews: [
        { buffer: 0, byteLength: first.length },
        { buffer: 0, byteOffset: first.length, byteLength: second.length },
      ],
      accessors: [
        {
          bufferView: 0,
          componentType: 5126,
          count: wide * deep,
          type: 'VEC3',
          min: [0, -0.01, 0],
          max: [1, 0.01, 0.5],
        },
        { bufferView: 1, componentType: 5125, count: indices.length, type: 'SCALAR' },
        { componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [0] },
        { componentType: 5126, count: 2, type: 'VEC3' },
      ],
    },
    Buffer.concat([first, second]),
  );
}

/** A cube of one meter, by KHR_draco_mesh_compression. */
export const dracoCube = Buffer.from(
  'Z2xURgIAAADUAgAAaAIAAEpTT057ImFzc2V0Ijp7ImdlbmVyYXRvciI6ImdsVEYtVHJhbnNmb3JtIHY0LjUuMSIsInZlcnNpb24iOiIyLjAifSwiYWNjZXNzb3JzIjpbeyJ0eXBlIjoiU0NBTEFSIiwiY29tcG9uZW50VHlwZSI6NTEyMywiY291bnQiOjM2fSx7InR5cGUiOiJWRUMzIiwiY29tcG9uZW50VHlwZSI6NTEyNiwiY291bnQiOjgsIm1heCI6WzAuNSwxLDAuNV0sIm1pbiI6Wy0wLjUsMCwtMC41XX1dLCJidWZmZXJWaWV3cyI6W3siYnVmZmVyIjowLCJieXRlT2Zmc2V0IjowLCJieXRlTGVuZ3RoIjo4MH1dLCJidWZmZXJzIjpbeyJieXRlTGVuZ3RoIjo4MH1dLCJtZXNoZXMiOlt7InByaW1pdGl2ZXMiOlt7ImF0dHJpYnV0ZXMiOnsiUE9TSVRJT04iOjF9LCJtb2RlIjo0LCJpbmRpY2VzIjowLCJleHRlbnNpb25zIjp7IktIUl9kcmFjb19tZXNoX2NvbXByZXNzaW9uIjp7ImJ1ZmZlclZpZXciOjAsImF0dHJpYnV0ZXMiOnsiUE9TSVRJT04iOjB9fX19XX1dLCJub2RlcyI6W3sibWVzaCI6MH1dLCJzY2VuZXMiOlt7Im5vZGVzIjpbMF19XSwiZXh0ZW5zaW9uc1VzZWQiOlsiS0hSX2RyYWNvX21lc2hfY29tcHJlc3Npb24iXSwiZXh0ZW5zaW9uc1JlcXVpcmVkIjpbIktIUl9kcmFjb19tZXNoX2NvbXByZXNzaW9uIl19UAAAAEJJTgBEUkFDTwICAQEAAAAIDAALAAADX0sVAQEQAf8AAAEACQMAAAIBAQEAAwMBIAEgAwCwQpwgAgUIAAAAAP8/AAAAAAC/AAAAAAAAAL8AAIA/Dg==',
  'base64',
);

/** The same, by EXT_meshopt_compression. */
export const meshoptCube = Buffer.from(
  'Z2xURgIAAADcBAAATAQAAEpTT057ImFzc2V0Ijp7ImdlbmVyYXRvciI6ImdsVEYtVHJhbnNmb3JtIHY0LjUuMSIsInZlcnNpb24iOiIyLjAifSwiYWNjZXNzb3JzIjpbeyJ0eXBlIjoiVkVDMyIsImNvbXBvbmVudFR5cGUiOjUxMjYsImNvdW50Ijo4LCJtYXgiOlswLjUsMSwwLjVdLCJtaW4iOlstMC41LDAsLTAuNV0sIm5vcm1hbGl6ZWQiOmZhbHNlLCJieXRlT2Zmc2V0IjowLCJidWZmZXJWaWV3IjowfSx7InR5cGUiOiJTQ0FMQVIiLCJjb21wb25lbnRUeXBlIjo1MTIzLCJjb3VudCI6MzYsIm5vcm1hbGl6ZWQiOmZhbHNlLCJieXRlT2Zmc2V0IjowLCJidWZmZXJWaWV3IjoxfV0sImJ1ZmZlclZpZXdzIjpbeyJidWZmZXIiOjEsImJ5dGVPZmZzZXQiOjAsImJ5dGVMZW5ndGgiOjk2LCJ0YXJnZXQiOjM0OTYyLCJieXRlU3RyaWRlIjoxMiwiZXh0ZW5zaW9ucyI6eyJFWFRfbWVzaG9wdF9jb21wcmVzc2lvbiI6eyJidWZmZXIiOjAsImJ5dGVPZmZzZXQiOjAsImJ5dGVMZW5ndGgiOjc1LCJtb2RlIjoiQVRUUklCVVRFUyIsImJ5dGVTdHJpZGUiOjEyLCJjb3VudCI6OH19fSx7ImJ1ZmZlciI6MSwiYnl0ZU9mZnNldCI6OTYsImJ5dGVMZW5ndGgiOjcyLCJ0YXJnZXQiOjM0OTYzLCJleHRlbnNpb25zIjp7IkVYVF9tZXNob3B0X2NvbXByZXNzaW9uIjp7ImJ1ZmZlciI6MCwiYnl0ZU9mZnNldCI6NzYsImJ5dGVMZW5ndGgiOjM3LCJtb2RlIjoiVFJJQU5HTEVTIiwiYnl0ZVN0cmlkZSI6MiwiY291bnQiOjM2fX19XSwiYnVmZmVycyI6W3siYnl0ZUxlbmd0aCI6MTE2fSx7ImJ5dGVMZW5ndGgiOjE2OCwiZXh0ZW5zaW9ucyI6eyJFWFRfbWVzaG9wdF9jb21wcmVzc2lvbiI6eyJmYWxsYmFjayI6dHJ1ZX19fV0sIm1lc2hlcyI6W3sicHJpbWl0aXZlcyI6W3siYXR0cmlidXRlcyI6eyJQT1NJVElPTiI6MH0sIm1vZGUiOjQsImluZGljZXMiOjF9XX1dLCJub2RlcyI6W3sibWVzaCI6MH1dLCJzY2VuZXMiOlt7Im5vZGVzIjpbMF19XSwiZXh0ZW5zaW9uc1VzZWQiOlsiRVhUX21lc2hvcHRfY29tcHJlc3Npb24iLCJLSFJfbWVzaF9xdWFudGl6YXRpb24iXSwiZXh0ZW5zaW9uc1JlcXVpcmVkIjpbIkVYVF9tZXNob3B0X2NvbXByZXNzaW9uIiwiS0hSX21lc2hfcXVhbnRpemF0aW9uIl19IHQAAABCSU4AoAAAAAE//wAA/////////wAAAQzMAAD///8BDMwAAH59fgAAAAEAwAAA/wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAvwAAAAAAAAC/AOH+AP8NUgNWFU8HVRP/BAL/AgIEAAB2h1ZneKmGZYlomAFpAAAAAAA=',
  'base64',
);

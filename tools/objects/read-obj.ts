/** Triangles of an OBJ file as scans have them: positions and texture coordinates (v down), one vertex for each pair of them. */

export interface ScanTriangles {
  positions: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

export function readObj(text: string): ScanTriangles {
  const [places, textures, positions, uvs, indices]: number[][] = [[], [], [], [], []];
  const seen = new Map<string, number>();
  const vertex = (pair: string): number => {
    const known = seen.get(pair);
    if (known !== undefined) return known;
    const [v, t] = pair.split('/').map(Number) as [number, number];
    const [at, mapped] = [3 * (v - 1), 2 * (t - 1)];
    if (!(at >= 0 && at < places!.length)) throw new Error(`corner ${pair} has no vertex`);
    positions!.push(places![at], places![at + 1], places![at + 2]);
    uvs!.push(textures![mapped] ?? 0, 1 - (textures![mapped + 1] ?? 1));
    seen.set(pair, seen.size);
    return seen.size - 1;
  };
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'v') places!.push(Number(rest[0]), Number(rest[1]), Number(rest[2]));
    else if (word === 'vt') textures!.push(Number(rest[0]), Number(rest[1]));
    else if (word === 'f')
      for (let k = 2; k < rest.length; k++) indices!.push(vertex(rest[0]), vertex(rest[k - 1]), vertex(rest[k]));
  }
  return {
    positions: Float32Array.from(positions!),
    uvs: Float32Array.from(uvs!),
    indices: Uint32Array.from(indices!),
  };
}

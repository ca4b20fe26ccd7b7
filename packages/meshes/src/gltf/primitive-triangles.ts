import { type Primitive, Primitive as PrimitiveClass } from '@gltf-transform/core';

/** Three indices per triangle, strips and fans unrolled; undefined for points and lines. */
export function primitiveTriangles(primitive: Primitive): Uint32Array | undefined {
  const { TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN } = PrimitiveClass.Mode;
  const mode = primitive.getMode();
  if (mode !== TRIANGLES && mode !== TRIANGLE_STRIP && mode !== TRIANGLE_FAN) return undefined;
  const count = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')!.getCount();
  const given = primitive.getIndices()?.getArray();
  const at = (i: number) => (given ? given[i] : i);
  if (mode === TRIANGLES) return Uint32Array.from({ length: count - (count % 3) }, (_, i) => at(i));
  const triangles = new Uint32Array(Math.max(count - 2, 0) * 3);
  for (let i = 0; i + 2 < count; i++) {
    // Every other triangle of a strip runs the other way round.
    const odd = mode === TRIANGLE_STRIP && i % 2 === 1;
    const first = mode === TRIANGLE_FAN ? 0 : i;
    triangles[i * 3] = at(first);
    triangles[i * 3 + 1] = at(i + (odd ? 2 : 1));
    triangles[i * 3 + 2] = at(i + (odd ? 1 : 2));
  }
  return triangles;
}

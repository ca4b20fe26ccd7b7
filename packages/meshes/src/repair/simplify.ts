/** Fewer triangles for models beyond the limit: each part gives up its share, seams and borders kept as long as possible. */
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { MeshError } from '../mesh-error.ts';
import type { MeshPart } from '../model/source-model.ts';
import { compacted, welded } from './part-arrays.ts';

/** Of the model's size: beyond this a simplified model would not look like itself. */
const largestError = 0.02;

export async function simplified(parts: readonly MeshPart[], triangles: number): Promise<MeshPart[]> {
  await MeshoptSimplifier.ready;
  const before = parts.reduce((sum, part) => sum + part.indices.length / 3, 0);
  const share = triangles / before;
  const result = parts.map((part) => {
    const one = welded(part);
    const wanted = Math.max(Math.floor((one.indices.length / 3) * share), 1) * 3;
    const [indices] = MeshoptSimplifier.simplify(one.indices, one.positions, 3, wanted, largestError, ['Prune']);
    if (indices.length <= wanted * 1.02) return compacted({ ...one, indices });
    const [rough] = MeshoptSimplifier.simplifySloppy(one.indices, one.positions, 3, null, wanted, largestError);
    return compacted({ ...one, indices: rough.length > 0 && rough.length < indices.length ? rough : indices });
  });
  const after = result.reduce((sum, part) => sum + part.indices.length / 3, 0);
  if (after > triangles * 1.05)
    throw new MeshError(
      'too-large',
      `the model has ${before} triangles and cannot be simplified to the ${triangles} allowed without losing its shape`,
    );
  return result.filter((part) => part.indices.length > 0);
}

/** The buffers of all typed arrays among the values of the objects given, once each. Shared memory is not among them: it stays where it is. */
export const buffersOf = (...values: object[]): ArrayBuffer[] => buffersWithin(values, 2);

/** Textures of a material are the deepest results there are. */
const RESULT_DEPTH = 3;

/** All buffers of a task's result, which is the thread's own. */
export const buffersOfResult = (result: unknown): ArrayBuffer[] => buffersWithin(result, RESULT_DEPTH);

function buffersWithin(value: unknown, depth: number, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const each of Object.values(value)) buffersWithin(each, depth - 1, found);
  }
  return [...found];
}

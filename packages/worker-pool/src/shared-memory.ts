/** A copy that threads share. */
export function inSharedMemory<T extends Uint8Array | Int32Array | Float32Array>(values: T): T {
  const copy = new (values.constructor as new (buffer: SharedArrayBuffer) => T)(
    new SharedArrayBuffer(values.byteLength),
  );
  copy.set(values);
  return copy;
}

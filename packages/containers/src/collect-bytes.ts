/** Joins what a writer yields. For large files pass the iterable on to a file or response instead. */
export async function collectBytes(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const list: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    list.push(part);
    size += part.length;
  }
  if (list.length === 1) return list[0];
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of list) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

import type { ObjectStore } from './object-store.ts';

/** A whole object in memory: for scenes and patches, whose size was limited when they came. */
export async function readObjectBytes(objects: Pick<ObjectStore, 'get'>, key: string): Promise<Buffer> {
  const { stream } = await objects.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

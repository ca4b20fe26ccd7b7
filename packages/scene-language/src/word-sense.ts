/** Finds, for an English word the lexicon does not have, the nearest one it has. */
export interface WordSense {
  /** Similarity from 0 to 1 of the word with the best candidates, best first. */
  nearest(word: string, candidates: readonly string[]): Promise<{ candidate: string; similarity: number }[]>;
}

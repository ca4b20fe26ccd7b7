/** What a text may cost. */
export interface ParseLimits {
  /** Size of the text. Default 64 MiB. */
  maxBytes: number;
  /** Nesting of prims, variants, dictionaries, lists and tuples together. Default 512. */
  maxDepth: number;
  /**
   * Prims, properties, metadata fields, and values that are not numbers of a typed array. Bounds memory: a text of
   * 64 MiB can hold ten million empty properties. Default 2,000,000.
   */
  maxItems: number;
  /**
   * Length of the paths of all prims together. Bounds what extraction writes: deep prims with long names have long
   * paths. Default 128 Mi characters.
   */
  maxPathCharacters: number;
}

export const defaultLimits: ParseLimits = {
  maxBytes: 64 * 1024 * 1024,
  maxDepth: 512,
  maxItems: 2_000_000,
  maxPathCharacters: 128 * 1024 * 1024,
};

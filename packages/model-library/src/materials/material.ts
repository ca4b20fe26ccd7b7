/** A material as models and rooms name it; `surface.ts` makes the textures. */
export interface MaterialUse {
  /**
   * A material id of the lexicon (`oak`, `velvet`, `brass`, `herringbone`), or one of: `paint` (lacquer), `leaf`, `bark`, `soil`,
   * `water`, `screen` (switched-off display), `art` (a painted picture by seed), `print` (book covers, posters), `skin`
   * (fruit, flowers: plain with a soft shine), `sky-light` (a lamp's shade or bulb that shines).
   */
  kind: string;
  /** A material id: what a pattern is made of (`herringbone` of `oak`). Absent: the pattern's own. */
  species?: string;
  /** Linear RGB of the dominant color; absent: the material's own. */
  color?: [number, number, number];
  /** 0 mirror-like .. 1 dull; absent: the material's own. */
  roughness?: number;
  /** Radiance in the scene's units for what shines by itself. */
  emission?: [number, number, number];
  /** A pattern on it: `stripes`, `checks`, `floral`, `geometric`, `persian`, `plain`. */
  pattern?: string;
  /** Second color of a pattern, linear. */
  accent?: [number, number, number];
  seed?: number;
}

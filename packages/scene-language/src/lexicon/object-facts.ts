/** What the lexicon knows of an object beside its words. */
export type ObjectPlace = 'floor' | 'wall' | 'ceiling' | 'top' | 'flat' | 'part';
export interface ObjectFacts {
  place: ObjectPlace;
  /** Width, depth, height in meters. */
  size: [number, number, number];
  /** The room kind that this object alone suggests. */
  suggests?: string;
}

/** `size`: width x depth x height in meters, as `2.2x0.9x0.8`. */
export const standing = (place: ObjectPlace, size: string, suggests?: string): ObjectFacts => {
  const [width, depth, height] = size.split('x').map(Number);
  const facts: ObjectFacts = { place, size: [width, depth, height] };
  return suggests === undefined ? facts : { ...facts, suggests };
};

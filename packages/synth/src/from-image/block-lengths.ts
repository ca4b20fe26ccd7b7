/** Lengths of the block that shapes are cut out of, in units of the shape. */

/** Half of the block a shape of one unit is looked for in: the origin need not be its middle. */
export const blockHalf = 1.3;
/** What learnt depth tells apart, and what hollows are measured in. */
export const learntCell = (2 * blockHalf) / 132;

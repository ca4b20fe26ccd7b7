/** A number of at most six decimals. Rounded by hand: `toFixed` and back is most of the time that a text of 200,000 triangles takes. */
export const numberText = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** The order in which pictures were taken, as far as their names say. */

/** Frames are often numbered without zeros: 2 comes before 10, as it was taken. A longer number is a time, and further digits belong to its end. */
const inOrder = (name: string) =>
  name.toLowerCase().replace(/\d+/g, (digits) => (digits.length < 10 ? digits.padStart(10, '0') : digits));

export function compareNames(one: string, other: string): number {
  const [a, b] = [inOrder(one), inOrder(other)];
  if (a !== b) return a < b ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

export const byName = (one: { name: string }, other: { name: string }) => compareNames(one.name, other.name);

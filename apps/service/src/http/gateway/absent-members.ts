/** A member that is null counts as absent: many languages write what has no value so. Nulls in arrays are values, and stay. */
export function dropNullMembers(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (member === null && !Array.isArray(value)) delete (value as Record<string, unknown>)[name];
    else dropNullMembers(member);
  }
}

/** Warnings are for people: a scene with a million odd prims does not make a million of them. */
const MAX_WARNINGS = 200;

export function addWarning(list: string[], text: string): void {
  if (list.length < MAX_WARNINGS) list.push(text);
  else if (list.length === MAX_WARNINGS) list.push('further warnings are left out');
}

/** How a written English word is looked up: lower case, no apostrophes, hyphens as spaces. */
export function englishKey(text: string): string {
  return text.toLowerCase().replace(/['’]/g, '').replace(/[-_/]/g, ' ').replace(/\s+/g, ' ').trim();
}

/** The plural of a phrase: that of its last word. */
export function pluralOf(phrase: string): string {
  if (/(s|sh|ch|x|z)$/.test(phrase)) return `${phrase}es`;
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  if (/(shel|kni|lea|loa|hal|scar)fe?$/.test(phrase)) return `${phrase.replace(/fe?$/, '')}ves`;
  return `${phrase}s`;
}

/** Whether two words are one insertion, deletion, change or swap of neighbors apart. */
export function oneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

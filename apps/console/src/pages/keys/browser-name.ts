/** A browser as people know it, from how it names itself: `Firefox, Linux`. Undefined where that says nothing. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

export function browserName(userAgent: string): string | undefined {
  const named = [browsers, systems].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter((name) => name !== undefined).join(', ') || undefined;
}

/**
 * Names, labels and browsers' names were typed by somebody else: an escape sequence in one of them could rewrite what a terminal shows.
 * Control characters are printed as `\u001b`, which a JSON string may hold too. Line breaks, tabs and our own colors stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const control = /\u001b\[[\d;]*m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export const terminalSafe = (text: string): string =>
  text.replace(control, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Everything that commands print goes through these two; what draws over itself writes to the stream. */
export function guardConsole(target: Pick<Console, 'log' | 'error'> = console): void {
  for (const name of ['log', 'error'] as const) {
    const print = target[name].bind(target);
    target[name] = (...values: unknown[]) =>
      print(...values.map((value) => (typeof value === 'string' ? terminalSafe(value) : value)));
  }
}

import { styleText } from 'node:util';

/** Colors for a terminal; a pipe, a file and NO_COLOR get the plain words. Padding counts characters, so pad first. */
export function colored(
  color: 'green' | 'yellow' | 'red' | 'cyan' | 'dim',
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(color, text, { stream });
}

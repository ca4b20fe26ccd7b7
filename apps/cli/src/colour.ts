import { styleText } from 'node:util';

/** Colours for a terminal; a pipe, a file and NO_COLOR get the plain words. Padding counts characters, so pad first. */
export function coloured(
  colour: 'green' | 'yellow' | 'red' | 'cyan' | 'dim',
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(colour, text, { stream });
}

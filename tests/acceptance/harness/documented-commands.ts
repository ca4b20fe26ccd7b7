/** The shell commands that the documentation tells its readers to run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './service.ts';

export interface DocumentedCommand {
  /** With continuation lines joined, without its comment. */
  text: string;
  /** What its reader must have or accept, in the words of the page: the test does not run it. */
  mark: string | undefined;
}

export interface Page {
  path: string;
  text: string;
}

export function documentationPages(): Page[] {
  const docs = readdirSync(join(repositoryRoot, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)].map((path) => ({
    path,
    text: readFileSync(join(repositoryRoot, path), 'utf8'),
  }));
}

interface Fence {
  language: string;
  place: string;
  lines: string[];
}

export function fencesOf({ path, text }: Page): Fence[] {
  const fences: Fence[] = [];
  let open: Fence | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line);
    if (!fence) open?.lines.push(line);
    else if (open) open = undefined;
    else {
      open = { language: fence[1].trim(), place: `${path}:${index + 1}`, lines: [] };
      fences.push(open);
    }
  }
  return fences;
}

export const isShell = ({ language }: Fence) => language === 'sh';

/** Lines in a fence of another kind that look as if one should run them. */
export const strayCommands = ({ lines }: Fence) =>
  lines.filter((line) =>
    /^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npm|npx|node|curl|git|export [A-Z]|orrery (?!ready|api key))\b/.test(line),
  );

const MARK = /\b(?:needs|takes|changes) \S.*/;

export function commandsOf({ lines }: Fence): DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  let above: string | undefined;
  for (const line of lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')) {
    const [, text, comment = ''] = /^(.*?)(?:(?:^|\s)#(.*))?$/.exec(line)!;
    const mark = MARK.exec(comment)?.[0];
    if (text!.trim() !== '') commands.push({ text: text!.trim(), mark: mark ?? above });
    above = text!.trim() === '' ? mark : undefined;
  }
  return commands;
}

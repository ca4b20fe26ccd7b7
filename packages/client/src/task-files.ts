/** What a finished task can be asked to download. */
import { notRequested, type TaskOutput } from '@orrery/protocol';

export interface TaskFile {
  format: string | undefined;
  url: string;
}

/** Formats nobody asked for have a place among the outputs but no file; an output of several pictures has an address for each. */
export function taskFiles({ outputs }: { outputs: readonly TaskOutput[] }): TaskFile[] {
  return outputs.flatMap(({ content, format }) => addressesOf(content).map((url) => ({ format, url })));
}

function addressesOf(content: string): string[] {
  if (content === notRequested) return [];
  if (!content.startsWith('[')) return isAddress(content) ? [content] : [];
  return (JSON.parse(content) as unknown[]).filter((each): each is string => typeof each === 'string');
}

/** An uploaded model's output is its id. */
const isAddress = (text: string) => /^https?:\/\//.test(text);

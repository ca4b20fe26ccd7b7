/** One line that is written over on a terminal; on anything else, a line only when a new part begins. */
export interface StatusLine {
  /** `part` names what is being done, `text` how far it is. */
  show(part: string, text: string): void;
  say(line: string): void;
  end(): void;
}

export function statusLine(stream: NodeJS.WriteStream, quiet: boolean): StatusLine {
  let part = '';
  let open = false;
  const close = () => {
    if (open) stream.write('\n');
    open = false;
  };
  return {
    show(next, text) {
      if (quiet) return;
      if (stream.isTTY) {
        stream.write(`\r${text}\u001b[K`);
        open = true;
      } else if (next !== part) stream.write(`${text}\n`);
      part = next;
    },
    say(line) {
      close();
      stream.write(`${line}\n`);
    },
    end: close,
  };
}

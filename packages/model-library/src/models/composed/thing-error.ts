/** A fault in the description of a thing. It names the thing, the line and the word, so that whoever wrote it finds it. */
export class ThingError extends Error {
  constructor(thing: string, line: string, fault: string) {
    super(`${thing}: ${fault} in "${line}"`);
    this.name = 'ThingError';
  }
}

/** The demo cannot go on; the message says what to do about it. Exit code 1. */
export class DemoError extends Error {
  readonly code = 'DEMO';
  override readonly name = 'DemoError';
}

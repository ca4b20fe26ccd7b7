/** What the doctor found about one part. */
export interface Finding {
  part: string;
  /** `ok`: works; `off`: absent, the service starts without it; `fatal`: the service cannot start. */
  state: 'ok' | 'off' | 'fatal';
  /** Version, place, size: what was found, or why it is not there. */
  found: string;
  /** What does not work without it; empty when it is there. */
  switchesOff: string;
}

export function ok(part: string, found: string): Finding {
  return { part, state: 'ok', found, switchesOff: '' };
}

export function off(part: string, found: string, switchesOff: string): Finding {
  return { part, state: 'off', found, switchesOff };
}

export function fatal(part: string, found: string): Finding {
  return { part, state: 'fatal', found, switchesOff: 'the service does not start' };
}

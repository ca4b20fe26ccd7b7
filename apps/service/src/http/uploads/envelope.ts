/** The upload host's answers: `{c, d}`, and `{c, m, d: null}` with an HTTP error code for every failure. */
import { type Dialect, type UploadErrorName, uploadErrors } from '@orrery/protocol';

/** The published SDKs read `c` as a string, everyone else as a number. */
const code = (dialect: Dialect, c: number) => (dialect === 'sdk' ? String(c) : c);

export const successBody = <D>(dialect: Dialect, d: D) => ({ c: code(dialect, 0), d });

export const failureBody = (dialect: Dialect, name: UploadErrorName, detail: string) => ({
  c: code(dialect, uploadErrors[name].c),
  m: detail,
  d: null,
});

/** What is wrong with the bytes. */
export type ContainerProblem =
  /** the data ends before what it promised */
  | 'truncated'
  /** a field is malformed, contradictory or out of range */
  | 'bad-header'
  /** the payload cannot be decoded, or does not match what was announced */
  | 'bad-data'
  /** well formed, but a version or feature that is not read */
  | 'unsupported'
  /** more than the caller allows */
  | 'too-large';

/** Makes the error that a reader throws: each package has its own kind. The message is about the input, fit for its sender. */
export type Fail = (code: ContainerProblem, message: string, options?: ErrorOptions) => Error;

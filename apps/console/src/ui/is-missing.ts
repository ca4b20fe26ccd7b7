import { GatewayError } from '@orrery/client';

/** The service says that there is no such thing, or that nothing could have that id. */
export const isMissing = (error: Error): boolean =>
  error instanceof GatewayError && (error.httpStatus === 404 || error.httpStatus === 400);

/** A start that cannot go on, in words for whoever started it: what is wrong, which setting says so, and what to do. */
export class StartError extends Error {
  readonly code = 'CANNOT_START';
}

interface Listener {
  listen(options: { host: string; port: number }): Promise<unknown>;
}

/** Listens, or says which setting names the address that cannot be had. */
export async function listenAt(app: Listener, host: string, port: number, portSetting: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFault(error, host, port, portSetting);
  }
}

function listenFault(error: unknown, host: string, port: number, portSetting: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} on ${host} is in use (${portSetting}): stop what listens there, or set ${portSetting} to another port; 0 picks a free one`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(
        `port ${port} may not be used by this user (${portSetting}): set ${portSetting} to one above 1023`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${host} is no address of this machine (ORRERY_HOST): set it to 127.0.0.1, or to 0.0.0.0 for every interface`,
        { cause: error },
      );
    default:
      return error;
  }
}

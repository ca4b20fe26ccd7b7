/** Faults that say that the database's files are damaged: a checksum that does not match, an index that contradicts its table. */

/** SQLSTATE XX001 data_corrupted, XX002 index_corrupted. */
const isDamage = (error: unknown) => ['XX001', 'XX002'].includes(String((error as { code?: unknown })?.code));

export class DamagedDatabase extends Error {
  constructor(cause: Error) {
    super(
      `the database is damaged (${cause.message}): stop the service, keep a copy of the database's folder, and restore it from a backup (docs/storage.md)`,
      { cause },
    );
    this.name = 'DamagedDatabase';
  }
}

/** What a person who starts the service should read, in place of a page number alone. */
export async function namingDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDamage(error) ? new DamagedDatabase(error as Error) : error;
  }
}

/**
 * Joins look-ups into one query: those of one turn of the event loop, and those that come while a query is under way, which leave together when
 * it is answered. Under load this makes single-row reads several times cheaper without a cache, so an answer is never older than its request.
 */
interface Waiting<Row> {
  promise: Promise<Row | undefined>;
  settle(rows: Map<string, Row>): void;
  fail(error: unknown): void;
}

/** A query that takes longer holds up nobody else. */
const longestWaitMs = 5;

export function batchedLookup<Row>(
  load: (ids: string[]) => Promise<Map<string, Row>>,
): (id: string) => Promise<Row | undefined> {
  let waiting: Map<string, Waiting<Row>> | undefined;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting!;
    waiting = undefined;
    underWay++;
    load([...batch.keys()])
      .then(
        (rows) => {
          for (const entry of batch.values()) entry.settle(rows);
        },
        (error) => {
          for (const entry of batch.values()) entry.fail(error);
        },
      )
      .finally(() => {
        underWay--;
        if (timer) send();
      });
  };

  return (id) => {
    if (!waiting) {
      waiting = new Map();
      if (underWay === 0) setImmediate(send);
      else timer = setTimeout(send, longestWaitMs);
    }
    const known = waiting.get(id);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>();
    waiting.set(id, { promise, settle: (rows) => resolve(rows.get(id)), fail: reject });
    return promise;
  };
}

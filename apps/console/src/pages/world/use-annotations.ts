/** The annotations of a world, and saving them in the order in which they were made. */
import { GatewayError } from '@orrery/client';
import type { SharedAnnotations, WorldAnnotations } from '@orrery/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { useClient } from '../../session/session.tsx';
import { markStrings } from '../../viewer/marks/mark-strings.ts';

/** Nothing until they are loaded: what is not known must not be written over. */
export function useAnnotations(worldId: string, finished: boolean) {
  const client = useClient();
  const { changedElsewhere } = useStrings(markStrings);
  const [loaded, setLoaded] = useState<WorldAnnotations>();
  const revision = useRef(0);
  /** Raised when what is shown was changed elsewhere: what was made of the older state is not sent any more. */
  const epoch = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const take = useCallback((annotations: WorldAnnotations) => {
    revision.current = annotations.revision;
    setLoaded(annotations);
  }, []);
  useEffect(() => {
    if (!finished) return;
    const leaving = new AbortController();
    client.worlds.annotations(worldId, { signal: leaving.signal }).then(take, () => setLoaded(undefined));
    return () => leaving.abort();
  }, [client, worldId, finished, take]);
  const save = useCallback(
    (next: SharedAnnotations): Promise<void> => {
      const begun = epoch.current;
      const send = async () => {
        if (begun !== epoch.current) throw new Error(changedElsewhere);
        try {
          const saved = await client.worlds.annotate(worldId, { ...next, revision: revision.current });
          revision.current = saved.revision;
        } catch (error) {
          // Changed in another window: what is there now is shown, and the person is told.
          if (!(error instanceof GatewayError && error.httpStatus === 409)) throw error;
          epoch.current += 1;
          take(await client.worlds.annotations(worldId));
          throw new Error(changedElsewhere, { cause: error });
        }
      };
      const saving = last.current.then(send);
      last.current = saving.catch(() => undefined);
      return saving;
    },
    [client, worldId, take, changedElsewhere],
  );
  return loaded && { annotations: loaded, onAnnotate: save };
}

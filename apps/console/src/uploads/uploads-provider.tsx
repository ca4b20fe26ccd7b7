import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { currentPath, navigate } from '../routing/router.tsx';
import { useSession } from '../session/session.tsx';
import { createMd5Reader } from './md5.ts';
import { draftStorage } from './saved-draft.ts';
import { type UploadSnapshot, WorldUpload } from './world-upload.ts';

const UploadContext = createContext<WorldUpload | undefined>(undefined);

export function UploadsProvider({ children }: { children: ReactNode }) {
  const { client, caller } = useSession();
  const { account } = caller;
  const upload = useMemo(
    () =>
      new WorldUpload({
        client,
        reader: createMd5Reader(),
        drafts: draftStorage(account, localStorage),
        // Someone who went to look at something else is not taken away from it.
        onCreated: (worldId) => currentPath() === 'new' && navigate(`worlds/${worldId}`),
      }),
    [client, account],
  );
  useEffect(() => () => upload.pause(), [upload]);
  return <UploadContext value={upload}>{children}</UploadContext>;
}

export function useWorldUpload(): [UploadSnapshot, WorldUpload] {
  const upload = useContext(UploadContext);
  if (!upload) throw new Error('no upload here');
  const snapshot = useSyncExternalStore(upload.subscribe, upload.snapshot);
  const busy = snapshot.phase !== 'editing';
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return [snapshot, upload];
}

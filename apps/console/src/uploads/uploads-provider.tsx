import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { currentPath, navigate } from '../routing/router.tsx';
import { useSession } from '../session/session.tsx';
import { useToast } from '../ui/toasts.tsx';
import { createMd5Reader } from './md5.ts';
import { draftStorage } from './saved-draft.ts';
import { type UploadSnapshot, WorldUpload } from './world-upload.ts';

const strings = defineStrings(
  { created: (name: string) => `The upload is complete. “${name}” is being processed.` },
  { zh: { created: (name: string) => `上传已完成，“${name}”正在处理。` } },
);

const UploadContext = createContext<WorldUpload | undefined>(undefined);

export function UploadsProvider({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  const { client, caller } = useSession();
  const { account } = caller;
  const toast = useToast();
  // In the language of then, not of the beginning.
  const created = useRef(t.created);
  created.current = t.created;
  const upload = useMemo(
    () =>
      new WorldUpload({
        client,
        reader: createMd5Reader(),
        drafts: draftStorage(account, localStorage),
        // Someone who went to look at something else is not taken away from it.
        onCreated: (worldId, name) => {
          if (currentPath() === 'new') navigate(`worlds/${worldId}`);
          else toast(created.current(name));
        },
      }),
    [client, account, toast],
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

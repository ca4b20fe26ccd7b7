/** Tells by the browser's notifications when something has ended, where the person has asked for that. */
import { useEffect } from 'react';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import { currentPath, navigate } from '../routing/router.tsx';
import { usePreferences } from '../session/preferences.ts';
import { useClient } from '../session/session.tsx';
import { type Ending, lookAgain, type Watched } from './ended-things.ts';
import { mayNotify } from './permission.ts';

const strings = defineStrings({ ready: 'Ready', failed: 'Failed' }, { zh: { ready: '已完成', failed: '失败' } });

const everyMs = 15_000;

export function EndNotifier() {
  const t = useStrings(strings);
  const client = useClient();
  const { notify } = usePreferences();
  useEffect(() => {
    if (!notify || !mayNotify()) return;
    const leaving = new AbortController();
    let known: Watched | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tell = ({ path, name, outcome }: Ending) => {
      // Whoever looks at it sees it.
      if (currentPath() === path && document.visibilityState === 'visible') return;
      const note = new Notification(t[outcome], { body: name, icon: '/console/orrery.svg', tag: path });
      note.onclick = () => {
        window.focus();
        navigate(path);
        note.close();
      };
    };
    const look = async () => {
      const { watched, endings } = await lookAgain(client, known, leaving.signal);
      if (leaving.signal.aborted) return;
      known = watched;
      for (const ending of endings) tell(ending);
    };
    const again = () => {
      look()
        // No answer now: what was known is compared with the next one.
        .catch(() => undefined)
        .finally(() => {
          if (!leaving.signal.aborted) timer = setTimeout(again, everyMs);
        });
    };
    again();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [client, notify, t]);
  return null;
}

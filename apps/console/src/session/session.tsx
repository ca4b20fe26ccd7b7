/** Who is signed in: an API key in this tab's session storage, gone when the tab closes, and the client that speaks with it. */
import { createClient, type OrreryClient } from '@orrery/client';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { gatewayAddress, type ServiceInfo } from './service-info.ts';

const storageName = 'orrery.apiKey';

export interface Session {
  apiKey: string;
  client: OrreryClient;
  service: ServiceInfo;
  signOut(): void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('this part of the console is shown only to someone who is signed in');
  return session;
}

export const useClient = (): OrreryClient => useSession().client;

/** A key that was revoked opens nothing any more. The client asks a second time before it believes a refusal, and so does this. */
function leavingWhenRefused(gateway: string, leave: () => void): typeof fetch {
  let refusals = 0;
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).startsWith(gateway)) return response;
    refusals = response.status === 401 ? refusals + 1 : 0;
    if (refusals >= 2) leave();
    return response;
  };
}

interface Props {
  service: ServiceInfo;
  signIn: (accept: (apiKey: string) => void) => ReactNode;
  children: ReactNode;
}

export function SessionProvider({ service, signIn, children }: Props) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(storageName));
  const session = useMemo<Session | undefined>(() => {
    if (apiKey === null) return undefined;
    const signOut = () => {
      sessionStorage.removeItem(storageName);
      setApiKey(null);
    };
    const gateway = gatewayAddress(service);
    return {
      apiKey,
      service,
      signOut,
      client: createClient({ gateway, apiKey, fetch: leavingWhenRefused(gateway, signOut) }),
    };
  }, [apiKey, service]);
  if (!session)
    return signIn((key) => {
      sessionStorage.setItem(storageName, key);
      setApiKey(key);
    });
  return <SessionContext value={session}>{children}</SessionContext>;
}

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

interface Props {
  service: ServiceInfo;
  signIn: (accept: (apiKey: string) => void) => ReactNode;
  children: ReactNode;
}

export function SessionProvider({ service, signIn, children }: Props) {
  const [apiKey, setApiKey] = useState(() => sessionStorage.getItem(storageName));
  const session = useMemo<Session | undefined>(() => {
    if (apiKey === null) return undefined;
    return {
      apiKey,
      service,
      client: createClient({ gateway: gatewayAddress(service), apiKey }),
      signOut() {
        sessionStorage.removeItem(storageName);
        setApiKey(null);
      },
    };
  }, [apiKey, service]);
  if (!session)
    return signIn((key) => {
      sessionStorage.setItem(storageName, key);
      setApiKey(key);
    });
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Who is signed in. The key is exchanged for a cookie that no script can read, so it is kept nowhere in the page. When the sign-in ends while
 * someone works (it was ended elsewhere, or its key revoked), the page stays as it is: requests wait until the person has signed in again.
 */
import { createClient, GatewayError, type OrreryClient } from '@orrery/client';
import type { AccountCaller } from '@orrery/protocol';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { gatewayAddress, type ServiceInfo } from './service-info.ts';
import { type EndReason, endReasonOf, holdingRequests } from './signed-in-fetch.ts';

export interface Session {
  caller: AccountCaller;
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

export interface SignInProps {
  service: ServiceInfo;
  /** Why the last sign-in ended, where it did not end here. */
  reason: EndReason | undefined;
  onAccepted(caller: AccountCaller): void;
}

interface Props {
  service: ServiceInfo;
  /** The whole page, for someone who comes in. */
  signIn: (props: SignInProps) => ReactNode;
  /** Over the page, for someone who is in the middle of something. */
  signInAgain: (props: SignInProps & { onLeave(): void }) => ReactNode;
  children: ReactNode;
}

type State =
  | { is: 'asking' }
  | { is: 'out'; reason: EndReason | undefined }
  | { is: 'in'; caller: AccountCaller; lapsed?: EndReason };

export function SessionProvider({ service, signIn, signInAgain, children }: Props) {
  const [state, setState] = useState<State>({ is: 'asking' });
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined);
  /** Of whom requests are: what is still under way when somebody leaves is nobody's afterwards, and is not sent again. */
  const isIn = useRef(false);
  isIn.current = state.is === 'in';
  const lapse = useCallback((reason: EndReason) => {
    if (!isIn.current) return Promise.resolve(false);
    setState((before) => (before.is === 'in' ? { ...before, lapsed: before.lapsed ?? reason } : before));
    waiting.current ??= Promise.withResolvers<boolean>();
    return waiting.current.promise;
  }, []);
  const settle = useCallback((signedIn: boolean) => {
    waiting.current?.resolve(signedIn);
    waiting.current = undefined;
  }, []);
  /** The cookie is every tab's: another one may have signed in as somebody else since. */
  const signInId = useRef<string>(undefined);
  signInId.current = state.is === 'in' ? state.caller.signInId : undefined;
  const client = useMemo(() => {
    const gateway = gatewayAddress(service);
    const fetch = holdingRequests(gateway, lapse, () => signInId.current);
    return createClient({ gateway, apiKey: undefined, fetch });
  }, [service, lapse]);

  useEffect(() => {
    createClient({ gateway: gatewayAddress(service), apiKey: undefined })
      .access.caller()
      .then(
        (caller) => setState({ is: 'in', caller }),
        (error: unknown) =>
          setState({ is: 'out', reason: error instanceof GatewayError ? endReasonOf(error.bizCode) : undefined }),
      );
  }, [service]);

  const accepted = (caller: AccountCaller) => {
    const same = state.is === 'in' && state.caller.account === caller.account;
    setState({ is: 'in', caller });
    // Before the next drawing: what waited is sent at once.
    signInId.current = caller.signInId;
    // What another account was in the middle of is not this one's to go on with.
    settle(same);
  };
  const caller = state.is === 'in' ? state.caller : undefined;
  const session = useMemo<Session | undefined>(
    () =>
      caller && {
        caller,
        service,
        client,
        signOut: () => {
          setState({ is: 'out', reason: undefined });
          isIn.current = false;
          settle(false);
          // Without an answer the cookie stays; it opens nothing once the service has heard of it.
          void createClient({ gateway: gatewayAddress(service), apiKey: undefined })
            .access.signIns.end('current')
            .catch(() => {});
        },
      },
    [caller, client, service, settle],
  );
  if (state.is === 'asking') return null;
  if (!session || state.is === 'out')
    return signIn({ service, reason: state.is === 'out' ? state.reason : undefined, onAccepted: accepted });
  const leave = () => {
    setState({ is: 'out', reason: state.lapsed });
    isIn.current = false;
    settle(false);
  };
  return (
    <SessionContext value={session} key={session.caller.account}>
      {children}
      {state.lapsed && signInAgain({ service, reason: state.lapsed, onAccepted: accepted, onLeave: leave })}
    </SessionContext>
  );
}

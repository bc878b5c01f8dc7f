import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toFailure } from '@/lib/failure';
import { storageKeys } from '@/lib/local-storage';
import { type SessionTokens, supabase } from '@/lib/supabase';
import { isHalf, type Person, type Session } from './model';
import { authMutations } from './queries';

interface SessionValue {
  session: Session;
  renewals: number;
  signOut: () => void;
  signingOut: boolean;
}

const SessionContext = createContext<SessionValue | null>(null);

/** Follows the account client: the stored session, then sign-in, renewal and sign-out, of other tabs too. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const [renewals, setRenewals] = useState(0);
  const leaving = useRef(false);
  const tokens = useRef<SessionTokens>(null);
  const client = useQueryClient();

  const close = useCallback(() => {
    const left = leaving.current;
    leaving.current = false;
    tokens.current = null;
    // Clears the caches for the next person at this screen.
    if (left) forget(client);
    setSession((now) => ended(now, left));
  }, [client]);

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, opened) => {
      if (!opened) {
        close();
        return;
      }
      tokens.current = { access_token: opened.access_token, refresh_token: opened.refresh_token };
      const half = isHalf(opened);
      setSession((now) => continued(now, { id: opened.user.id, email: opened.user.email ?? '' }, half));
      if (!half) setRenewals((count) => count + 1);
    });
    return () => data.subscription.unsubscribe();
  }, [close]);

  useExpiry(close);
  useStoredSession(close);

  const { mutate, isPending } = useMutation(authMutations.signOut());
  const { mutate: revoke } = useMutation(authMutations.revoke());
  const signOut = useCallback(() => {
    leaving.current = true;
    mutate(tokens.current, {
      onError: (_failure, left) => {
        if (left) revoke(left);
      },
      onSettled: () => {
        leaving.current = false;
      },
    });
  }, [mutate, revoke]);

  const value = useMemo(
    () => ({ session, renewals, signOut, signingOut: isPending }),
    [session, renewals, signOut, isPending],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

function forget(client: QueryClient): void {
  client.getQueryCache().clear();
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) {
    if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }
}

/** Keeps the object of the same person, so that a renewed token causes no render. */
function continued(now: Session, person: Person, half: boolean): Session {
  const same = 'person' in now && now.person.id === person.id && now.person.email === person.email;
  if (half) {
    const atWork = same && (now.status === 'open' || now.status === 'ended');
    return atWork ? { status: 'ended', person: now.person, half } : { status: 'half', person };
  }
  return same && now.status === 'open' ? now : { status: 'open', person };
}

function ended(now: Session, left: boolean): Session {
  // The client and the storage may both report the end of a session.
  if (now.status === 'none') return now;
  if (left || (now.status !== 'open' && now.status !== 'ended')) return { status: 'none', left };
  return { status: 'ended', person: now.person, half: false };
}

/** Only if renewal fails too: a laptop that slept holds an old token for a moment. */
function useExpiry(close: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    let asking = false;
    const renew = async () => {
      if (asking) return;
      asking = true;
      const { error } = await supabase.auth.refreshSession();
      asking = false;
      if (error && !toFailure(error).isTransient) close();
    };
    const watch = (cause: unknown) => {
      if (!cause) return;
      const { kind } = toFailure(cause);
      if (kind === 'expired') void renew();
      // The role may have changed: reloads the rights, keeps typed text.
      if (kind === 'forbidden' || kind === 'conflict')
        void client.invalidateQueries({ queryKey: ['account'] });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watch(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watch(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, close]);
}

/** A sleeping tab may miss the client's message of a sign-out in another tab. */
function useStoredSession(close: () => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data, error } = await supabase.auth.getSession();
      if (!data.session && !error) close();
    };
    const watch = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || key === storageKeys.session)) close();
    };
    window.addEventListener('storage', watch);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('storage', watch);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [close]);
}

function useSessionValue(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession is used outside <SessionProvider>');
  return value;
}

export function useSession(): Session {
  return useSessionValue().session;
}

export function useRenewals(): number {
  return useSessionValue().renewals;
}

/** The signed-in person; throws outside the gate. */
export function usePerson(): Person {
  const session = useSession();
  if (!('person' in session)) throw new Error('Nobody is signed in here');
  return session.person;
}

export function useSignOut(): { signOut: () => void; signingOut: boolean } {
  const { signOut, signingOut } = useSessionValue();
  return { signOut, signingOut };
}

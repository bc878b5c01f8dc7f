import {
  hashKey,
  type Mutation,
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type MessageKey, type MessageValues, message } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { type Failure, type FailureKind, toFailure } from '@/lib/failure';
import { pageLang } from '@/lib/lang';
import { onLongProof } from '@/lib/proof-of-work';
import { dismissToast, toast } from '@/ui/toast-store';

/** What is said of a failure: a sentence, a sentence by kind, or nothing at all (logged only). */
interface Words {
  title?: MessageKey;
  description?: MessageKey;
  /** 'info' for what the visitor should know but is nobody's fault, such as an address already subscribed. */
  tone?: 'error' | 'info';
  /** Show the server's own sentence where it has one, the description otherwise. */
  serverMessage?: boolean;
}

interface Meta extends Record<string, unknown> {
  success?: { title: MessageKey; description?: MessageKey };
  failure?: Words | false;
  failureByKind?: Partial<Record<FailureKind, Words | false>>;
  refreshes?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    mutationMeta: Meta;
    /** `visitor`: the answer is about who asks, so that no page is written from it. */
    queryMeta: Meta & { visitor?: true };
  }
}

type Changed = Mutation<unknown, unknown, unknown, unknown>;

const say = (key: MessageKey, values?: MessageValues) => message(pageLang(), key, values);

/** Says what went wrong; answers the toast, where there is one. */
function tell(failure: Failure, meta: Meta | undefined): number | undefined {
  const said = meta?.failureByKind?.[failure.kind] ?? meta?.failure;
  if (said === false) {
    // biome-ignore lint/suspicious/noConsole: these failures are logged and shown nowhere
    console.warn(failure);
    return undefined;
  }
  const own = said?.serverMessage && failure.serverMessage ? failure.serverMessage : undefined;
  const described = own ?? say(said?.description ?? failureKey(failure));
  const { waitMinutes: count } = failure;
  const wait = count === null ? [] : [count === 60 ? say('common:waitHour') : say('common:wait', { count })];
  return toast({
    kind: said?.tone ?? 'error',
    title: say(said?.title ?? 'common:error'),
    description: [described, ...wait].join(' '),
  });
}

/** The toast of the last failure of each kind of work: what a try said is over when the next one begins. */
const complaints = new Map<string, number>();

const nameOf = (meta: Meta | undefined) => JSON.stringify([meta?.failure, meta?.failureByKind]);

function withdraw(meta: Meta | undefined): void {
  const told = complaints.get(nameOf(meta));
  if (told !== undefined) dismissToast(told);
}

/**
 * Doubling from one second up to thirty, at most three times, and only where trying again can help: who has waited for
 * a silent server once is told so, and not made to wait three times more.
 */
const retry = (count: number, failure: Failure) =>
  failure.isTransient && failure.kind !== 'timeout' && count < 3;
const retryDelay = (count: number) => Math.min(1000 * 2 ** count, 30_000);

/** One client a page load: the one place that retries, toasts and refreshes. */
export function createQueryClient(): QueryClient {
  onLongProof(() =>
    toast({ kind: 'info', title: say('common:crowd'), description: say('common:crowdText') }),
  );
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': a device that is offline fails at once and is told so, instead of waiting in silence.
      queries: {
        retry,
        retryDelay,
        staleTime: 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (cause, query) => {
        // What a route asks before its page is there, the page asks again.
        if (query.meta?.failure !== undefined && query.isActive()) tell(toFailure(cause), query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => withdraw(mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => {
        refresh(client, mutation);
        succeed(mutation.meta);
      },
      onError: (cause, _variables, _result, mutation) => {
        // An earlier change of its scope may have left the reading to this one.
        if (mutation.options.scope) refresh(client, mutation);
        const told = tell(toFailure(cause), mutation.meta);
        if (told !== undefined) complaints.set(nameOf(mutation.meta), told);
      },
    }),
  });
  return client;
}

/**
 * Asks again for what a change has made old, unless a later change of the same scope is about to do so: an answer read
 * between the two would show the first again until the second is answered.
 */
function refresh(client: QueryClient, changed: Changed): void {
  const { scope, meta } = changed.options;
  for (const queryKey of meta?.refreshes ?? []) {
    const key = hashKey(queryKey);
    const later = (other: Changed) =>
      other !== changed &&
      other.options.scope?.id === scope?.id &&
      other.meta?.refreshes?.some((refreshed) => hashKey(refreshed) === key) === true;
    if (!scope || client.isMutating({ predicate: later }) === 0) void client.invalidateQueries({ queryKey });
  }
}

function succeed(meta: MutationMeta | undefined): void {
  if (!meta?.success) return;
  const { title, description } = meta.success;
  toast({
    kind: 'success',
    title: say(title),
    ...(description ? { description: say(description) } : {}),
  });
}

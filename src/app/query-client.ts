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
import { onLongProof } from '@/lib/long-proof';
import { dismissToast, toast } from '@/ui/toast-store';

interface FailureMessage {
  title?: MessageKey;
  description?: MessageKey;
  values?: MessageValues;
  /** 'info' for what the visitor should know but did not cause, such as an address already subscribed. */
  tone?: 'error' | 'info';
  /** Show the server's own sentence where it has one, the description otherwise. */
  serverMessage?: boolean;
}

interface Meta extends Record<string, unknown> {
  success?: { title: MessageKey; description?: MessageKey; values?: MessageValues };
  failure?: FailureMessage | false;
  failureByKind?: Partial<Record<FailureKind, FailureMessage | false>>;
  refreshes?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    mutationMeta: Meta;
    /** `visitor`: the answer concerns the visitor, so that the build writes none. */
    queryMeta: Meta & { visitor?: true };
  }
}

type Changed = Mutation<unknown, unknown, unknown, unknown>;

const text = (key: MessageKey, values?: MessageValues) => message(pageLang(), key, values);

/** Shows a failure; returns the id of its toast, if there is one. */
function notifyFailure(failure: Failure, meta: Meta | undefined): number | undefined {
  // A person who went back from the question needs no message.
  const chosen = failure.kind !== 'unapproved' && (meta?.failureByKind?.[failure.kind] ?? meta?.failure);
  if (chosen === false) {
    // biome-ignore lint/suspicious/noConsole: these failures are logged and shown nowhere
    console.warn(failure);
    return undefined;
  }
  const own = chosen?.serverMessage && failure.serverMessage ? failure.serverMessage : undefined;
  const description = failure.kind === 'outdated' ? undefined : chosen?.description;
  const described = own ?? text(description ?? failureKey(failure), chosen?.values);
  const { waitMinutes: count } = failure;
  const wait =
    count === null ? [] : [count === 60 ? text('common:waitHour') : text('common:wait', { count })];
  return toast({
    kind: chosen?.tone ?? 'error',
    title: text(chosen?.title ?? 'common:error'),
    description: [described, ...wait].join(' '),
  });
}

const failureToasts = new Map<string, number>();

const nameOf = (meta: Meta | undefined) => JSON.stringify([meta?.failure, meta?.failureByKind]);

function dismissLastFailure(meta: Meta | undefined): void {
  const toastId = failureToasts.get(nameOf(meta));
  if (toastId !== undefined) dismissToast(toastId);
}

/** After 1, 2 and 4 seconds, where a retry can help; not after a timeout, which the visitor has waited for. */
const retry = (count: number, failure: Failure) =>
  failure.isTransient && failure.kind !== 'timeout' && count < 3;
const retryDelay = (count: number) => 1000 * 2 ** count;

/** When what the build wrote was answered: the same content makes the same page. */
export const writtenAt = 1;

export const isWritten = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt === writtenAt;

/** Creates the client of a page load: the one place that retries, toasts and refetches. */
export function createQueryClient(): QueryClient {
  onLongProof(() =>
    toast({ kind: 'info', title: text('common:crowd'), description: text('common:crowdText') }),
  );
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': an offline device fails at once with a message instead of waiting in silence.
      queries: {
        retry,
        retryDelay,
        // Asked anew once every part of the page is hydrated (app/providers.tsx).
        staleTime: (query) => (isWritten(query) ? Number.POSITIVE_INFINITY : 60_000),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (cause, query) => {
        // Silent: a failed prefetch, which the page repeats, and a failed refresh of what is on screen already.
        if (query.meta?.failure === undefined || !query.isActive() || query.state.data !== undefined) return;
        notifyFailure(toFailure(cause), query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => dismissLastFailure(mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => {
        refresh(client, mutation);
        succeed(mutation.meta);
      },
      onError: (cause, _variables, _result, mutation) => {
        // An earlier mutation of its scope may have left the refetch to this one.
        if (mutation.options.scope) refresh(client, mutation);
        const toastId = notifyFailure(toFailure(cause), mutation.meta);
        if (toastId !== undefined) failureToasts.set(nameOf(mutation.meta), toastId);
      },
    }),
  });
  return client;
}

/** Refetches unless a later mutation of the scope will: an answer between the two would show the earlier state. */
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
  const { title, description, values } = meta.success;
  toast({
    kind: 'success',
    title: text(title, values),
    ...(description ? { description: text(description, values) } : {}),
  });
}

import {
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { failureKey } from '@/i18n/failure-text';
import { type MessageKey, translateNow } from '@/i18n/i18n';
import { type Failure, type FailureKind, toFailure } from '@/lib/failure';
import { toast } from '@/ui/toast-store';

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
    queryMeta: Meta;
  }
}

function tell(failure: Failure, meta: Meta | undefined): void {
  const said = meta?.failureByKind?.[failure.kind] ?? meta?.failure;
  if (said === false) {
    // biome-ignore lint/suspicious/noConsole: the specification wants these failures logged and nothing else
    console.warn(failure);
    return;
  }
  const own = said?.serverMessage && failure.serverMessage ? failure.serverMessage : undefined;
  const described = said?.description ? translateNow(said.description) : undefined;
  toast({
    kind: said?.tone ?? 'error',
    title: translateNow(said?.title ?? 'common.error'),
    description: own ?? described ?? translateNow(failureKey(failure)),
  });
}

/** Doubling from one second up to thirty, at most three times, and only where trying again can help. */
const retry = (count: number, failure: Failure) => failure.passing && count < 3;
const retryDelay = (count: number) => Math.min(1000 * 2 ** count, 30_000);

/** One client a page load: the one place that retries, toasts and refreshes. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': a device that is offline fails at once and is told so, instead of waiting in silence.
      queries: { retry, retryDelay, staleTime: 60_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (cause, query) => {
        if (query.meta?.failure !== undefined) tell(toFailure(cause), query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => succeed(client, mutation.meta),
      onError: (cause, _variables, _result, mutation) => tell(toFailure(cause), mutation.meta),
    }),
  });
  return client;
}

function succeed(client: QueryClient, meta: MutationMeta | undefined): void {
  for (const queryKey of meta?.refreshes ?? []) void client.invalidateQueries({ queryKey });
  if (!meta?.success) return;
  const { title, description } = meta.success;
  toast({
    kind: 'success',
    title: translateNow(title),
    ...(description ? { description: translateNow(description) } : {}),
  });
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readBuiltPages } from '@/content/checks/built';
import { adminSettingsQueries } from '@/features/site/settings/admin/queries';
import { legalSettings } from '@/features/site/settings/model';
import { type SettingsRow, toFields } from '@/features/site/settings/schema';
import { useMessage } from '@/i18n';
import { env } from '@/lib/env';
import { type Failure, toFailure, unwrap } from '@/lib/failure';
import { mailKeys } from '@/lib/mail';
import { healthKeys } from '@/lib/query-keys-admin';
import { requestTimeoutMs } from '@/lib/request';
import { supabase } from '@/lib/supabase';
import * as findings from '../findings';
import {
  authSettings,
  type Check,
  checks,
  type Finding,
  type HookState,
  hookStates,
  toldHealth,
} from '../model';

/** What was found of one check, or why nothing was. */
export interface Looked {
  id: Check;
  finding: Finding | null;
  error: Failure | null;
  again: () => void;
  asking: boolean;
}

/** Asks everything that knows something of the site, each by itself: what does not answer leaves the others alone. */
export function useChecks(): Looked[] {
  const message = useMessage();
  const database = useQuery(healthQueries.database());
  const settings = useQuery(adminSettingsQueries.row());
  const hook = useQuery(healthQueries.hook());
  const signUp = useQuery(healthQueries.signUp());
  const built = useQuery(healthQueries.built());

  const missingFacts = (row: SettingsRow) => {
    const fields = toFields(row);
    return legalSettings
      .filter((name) => fields[name].trim() === '')
      .map((name) => message(`admin-settings:field.${name}`));
  };
  const mail = (row: SettingsRow) => {
    const fields = toFields(row);
    const keys = mailKeys({
      serviceId: fields.emailjs_service_id,
      templateId: fields.emailjs_template_id,
      publicKey: fields.emailjs_public_key,
    });
    return findings.mailFinding(Object.values(keys));
  };
  const found: Record<Check, Omit<Looked, 'id'>> = {
    address: known(findings.addressFinding(import.meta.env.VITE_SITE_URL ?? '', location.origin)),
    build: both(built, database, findings.buildFinding),
    hook: one(hook, findings.hookFinding),
    facts: one(settings, (row) => findings.factsFinding(missingFacts(row))),
    mail: one(settings, mail),
    signUp: one(signUp, findings.signUpFinding),
    factors: one(database, findings.factorsFinding),
    buckets: one(database, ({ buckets }) => findings.bucketsFinding(buckets)),
    backup: one(database, findings.backupFinding),
  };
  return checks.map((id) => ({ id, ...found[id] }));
}

const known = (finding: Finding) => ({ finding, error: null, again: () => undefined, asking: false });

function one<Data>(query: UseQueryResult<Data>, judge: (data: Data) => Finding): Omit<Looked, 'id'> {
  return {
    finding: query.data === undefined ? null : judge(query.data),
    error: query.data === undefined ? query.error : null,
    again: () => void query.refetch(),
    asking: query.isFetching,
  };
}

function both<One, Other>(
  first: UseQueryResult<One>,
  second: UseQueryResult<Other>,
  judge: (one: One, other: Other) => Finding,
): Omit<Looked, 'id'> {
  const whole = first.data !== undefined && second.data !== undefined;
  return {
    finding: whole ? judge(first.data as One, second.data as Other) : null,
    error: whole ? null : (first.error ?? second.error),
    again: () => {
      if (first.error) void first.refetch();
      if (second.error) void second.refetch();
    },
    asking: first.isFetching || second.isFetching,
  };
}

/** Asks publish-site what it would do, without ordering anything. */
async function readHook(): Promise<HookState> {
  const { data, error } = await supabase.functions.invoke('publish-site', { method: 'GET' });
  if (!error) {
    const state = hookStates.find((one) => one === data?.code);
    if (state) return state;
    throw toFailure(data);
  }
  const response: unknown = error.context;
  // What it wraps knows whether the network is gone.
  if (!(response instanceof Response)) throw toFailure(response ?? error);
  if (response.status === 404) return 'not_deployed';
  // One of an earlier release takes orders and answers nothing else.
  if (response.status === 405) return 'outdated';
  throw toFailure(await response.json().catch(() => ({})), response.status);
}

/** Whether strangers can make an account, as the server says to everybody. */
async function readSignUp(): Promise<boolean> {
  try {
    const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: env.supabaseKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) throw toFailure(await response.json().catch(() => ({})), response.status);
    return authSettings.parse(await response.json()).disable_signup;
  } catch (cause) {
    throw toFailure(cause);
  }
}

/** Asked anew each time the page is opened: what was mended is to be seen. */
const fresh = { staleTime: 0, retry: false, meta: { failure: false } } as const;

const healthQueries = {
  database: () =>
    queryOptions({
      queryKey: [...healthKeys.all(), 'database'],
      queryFn: async () => toldHealth.parse(unwrap(await supabase.rpc('get_health'))),
      ...fresh,
    }),
  hook: () => queryOptions({ queryKey: [...healthKeys.all(), 'hook'], queryFn: readHook, ...fresh }),
  signUp: () => queryOptions({ queryKey: [...healthKeys.all(), 'sign-up'], queryFn: readSignUp, ...fresh }),
  built: () => queryOptions({ queryKey: [...healthKeys.all(), 'built'], queryFn: readBuiltPages, ...fresh }),
};

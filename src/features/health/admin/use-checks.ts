import { queryOptions, useQuery } from '@tanstack/react-query';
import { legalFacts } from '@/brand/facts';
import { readBuiltPages } from '@/content/checks/built';
import { mailerQueries } from '@/features/mail/admin/queries';
import type { MailOverview } from '@/features/mail/model';
import { adminSettingsQueries } from '@/features/settings/admin/queries';
import { type SettingsRow, toFields } from '@/features/settings/schema';
import { useMessage } from '@/i18n';
import { env } from '@/lib/env';
import { type Failure, toFailure } from '@/lib/failure';
import { mailKeys } from '@/lib/mail';
import { healthKeys } from '@/lib/query-keys-admin';
import { requestTimeoutMs } from '@/lib/request';
import { callFunction, rpc } from '@/lib/rpc';
import { joinAnswers, type QueryAnswer } from '@/ui/query-view';
import * as findings from '../findings';
import {
  authSettings,
  type Check,
  checks,
  type Finding,
  type HookState,
  healthSchema,
  hookStates,
} from '../model';

export interface CheckResult {
  id: Check;
  finding: Finding | null;
  error: Failure | null;
  retry: () => void;
  loading: boolean;
}

/** Runs all checks, each by itself: one that fails leaves the others alone. */
export function useChecks(): CheckResult[] {
  const message = useMessage();
  const database = useQuery(healthQueries.database());
  const settings = useQuery(adminSettingsQueries.row());
  const mailer = useQuery(mailerQueries.overview());
  const hook = useQuery(healthQueries.hook());
  const signUp = useQuery(healthQueries.signUp());
  const built = useQuery(healthQueries.built());

  const missingFacts = (row: SettingsRow) => {
    const fields = toFields(row);
    return legalFacts
      .filter((name) => fields[name].trim() === '')
      .map((name) => message(`admin-settings:fields.${name}`));
  };
  const mail = (row: SettingsRow, overview: MailOverview) => {
    return findings.mailFinding(Object.values(mailKeys(toFields(row))), overview);
  };
  const found: Record<Check, Omit<CheckResult, 'id'>> = {
    address: known(findings.addressFinding(import.meta.env.VITE_SITE_URL ?? '', location.origin)),
    build: checked(joinAnswers(built, database), (answers) => findings.buildFinding(...answers)),
    hook: checked(hook, findings.hookFinding),
    facts: checked(settings, (row) => findings.factsFinding(missingFacts(row))),
    mail: checked(joinAnswers(settings, mailer), (answers) => mail(...answers)),
    signUp: checked(signUp, findings.signUpFinding),
    visitors: checked(database, findings.visitorsFinding),
    factors: checked(database, findings.factorsFinding),
    buckets: checked(database, ({ buckets }) => findings.bucketsFinding(buckets)),
    backup: checked(database, findings.backupFinding),
  };
  return checks.map((id) => ({ id, ...found[id] }));
}

const known = (finding: Finding) => ({ finding, error: null, retry: () => undefined, loading: false });

function checked<Data>(query: QueryAnswer<Data>, judge: (data: Data) => Finding): Omit<CheckResult, 'id'> {
  return {
    finding: query.data === undefined ? null : judge(query.data),
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    loading: query.isFetching,
  };
}

/** Reads the state of publish-site without ordering a build. */
async function readHook(): Promise<HookState> {
  const { status, body } = await callFunction('publish-site', { method: 'GET' });
  if (status === 404) return 'not_deployed';
  // A function of an earlier release only takes orders.
  if (status === 405) return 'outdated';
  const state = status === 200 && hookStates.find((one) => one === body.code);
  if (state) return state;
  throw toFailure(body, status);
}

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

/** Reads again whenever the page is opened, so that a repair shows. */
const fresh = { staleTime: 0, retry: false, meta: { failure: false } } as const;

const healthQueries = {
  database: () =>
    queryOptions({
      queryKey: [...healthKeys.all(), 'database'],
      queryFn: () => rpc('get_health', {}, healthSchema),
      ...fresh,
    }),
  hook: () => queryOptions({ queryKey: [...healthKeys.all(), 'hook'], queryFn: readHook, ...fresh }),
  signUp: () => queryOptions({ queryKey: [...healthKeys.all(), 'sign-up'], queryFn: readSignUp, ...fresh }),
  built: () => queryOptions({ queryKey: [...healthKeys.all(), 'built'], queryFn: readBuiltPages, ...fresh }),
};

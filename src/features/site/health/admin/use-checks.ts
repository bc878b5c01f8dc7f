import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { adminSettingsQueries } from '@/features/site/settings/admin/queries';
import { legalSettings } from '@/features/site/settings/model';
import { type SettingsRow, toFields } from '@/features/site/settings/schema';
import { useMessage } from '@/i18n';
import type { Failure } from '@/lib/failure';
import { mailKeys } from '@/lib/mail';
import * as findings from '../findings';
import { type Check, checks, type Finding } from '../model';
import { healthQueries } from './queries';

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

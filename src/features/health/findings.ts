import type { MailOverview } from '@/features/mail/model';
import { isLate } from '@/features/publishing/model';
import { documentTypes, maxDocumentBytes } from '@/lib/document-types';
import type { Bucket, Finding, Health, HookState } from './model';

export function addressFinding(given: string, here: string): Finding {
  if (given === '')
    return { state: 'attend', seen: 'health:address.unset', todo: 'health:address.unsetTodo' };
  const values = { given, here };
  return given === here
    ? { state: 'ok', seen: 'health:address.same', values }
    : { state: 'attend', seen: 'health:address.other', values, todo: 'health:address.otherTodo' };
}

interface BuiltPages {
  at: string;
  staticOnly?: true;
}

export function buildFinding(
  built: BuiltPages | null,
  health: Pick<Health, 'asked_at' | 'changed_at' | 'ordered_at'>,
): Finding {
  if (!built)
    return { state: 'attend', seen: 'health:build.none', todo: 'health:build.noneTodo', page: 'dashboard' };
  const times = {
    built: built.at,
    changed: health.changed_at ?? built.at,
    ordered: health.ordered_at ?? built.at,
  };
  const builtAt = Date.parse(built.at);
  const more = { times, page: 'dashboard' } as const;
  if (built.staticOnly)
    return { state: 'wrong', seen: 'health:build.alone', todo: 'health:build.aloneTodo', ...more };
  const isOlderThan = (at: string | null) => at !== null && Date.parse(at) > builtAt;
  if (isOlderThan(health.ordered_at)) {
    return isLate(health.ordered_at, built.at, Date.parse(health.asked_at))
      ? { state: 'wrong', seen: 'health:build.failed', todo: 'health:build.failedTodo', ...more }
      : { state: 'ok', seen: 'health:build.under', times };
  }
  if (isOlderThan(health.changed_at))
    return { state: 'attend', seen: 'health:build.behind', todo: 'health:build.behindTodo', ...more };
  return { state: 'ok', seen: 'health:build.current', times };
}

const deploy = 'npx supabase functions deploy publish-site --use-api';
const setHook = 'npx supabase secrets set DEPLOY_HOOK_URL=https://…';

const hookFindings: Record<HookState, Finding> = {
  configured: { state: 'ok', seen: 'health:hook.configured' },
  nothing_to_build: { state: 'ok', seen: 'health:hook.nothing' },
  not_configured: {
    state: 'wrong',
    seen: 'health:hook.unset',
    todo: 'health:hook.unsetTodo',
    command: setHook,
  },
  not_deployed: {
    state: 'wrong',
    seen: 'health:hook.missing',
    todo: 'health:hook.missingTodo',
    command: deploy,
  },
  outdated: {
    state: 'attend',
    seen: 'health:hook.outdated',
    todo: 'health:hook.outdatedTodo',
    command: deploy,
  },
};

export const hookFinding = (hook: HookState): Finding => hookFindings[hook];

export const factsFinding = (missing: readonly string[]): Finding =>
  missing.length === 0
    ? { state: 'ok', seen: 'health:facts.whole' }
    : {
        state: 'wrong',
        seen: 'health:facts.missing',
        values: { count: missing.length },
        todo: 'health:facts.missingTodo',
        page: 'settings',
        affected: missing.map((name) => ({ name })),
      };

/** A mail is due that long only when nothing leaves or the daily cap is reached. */
const maxWaitHours = 3;

type Mailer = Pick<MailOverview, 'provider' | 'watched' | 'answer' | 'waiting_since'>;

/** Judges the mailer of the server where one is set up, else EmailJS, which needs all three identifiers. */
export function mailFinding(
  identifiers: readonly string[],
  { provider, watched, answer, waiting_since }: Mailer,
): Finding {
  if (provider) {
    const page = 'mail';
    if (!watched)
      return { state: 'wrong', seen: 'health:mail.unwatched', todo: 'health:mail.unwatchedTodo', page };
    if (answer) {
      const values = { answer };
      return { state: 'wrong', seen: 'health:mail.refused', values, todo: 'health:mail.refusedTodo', page };
    }
    if (waiting_since && Date.now() - Date.parse(waiting_since) > maxWaitHours * 3_600_000) {
      const times = { since: waiting_since };
      return { state: 'attend', seen: 'health:mail.late', times, todo: 'health:mail.lateTodo', page };
    }
    return { state: 'ok', seen: 'health:mail.server', values: { provider } };
  }
  const given = identifiers.filter((one) => one !== '').length;
  if (given === identifiers.length) return { state: 'ok', seen: 'health:mail.whole' };
  if (given === 0)
    return { state: 'attend', seen: 'health:mail.none', todo: 'health:mail.noneTodo', page: 'settings' };
  const values = { given, all: identifiers.length };
  return { state: 'wrong', seen: 'health:mail.part', values, todo: 'health:mail.partTodo', page: 'settings' };
}

export const signUpFinding = (isClosed: boolean): Finding =>
  isClosed
    ? { state: 'ok', seen: 'health:signUp.closed' }
    : { state: 'wrong', seen: 'health:signUp.open', todo: 'health:signUp.openTodo' };

/** Judges whether limits per visitor can hold: without addresses everybody shares one. */
export const visitorsFinding = ({ sees_visitor_address }: Pick<Health, 'sees_visitor_address'>): Finding =>
  sees_visitor_address
    ? { state: 'ok', seen: 'health:visitors.apart' }
    : { state: 'wrong', seen: 'health:visitors.one', todo: 'health:visitors.oneTodo' };

export function factorsFinding({
  owners,
  owners_without_factor: count,
}: Pick<Health, 'owners' | 'owners_without_factor'>): Finding {
  if (count === 0) return { state: 'ok', seen: 'health:factors.all', values: { count: owners } };
  return {
    state: 'attend',
    seen: owners === 1 ? 'health:factors.alone' : 'health:factors.lacking',
    values: { owners, count },
    todo: 'health:factors.lackingTodo',
    page: 'staff',
  };
}

/** Buckets as the migrations create them. */
const wantedBuckets: readonly Bucket[] = [
  {
    id: 'job_applications',
    public: false,
    file_size_limit: 5_242_880,
    allowed_mime_types: ['application/pdf'],
  },
  {
    id: 'media',
    public: true,
    file_size_limit: maxDocumentBytes,
    allowed_mime_types: [
      ...Object.values(documentTypes),
      'image/avif',
      'image/jpeg',
      'image/png',
      'image/webp',
    ].sort(),
  },
];

export function bucketsFinding(found: readonly Bucket[]): Finding {
  const affected = wantedBuckets.flatMap((wanted) => {
    const bucket = found.find(({ id }) => id === wanted.id);
    const thing = (how: 'missing' | 'open' | 'closed' | 'limits') => [
      { name: wanted.id, how: `health:buckets.how.${how}` as const },
    ];
    if (!bucket) return thing('missing');
    if (bucket.public !== wanted.public) return thing(bucket.public ? 'open' : 'closed');
    const sameTypes = [...bucket.allowed_mime_types].sort().join() === wanted.allowed_mime_types.join();
    return sameTypes && bucket.file_size_limit === wanted.file_size_limit ? [] : thing('limits');
  });
  return affected.length === 0
    ? { state: 'ok', seen: 'health:buckets.same' }
    : {
        state: 'wrong',
        seen: 'health:buckets.other',
        values: { count: affected.length },
        todo: 'health:buckets.otherTodo',
        affected,
      };
}

/** Allows two nightly backups to fail. */
const maxBackupDays = 3;

export function backupFinding({ backup_at, asked_at }: Pick<Health, 'asked_at' | 'backup_at'>): Finding {
  const remedy = { todo: 'health:backup.todo', command: 'npm run backup' } as const;
  if (backup_at === null) return { state: 'attend', seen: 'health:backup.none', ...remedy };
  const days = Math.floor((Date.parse(asked_at) - Date.parse(backup_at)) / 86_400_000);
  const values = { times: { at: backup_at } };
  return days > maxBackupDays
    ? { state: 'attend', seen: 'health:backup.old', ...values, ...remedy }
    : { state: 'ok', seen: 'health:backup.fresh', ...values };
}

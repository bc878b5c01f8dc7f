import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { Failure, toFailure, unreachable, unwrap } from '@/lib/failure';
import { withProof } from '@/lib/proof-of-work';
import { retention } from '@/lib/retention';
import { publicClient } from '@/lib/supabase-public';

export const ownStages = ['received', 'review', 'interview', 'answer'] as const;
export type OwnStage = (typeof ownStages)[number];

const outcomes = ['offer', 'hired', 'rejected', 'withdrawn', 'removed'] as const;
export type ApplicationOutcome = (typeof outcomes)[number];

export interface OwnDocument {
  document: 'cv' | 'letter';
  /** Null if the file is not in Storage. */
  bytes: number | null;
}

export interface OwnApplication {
  id: string;
  offer: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  files: OwnDocument[];
  stage: OwnStage;
  stageSince: string;
  /** Null while the agency has not answered. */
  outcome: ApplicationOutcome | null;
  receivedAt: string;
  deletedOn: Date;
}

const answerDays = 14;
const trashDays = 30;
const dayMs = 86_400_000;

/** The day by which the agency answers; null once it has, or if that day has passed. */
export function answerBy({ stage, outcome, receivedAt }: OwnApplication, now = Date.now()): Date | null {
  if (outcome || stage === 'interview') return null;
  const day = new Date(Date.parse(receivedAt) + answerDays * dayMs);
  return day.getTime() > now ? day : null;
}

const stageOf: Record<string, OwnStage> = {
  new: 'received',
  shortlisted: 'review',
  interview: 'interview',
};

interface ToldApplication
  extends Pick<OwnApplication, 'id' | 'offer' | 'email' | 'phone' | 'message' | 'files'> {
  full_name: string;
  stage: string;
  stage_since: string;
  received_at: string;
  removed_at: string | null;
}

function toOwnApplication(told: ToldApplication | null): OwnApplication | null {
  if (!told) return null;
  const { full_name, stage, stage_since, received_at, removed_at, ...same } = told;
  const deletedOn = new Date(received_at);
  deletedOn.setUTCMonth(deletedOn.getUTCMonth() + retention.applicationMonths);
  const fromTrash = removed_at ? Date.parse(removed_at) + trashDays * dayMs : deletedOn.getTime();
  return {
    ...same,
    name: full_name,
    stage: stageOf[stage] ?? 'answer',
    stageSince: stage_since,
    outcome: removed_at ? 'removed' : (outcomes.find((one) => one === stage) ?? null),
    receivedAt: received_at,
    deletedOn: new Date(Math.min(deletedOn.getTime(), fromTrash)),
  };
}

const ownKeys = (token: string) => ['own application', token] as const;

export const isToken = (text: string) => /^[0-9a-f]{64}$/.test(text);

export const ownApplicationQueries = {
  byToken: (token: string) =>
    queryOptions({
      queryKey: ownKeys(token),
      queryFn: async () => {
        const client = await publicClient();
        const told = unwrap(await withProof(() => client.rpc('get_own_application', { token })));
        return toOwnApplication(told as ToldApplication | null);
      },
      enabled: isToken(token),
      meta: { failure: false },
    }),
};

async function deleteDocuments(paths: readonly string[]): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/job_applications`, {
    method: 'DELETE',
    headers: { apikey: env.supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: paths }),
  }).catch((cause: unknown) => {
    throw new Failure(unreachable(), '', { cause });
  });
  if (!response.ok) throw toFailure({ message: '' }, response.status);
}

const knownToken = (isKnown: unknown) => {
  if (!isKnown) throw new Failure('missing');
};

export const ownApplicationMutations = {
  correct: (token: string) =>
    mutationOptions({
      mutationFn: async ({ email, phone }: { email: string; phone: string }) => {
        const client = await publicClient();
        const given = { token, new_email: email, new_phone: phone };
        knownToken(unwrap(await withProof(() => client.rpc('correct_own_application', given))));
      },
      meta: { success: { title: 'application:corrected' }, failure: false, refreshes: [ownKeys(token)] },
    }),

  withdraw: (token: string) =>
    mutationOptions({
      mutationFn: async () => {
        const client = await publicClient();
        knownToken(unwrap(await withProof(() => client.rpc('withdraw_own_application', { token }))));
      },
      meta: { success: { title: 'application:withdrawn' }, failure: false, refreshes: [ownKeys(token)] },
    }),

  /** Deletes the application, then its files. A retry after a failure deletes what is left. */
  erase: (token: string) =>
    mutationOptions({
      mutationFn: async () => {
        const client = await publicClient();
        const left = async () =>
          unwrap(await withProof(() => client.rpc('erase_own_application', { token })));
        const paths = await left();
        if (paths === null) throw new Failure('missing');
        if (paths.length === 0) return;
        await deleteDocuments(paths);
        if ((await left())?.length) throw new Failure('unexpected');
      },
      meta: { failure: false },
    }),

  /** Mails new links to an address; answers whether the server sends mail at all. */
  sendLink: () =>
    mutationOptions({
      mutationFn: async ({ email }: { email: string }) => {
        const client = await publicClient();
        return unwrap(await withProof(() => client.rpc('send_application_link', { address: email })));
      },
      meta: { failure: false },
    }),
};

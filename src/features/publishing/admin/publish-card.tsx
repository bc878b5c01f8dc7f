import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { contentChange } from '@/lib/query-keys';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { isLate, type Order, progressOf, type ScheduledBuilds } from '../model';
import { publicationMutations, publicationQueries } from './queries';

export function PublishCard() {
  return <PublicationCard publication={usePublication()} />;
}

/** Card of an order that another part of the page can place too. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { t } = useTranslation('site-publishing');
  const lang = useLang();
  const title = useId();
  const { allowed, order, ordering, builtAt, message } = publication;
  if (!allowed) return null;
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={title} className="type-title">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          {t('text')}
          {builtAt ? ` ${t('built', { time: formatDate(lang, builtAt, 'stamp') })}` : ''}
        </p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {message}
        </p>
      </div>
      <Button icon="globe" busy={ordering} onClick={order}>
        {t('action')}
      </Button>
    </Card>
  );
}

interface Publication {
  allowed: boolean;
  order: () => void;
  ordering: boolean;
  builtAt: string | null;
  message: string;
}

export function usePublication(): Publication {
  const { t } = useTranslation(['site-publishing', 'common']);
  const lang = useLang();
  const allowed = useMay()('publishing');
  const [taken, setTaken] = useState<Order | null>(null);
  const asking = useRef(false);
  const built = useQuery({ ...publicationQueries.built(taken), enabled: allowed });
  const { isPending, data, error, submittedAt, mutate } = useMutation({
    ...publicationMutations.publish(),
    // A refusal leaves the order before it under way.
    onSuccess: (outcome) => outcome.taken && setTaken(outcome),
    onSettled: () => {
      asking.current = false;
    },
  });
  const message = () => {
    if (isPending) return t('publishing');
    if (error) return t('failed', { reason: t(failureKey(error)) });
    const refusal = data && !data.taken ? t(`refused.${data.why}`) : '';
    if (!taken) return refusal;
    const progress = progressOf(taken, built.data, built.dataUpdatedAt);
    // A refusal ends when the pages ordered before it are in place.
    if (progress === 'done') return submittedAt > built.dataUpdatedAt && refusal ? refusal : t('done');
    const time = formatDate(lang, taken.at, 'stamp');
    return [refusal, t(progress === 'late' ? 'late' : 'building', { time })].filter(Boolean).join(' ');
  };
  return {
    allowed,
    order: () => {
      // A double click arrives before the button is rendered busy.
      if (asking.current || !allowed) return;
      asking.current = true;
      mutate();
    },
    ordering: isPending,
    builtAt: built.data ?? null,
    message: message(),
  };
}

export function PublishAfter() {
  const changes = useMutationState({
    filters: {
      mutationKey: contentChange,
      status: 'success',
      predicate: ({ state }) => (state.data as { published?: boolean } | undefined)?.published !== false,
    },
    select: () => true,
  });
  return changes.length > 0 ? <PublicNote /> : null;
}

function PublicNote() {
  const { t } = useTranslation('site-publishing');
  const { allowed, order, ordering, message } = usePublication();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      <p role="status" className="flex min-w-0 items-start gap-2.5">
        <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-success" />
        <span className="min-w-0">{message || t('changed')}</span>
      </p>
      {allowed ? (
        <Button size="sm" variant="ghost" busy={ordering} onClick={order}>
          {t('update')}
        </Button>
      ) : null}
    </div>
  );
}

const maxTries = 1;

export function ScheduledNote() {
  const { t } = useTranslation('site-publishing');
  const lang = useLang();
  const builds = useQuery(publicationQueries.scheduled());
  const built = useQuery(publicationQueries.built(null));
  if (!builds.data) return null;
  const { tries, answer, taken_at } = builds.data;
  const messages: Record<BuildState, string> = {
    nothing: '',
    watched: t('scheduled.watched'),
    alone: t('scheduled.alone'),
    vain: t('scheduled.vain', { count: tries, answer: answer ?? '' }),
    late: taken_at ? t('late', { time: formatDate(lang, new Date(taken_at), 'stamp') }) : '',
  };
  const state = stateOf(builds.data, built.data, builds.dataUpdatedAt);
  if (state === 'nothing') return null;
  const isFine = state === 'watched';
  return (
    <p
      className={classNames('flex max-w-prose items-start gap-2.5', isFine ? 'text-muted' : 'font-semibold')}
    >
      <Icon name={isFine ? 'calendar' : 'alert'} className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0">{messages[state]}</span>
    </p>
  );
}

type BuildState = 'nothing' | 'watched' | 'alone' | 'vain' | 'late';

function stateOf(builds: ScheduledBuilds, built: string | null | undefined, now: number): BuildState {
  const { watched, waiting, coming, tries } = builds;
  if (!watched) return waiting + coming > 0 ? 'alone' : 'nothing';
  if (waiting > 0 && tries > maxTries) return 'vain';
  if (isLate(builds.taken_at, built, now)) return 'late';
  return coming > 0 ? 'watched' : 'nothing';
}

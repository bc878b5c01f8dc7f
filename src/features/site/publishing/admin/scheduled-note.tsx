import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { isLate, type ScheduledBuilds } from '../model';
import { publicationQueries } from './queries';

/** Failed tries before the note warns. */
const maxTries = 1;

/** Tells whether scheduled content will be built, and what to do if not. */
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

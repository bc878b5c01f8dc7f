import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { isLate, type ScheduledBuilds } from '../model';
import { publicationQueries } from './queries';

/** The second time in vain is no accident any more. */
const accident = 1;

/** What becomes of scheduled things: whether somebody looks at the clock, and what to do where nobody does. */
export function ScheduledNote() {
  const { t } = useTranslation('site-publishing');
  const lang = useLang();
  const builds = useQuery(publicationQueries.scheduled());
  const built = useQuery(publicationQueries.built(null));
  if (!builds.data) return null;
  const { tries, answer, taken_at } = builds.data;
  const said: Record<Standing, string> = {
    nothing: '',
    watched: t('scheduled.watched'),
    alone: t('scheduled.alone'),
    vain: t('scheduled.vain', { count: tries, answer: answer ?? '' }),
    late: taken_at ? t('late', { time: formatDate(lang, new Date(taken_at), 'stamp') }) : '',
  };
  const standing = standingOf(builds.data, built.data, builds.dataUpdatedAt);
  if (standing === 'nothing') return null;
  const calm = standing === 'watched';
  return (
    <p className={classNames('flex max-w-prose items-start gap-2.5', calm ? 'text-muted' : 'font-semibold')}>
      <Icon name={calm ? 'calendar' : 'alert'} className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0">{said[standing]}</span>
    </p>
  );
}

type Standing = 'nothing' | 'watched' | 'alone' | 'vain' | 'late';

function standingOf(builds: ScheduledBuilds, built: string | null | undefined, now: number): Standing {
  const { watched, waiting, coming, tries } = builds;
  if (!watched) return waiting + coming > 0 ? 'alone' : 'nothing';
  if (waiting > 0 && tries > accident) return 'vain';
  if (isLate(builds.taken_at, built, now)) return 'late';
  return coming > 0 ? 'watched' : 'nothing';
}

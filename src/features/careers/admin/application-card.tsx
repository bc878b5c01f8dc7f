import type { ComponentProps, HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import { useSwipe } from '@/ui/lightbox-gestures';
import { keepScroll } from '@/ui/navigation';
import { ReorderHandle } from '@/ui/sortable-list';
import { VisuallyHidden } from '@/ui/visually-hidden';
import {
  isOpen,
  longWait,
  type ReceivedApplication,
  type Status,
  stageBeside,
  waitOf,
} from '../application-model';
import { Stars } from './rating';

interface ApplicationCardProps {
  application: ReceivedApplication;
  to: To;
  isCurrent: boolean;
  isLifted: boolean;
  handle: Omit<ComponentProps<typeof ReorderHandle>, 'label'>;
  drag: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  onSwipe?: ((stage: Status) => void) | undefined;
}

const excerptMax = 200;

export function ApplicationCard({
  application,
  to,
  isCurrent,
  isLifted,
  handle,
  drag,
  chosen,
  onChoose,
  onSwipe,
}: ApplicationCardProps) {
  const { t } = useTranslation('admin-careers');
  const { id, full_name: name, job_offers: offer, language, note, message, rating, status } = application;
  const stages = { back: stageBeside(status, -1), on: stageBeside(status, 1) };
  const { stage, handlers, justSwiped } = useSwipe((step) => {
    const next = step < 0 ? stages.on : stages.back;
    if (next) onSwipe?.(next);
  }, onSwipe !== undefined);
  const { days } = waitOf(application);
  const isLate = isOpen(application) && days > longWait;
  const excerpt = note || (isLate ? t('board.waiting', { count: days }) : message) || t('board.noMessage');

  return (
    <li data-application={id} {...drag} className="relative overflow-hidden rounded-panel">
      {onSwipe ? (
        <div
          aria-hidden="true"
          className="absolute inset-0 flex items-center justify-between bg-success-soft px-4 font-semibold text-success"
        >
          <SwipeTarget stage={stages.on} icon="arrow-right" />
          <SwipeTarget stage={stages.back} icon="arrow-left" />
        </div>
      ) : null}
      <div
        ref={stage}
        {...handlers}
        data-lifted={isLifted || undefined}
        className={classNames(
          'group/card relative flex touch-pan-y flex-col gap-2 rounded-panel border bg-surface p-3 text-sm transition-colors hover:border-control',
          'data-lifted:outline-2 data-lifted:-outline-offset-2 data-lifted:outline-accent',
          isCurrent ? 'border-accent bg-raised' : 'border-line',
        )}
      >
        <div className="flex items-start gap-2.5">
          {chosen === undefined ? (
            <Avatar name={name} className="size-9 text-xs" />
          ) : (
            <Checkbox
              label={null}
              className="relative z-1 min-w-9 justify-center py-1.5 pointer-coarse:min-w-11"
              aria-label={t('several.choose', { name })}
              checked={chosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
          <div className="min-w-0 flex-1">
            <Link
              to={to}
              replace
              {...keepScroll}
              draggable={false}
              data-open=""
              aria-current={isCurrent || undefined}
              className="block truncate text-base font-semibold after:absolute after:inset-0 after:rounded-panel"
              onClick={(event) => {
                if (justSwiped()) event.preventDefault();
              }}
            >
              {name}
            </Link>
            <p lang={offer?.language ?? undefined} className="truncate text-muted">
              {offer?.title ?? t('applications.noOffer')}
            </p>
          </div>
          {status === 'new' ? (
            <span className="mt-2 size-2 shrink-0 rounded-full bg-accent group-focus-within/card:hidden group-hover/card:hidden">
              <VisuallyHidden>{t('applications.statuses.new')}</VisuallyHidden>
            </span>
          ) : null}
          {status === 'withdrawn' ? null : (
            <ReorderHandle
              {...handle}
              label={t('move.one', { name })}
              className="z-1 -my-1.5 -mr-2 hidden group-focus-within/card:grid group-hover/card:grid focus-visible:grid pointer-coarse:hidden"
            />
          )}
        </div>
        <p className="line-clamp-2 break-words text-muted">
          {language === 'en' ? (
            <Badge tone="info" className="mr-1.5">
              EN
            </Badge>
          ) : null}
          {excerpt.slice(0, excerptMax)}
        </p>
        <div className="flex min-h-5 items-center justify-between gap-3 text-muted">
          <Stars rating={rating} />
          <Age application={application} isLate={isLate} />
        </div>
      </div>
    </li>
  );
}

function SwipeTarget({ stage, icon }: { stage: Status | null; icon: 'arrow-left' | 'arrow-right' }) {
  const { t } = useTranslation('admin-careers');
  return (
    <span className={classNames('flex items-center gap-2', icon === 'arrow-left' && 'flex-row-reverse')}>
      {stage ? (
        <>
          <Icon name={icon} />
          {t(`applications.statuses.${stage}`)}
        </>
      ) : null}
    </span>
  );
}

/** Time in the present stage, `9 d`; it turns yellow when an applicant has waited long. */
function Age({ application, isLate }: { application: ReceivedApplication; isLate: boolean }) {
  const { t } = useTranslation('admin-careers');
  const { days, hours } = waitOf(application);
  const inDays = days > 0;
  const count = inDays ? days : hours;
  return (
    <span className={classNames('flex items-center gap-1 tabular', isLate && 'text-late')}>
      {isLate ? <Icon name="clock" className="size-4" /> : null}
      <span aria-hidden="true">{t(inDays ? 'board.days' : 'board.hours', { count })}</span>
      <VisuallyHidden>{t(inDays ? 'board.sinceDays' : 'board.sinceHours', { count })}</VisuallyHidden>
    </span>
  );
}

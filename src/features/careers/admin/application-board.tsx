import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Announcement, moveKeys, startDrag } from '@/ui/sortable-list';
import { usePhone } from '@/ui/use-media';
import { isOpen, type ReceivedApplication, type Status, statuses, statusOf } from '../application-model';
import { ApplicationCard } from './application-card';
import type { ApplicationChoice } from './choice';

/** Cards of a column at once: columns stand beside each other, and every change draws them all. */
const pageSize = 25;

/** Where a card may be put; only its applicant withdraws it. */
const targets: readonly Status[] = statuses.filter((status) => status !== 'withdrawn');

/** In pixels, with the gap: where not all fit, columns collapse before their cards shrink. */
const columnWidth = 216;
const stripWidth = 44;

interface ApplicationBoardProps {
  found: readonly ReceivedApplication[];
  openId: string;
  detailsOf: (application: ReceivedApplication) => To;
  onMove: (application: ReceivedApplication, stage: Status) => void;
  choice: ApplicationChoice;
}

export function ApplicationBoard({ found, openId, detailsOf, onMove, choice }: ApplicationBoardProps) {
  const { t } = useTranslation('admin-careers');
  const isPhone = usePhone();
  const board = useRef<HTMLDivElement>(null);
  const width = useWidth(board);
  const [folded, setFolded] = useState<ReadonlyMap<Status, boolean>>(new Map());
  const [single, setSingle] = useState<Status | null>(null);
  const [dragged, setDragged] = useState<ReceivedApplication | null>(null);
  const [over, setOver] = useState<Status | null>(null);
  const [lifted, setLifted] = useState<{ id: string; stage: Status } | null>(null);
  const [announced, setAnnounced] = useState('');
  const refocus = useRef('');

  const byStage = new Map(statuses.map((status) => [status, [] as ReceivedApplication[]]));
  for (const application of found) byStage.get(statusOf(application.status))?.push(application);
  const cardsOf = (stage: Status) => byStage.get(stage) ?? [];

  const shownStage = found.find(({ id }) => id === openId)?.status;
  const filled = statuses
    .filter((status) => isOpen({ status }) && cardsOf(status).length > 0)
    .sort((one, other) => Number(other === shownStage) - Number(one === shownStage));
  const room = Math.floor((width - stripWidth * statuses.length) / (columnWidth - stripWidth));
  const fitting = width > 0 ? filled.slice(0, Math.max(1, room)) : filled;
  const isFolded = (stage: Status) => folded.get(stage) ?? !fitting.includes(stage);
  const only = single ?? statuses.find((stage) => filled.includes(stage)) ?? 'new';

  // Restores the focus of a card that lost it by being drawn anew in its column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a card may have moved
  useEffect(() => {
    if (!refocus.current || document.activeElement !== document.body) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-application="${CSS.escape(refocus.current)}"] [data-open]`)
      ?.focus();
  }, [found]);

  const stageName = (stage: Status) => t(`applications.statuses.${stage}`);
  const handleOf = (application: ReceivedApplication) => {
    const { id, full_name: name } = application;
    const at = lifted?.id === id ? lifted.stage : null;
    return {
      'aria-pressed': at !== null,
      onKeyDown: moveKeys({
        isLifted: at !== null,
        steps: { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 },
        onToggle: () => {
          setLifted(at ? null : { id, stage: statusOf(application.status) });
          setAnnounced(at ? '' : t('move.lifted', { name }));
          if (at) onMove(application, at);
        },
        onStep: (step) => {
          const stage = targets[targets.indexOf(at ?? 'new') + step];
          if (!stage) return;
          setLifted({ id, stage });
          setAnnounced(stageName(stage));
        },
        onPutBack: () => {
          setLifted(null);
          setAnnounced(t('move.back', { name }));
        },
      }),
      onBlur: () => setLifted(null),
    };
  };
  const dragOf = (application: ReceivedApplication) => ({
    draggable: application.status !== 'withdrawn' && !isPhone,
    onDragStart: (event: DragEvent) => {
      startDrag(event);
      setDragged(application);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });
  const dropOn = (stage: Status) =>
    dragged && stage !== 'withdrawn'
      ? {
          onDragOver: (event: DragEvent) => {
            event.preventDefault();
            setOver(stage);
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            onMove(dragged, stage);
            setDragged(null);
            setOver(null);
          },
        }
      : {};

  const column = (stage: Status) => (
    <Column
      key={stage}
      stage={stage}
      count={cardsOf(stage).length}
      isTarget={stage === over || stage === lifted?.stage}
      isFolded={!isPhone && isFolded(stage)}
      onFold={isPhone ? null : (fold) => setFolded(new Map(folded).set(stage, fold))}
      drop={dropOn(stage)}
      cards={cardsOf(stage)}
    >
      {(application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          to={detailsOf(application)}
          isCurrent={application.id === openId}
          isLifted={application.id === lifted?.id}
          handle={handleOf(application)}
          drag={dragOf(application)}
          chosen={choice.isChoosing ? choice.isChosen(application) : undefined}
          onChoose={(chosen) => choice.choose(application, chosen)}
          onSwipe={isPhone ? (next) => onMove(application, next) : undefined}
        />
      )}
    </Column>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which card inside has the focus
    <div
      ref={board}
      onFocus={({ target }) => {
        refocus.current = target.closest<HTMLElement>('[data-application]')?.dataset.application ?? '';
      }}
      // Ignores the blur of a card that is removed.
      onBlur={() => {
        refocus.current = '';
      }}
    >
      <Announcement>{announced}</Announcement>
      {isPhone ? (
        <>
          <fieldset className="-mx-(--gutter) mb-4 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) scrollbar-none">
            <legend className="visually-hidden">{t('applications.status')}</legend>
            {statuses.map((stage) => (
              <Button
                key={stage}
                size="sm"
                variant={stage === only ? 'primary' : 'secondary'}
                aria-pressed={stage === only}
                onClick={() => setSingle(stage)}
              >
                {t(`board.columns.${stage}`)} <Count value={cardsOf(stage).length} />
              </Button>
            ))}
          </fieldset>
          {column(only)}
        </>
      ) : (
        <div className="flex min-h-[24rem] gap-2 overflow-x-auto pb-2">{statuses.map(column)}</div>
      )}
    </div>
  );
}

function Count({ value }: { value: number }) {
  return <span className="font-normal tabular opacity-75">{formatNumber(useLang(), value)}</span>;
}

interface ColumnProps {
  stage: Status;
  count: number;
  isTarget: boolean;
  isFolded: boolean;
  onFold: ((fold: boolean) => void) | null;
  drop: { onDragOver?: (event: DragEvent) => void; onDrop?: (event: DragEvent) => void };
  cards: readonly ReceivedApplication[];
  children: (application: ReceivedApplication) => ReactNode;
}

function Column({ stage, count, isTarget, isFolded, onFold, drop, cards, children }: ColumnProps) {
  const { t } = useTranslation('admin-careers');
  const [pages, setPages] = useState(1);
  const name = t(`board.columns.${stage}`);
  const shown = cards.slice(0, pages * pageSize);
  const target = isTarget ? 'outline-2 -outline-offset-2 outline-accent' : '';
  if (isFolded) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => onFold?.(false)}
        {...drop}
        className={classNames(
          'flex w-9 shrink-0 flex-col items-center gap-3 rounded-panel border border-line bg-surface py-3 text-sm font-medium hover:border-control',
          target,
        )}
      >
        <Icon name="chevron-right" className="size-4" />
        <span className="rounded-chip bg-raised px-1 text-xs">
          <Count value={count} />
        </span>{' '}
        <span className="[writing-mode:vertical-rl]">{name}</span>
      </button>
    );
  }
  return (
    <section
      aria-label={name}
      {...drop}
      className={classNames('flex min-w-52 flex-1 flex-col gap-2.5 rounded-panel sm:max-w-90', target)}
    >
      {onFold ? (
        <header className="flex min-h-11 items-center gap-2 pl-1">
          <h2 className="font-sans text-base font-semibold tracking-normal">{name}</h2>
          <Count value={count} />
          <IconButton
            size="sm"
            icon="chevron-left"
            className="ml-auto"
            label={t('board.fold', { stage: name })}
            aria-expanded
            onClick={() => onFold(true)}
          />
        </header>
      ) : null}
      {count === 0 ? <p className="px-1 text-sm text-muted">{t('board.none')}</p> : null}
      <ul className="flex flex-col gap-2.5">{shown.map(children)}</ul>
      {shown.length < count ? (
        <Button size="sm" onClick={() => setPages(pages + 1)}>
          {t('board.more', { count: Math.min(pageSize, count - shown.length) })}
        </Button>
      ) : null}
    </section>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

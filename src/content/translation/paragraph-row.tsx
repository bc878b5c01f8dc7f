import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { isToDo, type Paragraph } from './model';

interface ParagraphRowProps {
  paragraph: Paragraph;
  number: number;
  current: boolean;
  source: ReactNode;
  translation: ReactNode;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const states = {
  done: 'bg-success-soft text-success',
  current: 'bg-accent text-on-accent',
  toDo: 'bg-late text-bg',
  missing: 'border border-dashed border-control text-muted',
};

function stateOf(paragraph: Paragraph, current: boolean): keyof typeof states {
  if (!isToDo(paragraph)) return 'done';
  if (paragraph.stored === '') return 'missing';
  return current ? 'current' : 'toDo';
}

export function ParagraphRow({
  paragraph,
  number,
  current,
  source,
  translation,
  onFocus,
  onKeyDown,
}: ParagraphRowProps) {
  const { t } = useTranslation('translation-desk');
  const state = stateOf(paragraph, current);
  return (
    <li
      data-row={paragraph.key}
      className={classNames(
        'grid border-t border-line lg:grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)]',
        current && 'bg-surface',
      )}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div className="px-4 pt-4 pb-2 lg:px-6 lg:pb-4">{source}</div>
      <div className="order-first flex items-center gap-2 px-4 pt-4 lg:order-none lg:flex-col lg:gap-1.5 lg:border-x lg:border-line lg:px-0">
        <span className={classNames('grid size-5 place-items-center rounded-chip', states[state])}>
          {state === 'missing' ? null : (
            <Icon name={state === 'done' ? 'check' : 'edit'} className="size-3.5" />
          )}
        </span>
        <span className="text-xs text-muted tabular">
          <VisuallyHidden>
            {t('paragraph')} {number}, {t(`states.${state === 'current' ? 'toDo' : state}`)}
          </VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </span>
      </div>
      <div className="px-2.5 pt-1 pb-4 lg:pt-2.5">{translation}</div>
    </li>
  );
}

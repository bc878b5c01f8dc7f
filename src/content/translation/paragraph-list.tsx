import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTexts, type Piece } from '@/content/versions/compare';
import { Pieces } from '@/content/versions/compared-paragraph';
import { useFieldNames } from '@/content/versions/use-field-names';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { wordCount } from '@/lib/written-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { Icon } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { isAhead, isToDo, type Paragraph } from './model';
import type { Problem } from './paragraphs';
import { Proposal } from './proposal';
import type { Allowance } from './queries';
import { TranslationParagraph } from './translation-paragraph';
import type { TranslationWork } from './use-translation-editor';

interface ParagraphListProps {
  work: TranslationWork;
  problems: ReadonlyMap<string, Problem>;
  current: string | null;
  onCurrent: (key: string) => void;
  onNext: () => void;
  onDismissAll: () => void;
  allowance: Allowance | null;
}

/** Lists the paragraphs of both languages; up-to-date ones are folded in the view "to do". */
export function ParagraphList({
  work,
  problems,
  current,
  onCurrent,
  onNext,
  onDismissAll,
  allowance,
}: ParagraphListProps) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const nameOf = useFieldNames();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const { paragraphs } = work;
  const left = paragraphs.filter(isToDo).length;
  const [shown, setShown] = useState<Shown>(left > 0 ? 'toDo' : 'all');
  const runs = runsOf(paragraphs, (one) => shown === 'all' || one.changed || one.text !== one.stored);

  const settle = (one: Paragraph) => {
    onNext();
    work.settle(one.key);
  };
  const row = (one: Paragraph) => {
    const number = paragraphs.indexOf(one) + 1;
    const problem = problems.get(one.key);
    const isFirst = paragraphs[number - 2]?.field !== one.field;
    return [
      isFirst ? (
        <li key={`${one.field} name`} className="border-t border-line bg-surface px-4 py-1.5 lg:px-6">
          <h2 className="text-xs font-semibold text-muted first-letter:uppercase">{nameOf(one.field)}</h2>
        </li>
      ) : null,
      <ParagraphRow
        key={one.key}
        paragraph={one}
        number={number}
        current={one.key === current}
        onFocus={() => onCurrent(one.key)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isToDo(one)) return;
          event.preventDefault();
          settle(one);
        }}
        source={<SourceParagraph paragraph={one} />}
        translation={
          <TranslationParagraph
            paragraph={one}
            number={number}
            current={one.key === current}
            problem={
              problem ? t(`problems.${problem.kind}`, { bound: formatNumber(lang, problem.bound) }) : null
            }
            onType={(text) => work.type(one.key, text)}
            onReplace={(text) => work.replace(one.key, text)}
            onPutBack={() => work.putBack(one.key)}
            onSettle={() => settle(one)}
            onReopen={() => work.settle(one.key, false)}
            proposal={
              allowance && one.source.trim() !== '' ? (
                <Proposal
                  paragraph={one}
                  number={number}
                  allowance={allowance}
                  onTake={(text) => work.replace(one.key, text)}
                />
              ) : null
            }
          />
        }
      />,
    ];
  };

  return (
    <div className="overflow-clip rounded-panel border border-line">
      <ColumnHeads work={work} left={left} shown={shown} onShow={setShown} />
      <ol>
        {runs.map((run) => {
          const [first] = run.paragraphs;
          if (!first) return null;
          if (!run.folded || unfolded.has(first.key)) return run.paragraphs.map(row);
          return (
            <li key={first.key} className="border-t border-line text-center">
              <Button
                size="sm"
                variant="ghost"
                icon="chevron-down"
                className="my-0.5"
                aria-expanded={false}
                onClick={() => setUnfolded(new Set([...unfolded, first.key]))}
              >
                {t('folded', { count: run.paragraphs.length })}
              </Button>
            </li>
          );
        })}
      </ol>
      {left > 1 ? (
        <div className="border-t border-line px-2.5 py-1.5 text-right">
          <Button size="sm" variant="ghost" onClick={onDismissAll}>
            {t('dismissAll.action')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface Run {
  folded: boolean;
  paragraphs: Paragraph[];
}

/** A single unchanged paragraph is shown as context; more are folded. */
const leastFolded = 2;

function runsOf(paragraphs: readonly Paragraph[], isShown: (one: Paragraph) => boolean): Run[] {
  const runs: Run[] = [];
  for (const one of paragraphs) {
    const folded = !isShown(one);
    const last = runs.at(-1);
    if (last?.folded === folded) last.paragraphs.push(one);
    else runs.push({ folded, paragraphs: [one] });
  }
  return runs.map((run) => ({ ...run, folded: run.folded && run.paragraphs.length >= leastFolded }));
}

type Shown = 'all' | 'toDo';

interface ColumnHeadsProps {
  work: TranslationWork;
  left: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

function ColumnHeads({ work: { paragraphs, translated }, left, shown, onShow }: ColumnHeadsProps) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const words = paragraphs.reduce((sum, { source }) => sum + wordCount(source), 0);
  const { published, published_at, changed_at } = translated.translation;
  const publishState = () => {
    if (!published) return t('draft');
    if (published_at && isAhead(published_at))
      return t('scheduled', { date: formatDate(lang, published_at) });
    return changed_at ? t('online', { date: formatDate(lang, changed_at) }) : t('onlineUndated');
  };
  return (
    <div className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)] lg:gap-x-0 lg:px-0">
      <p className="flex flex-wrap items-center gap-2 lg:px-6">
        <span className="font-semibold">{t('french')}</span>
        <Badge>{t('isSource')}</Badge>
        <span className="ml-auto text-sm text-muted tabular">
          {t('words', { count: words, words: formatNumber(lang, words) })}
        </span>
      </p>
      <span className="max-lg:hidden" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:px-3.5">
        <p className="mr-auto flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{t('englishHeading')}</span>
          <span className="text-sm text-muted">{publishState()}</span>
        </p>
        <ChoiceGroup
          label={t('show')}
          value={shown}
          onChange={onShow}
          options={[
            { id: 'all', label: t('all') },
            { id: 'toDo', label: t('toDo', { left: formatNumber(lang, left) }) },
          ]}
        />
      </div>
    </div>
  );
}

/** Compares the source with the translated one; without a translation all of it is new. */
function piecesOf({ source, before, stored }: Paragraph): Piece[] {
  if (before === null) {
    return [{ kind: stored === '' ? 'added' : 'same', text: source, at: 0 }];
  }
  return compareTexts(before, source).flatMap(({ pieces }) => pieces);
}

function SourceParagraph({ paragraph }: { paragraph: Paragraph }) {
  const { t } = useTranslation('translation-table');
  const [plain, setPlain] = useState(false);
  const { source, before, stored } = paragraph;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing in English changes no mark
  const pieces = useMemo(() => piecesOf(paragraph), [source, before, stored]);
  const toDo = isToDo(paragraph);
  const marked = toDo && !plain;
  const hasMarks = pieces.some(({ kind }) => kind !== 'same');
  return (
    <div className={toDo ? undefined : 'text-muted'}>
      <p lang="fr" className="leading-relaxed break-words whitespace-pre-line">
        {marked ? <Pieces pieces={pieces} /> : source}
      </p>
      {toDo && source === '' ? <p className="mt-1.5 text-sm text-muted">{t('gone')}</p> : null}
      {toDo && hasMarks && source !== '' ? (
        <button
          type="button"
          aria-pressed={plain}
          className="mt-1.5 touch-target text-sm text-muted underline underline-offset-4 hover:text-text"
          onClick={() => setPlain(!plain)}
        >
          {t(plain ? 'withMarks' : 'withoutMarks')}
        </button>
      ) : null}
    </div>
  );
}

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

function ParagraphRow({
  paragraph,
  number,
  current,
  source,
  translation,
  onFocus,
  onKeyDown,
}: ParagraphRowProps) {
  const { t } = useTranslation('translation-table');
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

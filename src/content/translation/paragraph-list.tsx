import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '@/content/versions/use-field-names';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Button } from '@/ui/button';
import { ColumnHeads, type Shown } from './column-heads';
import { isToDo, type Paragraph } from './model';
import { ParagraphRow } from './paragraph-row';
import type { Problem } from './problems';
import { Proposal } from './proposal';
import type { Allowance } from './queries';
import { runsOf } from './runs';
import { SourceParagraph } from './source-paragraph';
import { TranslationParagraph } from './translation-paragraph';
import type { DeskWork } from './use-desk';

interface ParagraphListProps {
  work: DeskWork;
  problems: ReadonlyMap<string, Problem>;
  current: string | null;
  onCurrent: (key: string) => void;
  onNext: () => void;
  onDismissAll: () => void;
  allowance: Allowance | null;
}

/** The paragraphs of both languages. What is up to date is folded away while only what is to do is looked at. */
export function ParagraphList({
  work,
  problems,
  current,
  onCurrent,
  onNext,
  onDismissAll,
  allowance,
}: ParagraphListProps) {
  const { t } = useTranslation('translation-desk');
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LongTable } from '@/content/list/long-table';
import { editPath, tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { langNames } from '@/lib/lang';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { Chip, ChipRow } from '@/ui/chip';
import type { EntryFault } from '../entry';
import { type ImportOutcome, isTestimonial, needsAsking, outcomes, type PlanRow, wantedSlug } from './model';
import { currentImport } from './run';

const tones: Record<ImportOutcome, BadgeTone> = {
  made: 'success',
  changed: 'info',
  same: 'neutral',
  edited: 'accent',
  deleted: 'accent',
  refused: 'danger',
};

const wordKey = (row: PlanRow, isDone: boolean) =>
  isTestimonial(row) && !row.asked
    ? 'outcomes.waiting'
    : (`${isDone || row.done ? 'done' : 'outcomes'}.${row.outcome}` as const);

export function PlanTable({ rows, isDone }: { rows: readonly PlanRow[]; isDone: boolean }) {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const [word, setWord] = useState<string | null>(null);
  // Chips go by the word shown: in a pause some of one outcome are written, others not yet.
  const said = rows.map((row) => t(wordKey(row, isDone)));
  const of = (one: string) => rows.filter((_, index) => said[index] === one);
  const words = new Set(
    outcomes.flatMap((outcome) => said.filter((_, index) => rows[index]?.outcome === outcome)),
  );
  const narrowed = word ? of(word) : rows;
  const isChoice =
    !isDone && word !== null && narrowed.every((row) => needsAsking(row) && !isTestimonial(row));
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label={t('filter')}>
        <Chip selected={word === null} onSelect={() => setWord(null)}>
          {t('all')} <span className="text-sm tabular">{formatNumber(lang, rows.length)}</span>
        </Chip>
        {[...words].map((one) => (
          <Chip key={one} selected={word === one} onSelect={() => setWord(one)}>
            {one} <span className="text-sm tabular">{formatNumber(lang, of(one).length)}</span>
          </Chip>
        ))}
      </ChipRow>
      {isChoice ? (
        <Checkbox
          label={t('overAll')}
          checked={narrowed.every(({ asked }) => asked)}
          onChange={({ target }) => currentImport.ask(narrowed, target.checked)}
        />
      ) : null}
      <LongTable
        key={word}
        label={t('table')}
        rows={narrowed}
        rowKey={({ item }) => `${item.place} ${item.origin}`}
        columns={[
          {
            key: 'title',
            header: t('columns.title'),
            lead: true,
            wrap: true,
            className: 'sm:w-2/5',
            cell: ({ entry, item, id }) => (
              <RowTitle
                {...{ table: item.place, id, title: entry.title || entry.key }}
                notes={[
                  t(`kinds.${entry.kind}`),
                  entry.kind === 'articles' && t(`sourceStates.${entry.state}`),
                ]}
              />
            ),
          },
          {
            key: 'outcome',
            header: t('columns.outcome'),
            cell: (row) => <Badge tone={tones[row.outcome]}>{t(wordKey(row, isDone))}</Badge>,
          },
          {
            key: 'why',
            header: t('columns.why'),
            wrap: true,
            className: 'sm:w-3/5',
            cell: (row) => <Why row={row} isDone={isDone} />,
          },
        ]}
      />
    </div>
  );
}

export function RowTitle({ title, table, id, notes }: RowTitleProps) {
  const shown = useLang();
  const lang = tableInfo(table)?.lang;
  return (
    <span className="block min-w-0 wrap-anywhere">
      {id ? (
        <Link className="font-medium underline" to={editPath(table, String(id), shown)}>
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <span className="block text-sm font-normal text-muted">
        {[...notes, lang && langNames[lang]].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

interface RowTitleProps {
  title: string;
  table: string;
  id: string | number | null;
  notes: readonly (string | false)[];
}

export function Faults({ faults }: { faults: readonly EntryFault[] }) {
  const { t } = useTranslation('import-export');
  return faults.map(({ code, detail, count }) => (
    <span key={code}>{t(`faults.${code}`, { detail, count })}</span>
  ));
}

function Why({ row, isDone }: { row: PlanRow; isDone: boolean }) {
  const { t } = useTranslation('import-export');
  const act = isTestimonial(row) ? 'pick' : 'over';
  return (
    <div className="flex flex-col gap-1 text-sm text-muted wrap-anywhere">
      {row.reason ? (
        <span>
          {t(
            [
              `reasons.${row.reason}` as 'reasons.other',
              `faults.${row.reason}` as 'reasons.other',
              'reasons.other',
            ],
            { reason: row.reason },
          )}
        </span>
      ) : null}
      {row.slug && row.slug !== wantedSlug(row.entry) && row.outcome === 'made' ? (
        <span>{t('slug', { slug: row.slug })}</span>
      ) : null}
      <Faults faults={row.faults} />
      {!isDone && !row.done && needsAsking(row) ? (
        <Checkbox
          label={t(act)}
          aria-label={t(`${act}One`, { title: row.entry.title })}
          checked={row.asked}
          onChange={({ target }) => currentImport.ask([row], target.checked)}
        />
      ) : null}
    </div>
  );
}

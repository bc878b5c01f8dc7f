import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { editPath, tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { langNames } from '@/lib/lang';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Chip, ChipRow } from '@/ui/chip';
import { Table } from '@/ui/table';
import { type Outcome, outcomes, type PlanRow, waits, wantedSlug } from './model';
import { currentImport } from './run';

/** Two thousand rows at once would freeze the page. */
const portion = 50;

const tones: Record<Outcome, BadgeTone> = {
  made: 'success',
  changed: 'info',
  same: 'neutral',
  edited: 'accent',
  deleted: 'accent',
  refused: 'danger',
};

/** Shows the outcome of an entry, planned or done. */
const wordKey = (row: PlanRow, isDone: boolean) =>
  waits(row) ? 'outcomes.waiting' : (`${isDone || row.done ? 'done' : 'outcomes'}.${row.outcome}` as const);

/** What becomes of each entry and why, by outcome. */
export function PlanTable({ rows, isDone }: { rows: readonly PlanRow[]; isDone: boolean }) {
  const { t } = useTranslation('import-export');
  const lang = useLang();
  const [word, setWord] = useState<string | null>(null);
  const [shown, setShown] = useState(portion);
  // Chips go by the word shown: in a pause some of one outcome are written, others not yet.
  const said = rows.map((row) => t(wordKey(row, isDone)));
  const of = (one: string) => rows.filter((_, index) => said[index] === one);
  const words = new Set(
    outcomes.flatMap((outcome) => said.filter((_, index) => rows[index]?.outcome === outcome)),
  );
  const narrowed = word ? of(word) : rows;
  const isChoice = !isDone && (word === t('outcomes.edited') || word === t('outcomes.deleted'));
  const select = (one: string | null) => {
    setWord(one);
    setShown(portion);
  };
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label={t('filter')}>
        <Chip selected={word === null} onSelect={() => select(null)}>
          {t('all')} <span className="text-sm tabular">{formatNumber(lang, rows.length)}</span>
        </Chip>
        {[...words].map((one) => (
          <Chip key={one} selected={word === one} onSelect={() => select(one)}>
            {one} <span className="text-sm tabular">{formatNumber(lang, of(one).length)}</span>
          </Chip>
        ))}
      </ChipRow>
      {isChoice ? (
        <Checkbox
          label={t('overAll')}
          checked={narrowed.every(({ item }) => item.over)}
          onChange={({ target }) => currentImport.choose(narrowed, target.checked)}
        />
      ) : null}
      <Table
        label={t('table')}
        rows={narrowed.slice(0, shown)}
        rowKey={({ item }) => `${item.place} ${item.origin}`}
        columns={[
          {
            key: 'title',
            header: t('columns.title'),
            lead: true,
            wrap: true,
            className: 'sm:w-2/5',
            cell: (row) => <Title row={row} />,
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
      {narrowed.length > shown ? (
        <Button icon="chevron-down" className="self-center" onClick={() => setShown(shown + portion)}>
          {t('more', { count: Math.min(portion, narrowed.length - shown) })}
        </Button>
      ) : null}
    </div>
  );
}

function Title({ row: { entry, item, id } }: { row: PlanRow }) {
  const { t } = useTranslation('import-export');
  const shown = useLang();
  const info = tableInfo(item.place);
  const title = entry.title || entry.key;
  return (
    <span className="block min-w-0 wrap-anywhere">
      {id ? (
        <Link className="font-medium underline" to={editPath(item.place, id, shown)}>
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <span className="block text-sm text-muted">
        {[
          t(`kinds.${entry.kind}`),
          info?.lang && langNames[info.lang],
          entry.kind === 'articles' && t(`sourceStates.${entry.state}`),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

function Why({ row, isDone }: { row: PlanRow; isDone: boolean }) {
  const { t } = useTranslation('import-export');
  const faults = [...new Map(row.faults.map((fault) => [`${fault.code} ${fault.detail}`, fault])).values()];
  const told = faults.map(({ code, detail, count = 1 }) => (
    <span key={`${code} ${detail}`}>{t(`faults.${code}`, { detail, count })}</span>
  ));
  const mayChoose = !isDone && !row.done && (row.outcome === 'edited' || row.outcome === 'deleted');
  return (
    <div className="flex flex-col gap-1 text-sm text-muted wrap-anywhere">
      {row.reason ? (
        // Shows a code without a sentence by its name.
        <span>
          {t([`reasons.${row.reason}` as 'reasons.other', 'reasons.other'], { reason: row.reason })}
        </span>
      ) : null}
      {row.slug && row.slug !== wantedSlug(row.entry) && row.outcome === 'made' ? (
        <span>{t('slug', { slug: row.slug })}</span>
      ) : null}
      {told.slice(0, 3)}
      {told.length > 3 ? (
        <details>
          <summary>{t('moreFaults', { count: told.length - 3 })}</summary>
          <div className="mt-1 flex flex-col gap-1">{told.slice(3)}</div>
        </details>
      ) : null}
      {!isDone && !row.done && (waits(row) || row.chosen) ? (
        <Checkbox
          label={t('pick')}
          aria-label={t('pickOne', { title: row.entry.title })}
          checked={row.chosen}
          onChange={({ target }) => currentImport.pick([row], target.checked)}
        />
      ) : null}
      {mayChoose ? (
        <Checkbox
          label={t('over')}
          aria-label={t('overOne', { title: row.entry.title })}
          checked={row.item.over === true}
          onChange={({ target }) => currentImport.choose([row], target.checked)}
        />
      ) : null}
    </div>
  );
}

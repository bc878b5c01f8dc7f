import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { type Lang, langNames, langs } from '@/lib/lang';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { type Column, Table } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import type { Period } from '../model';

const collapsedRows = 5;

interface Ranked<Row> {
  /** The top rows of a language in the period, highest first. */
  most: readonly Row[];
  published: number;
}

interface RankingProps<Row> {
  title: string;
  period: Period;
  empty: string;
  ranked: Record<Lang, Ranked<Row>>;
  columns: (lang: Lang) => readonly Column<Row>[];
  /** Below the rows: the link to the full list. */
  foot: (lang: Lang) => ReactNode;
}

/** Ranks published rows by a figure, one language at a time. */
export function Ranking<Row extends { id: string | number }>({
  title,
  period,
  empty,
  ranked,
  columns,
  foot,
}: RankingProps<Row>) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  const [lang, setLang] = useState(own);
  const [all, setAll] = useState(false);
  const heading = useId();
  const { most, published } = ranked[lang];
  const hidden = most.length - collapsedRows;
  return (
    <Card
      as="section"
      aria-labelledby={heading}
      className="px-5 pt-4 pb-3 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="type-title">
          {title}
        </h3>
        <span className="text-sm text-muted">{t('ranking.period', { period: t(`period.d${period}`) })}</span>
      </div>
      <Tabs
        label={title}
        selected={lang}
        onSelect={setLang}
        tabs={langs.map((id) => ({
          id,
          label: <span lang={id}>{langNames[id]}</span>,
          content:
            most.length === 0 ? (
              <p className="py-6 text-muted">{empty}</p>
            ) : (
              <Table
                label={title}
                rows={all ? most : most.slice(0, collapsedRows)}
                rowKey={(row) => row.id}
                columns={columns(lang)}
              />
            ),
        }))}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm text-muted">
        {hidden > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t('ranking.fewer') : t('ranking.more', { count: hidden })}
          </Button>
        ) : null}
        {foot(lang)}
        {published > most.length ? (
          <span>{t('ranking.rest', { count: published - most.length })}</span>
        ) : null}
      </div>
    </Card>
  );
}

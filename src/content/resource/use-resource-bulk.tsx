import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useRowExport } from '@/content/list/row-export';
import { type BulkAct, type BulkOutcome, useBulkAction } from '@/content/list/use-bulk-action';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { contentChange } from '@/lib/query-keys';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import {
  type BulkRow,
  type BulkRowResult,
  changeRows,
  publishRows,
  restoreRows,
  undoChange,
} from './bulk-write';
import type { BulkRules, ListedResource } from './types';

const refusals = ['missing', 'conflict', 'forbidden', 'invalid', 'duplicate', 'unapproved'] as const;

type Done = 'published' | 'unpublished' | 'categorised' | 'deleted' | 'undone';

interface ResourceBulkOptions<Row> {
  resource: Omit<ListedResource<Row & BulkRow>, 'list' | 'remove' | 'reorder' | 'nameOf'>;
  nameOf: (row: Row) => string;
  rows: readonly Row[];
  isPublished: (row: Row) => boolean;
}

/** Sentences of what became of several rows; only refusals are told by row. */
export function useBulkOutcome<Row extends BulkRow>(isPublished: (row: Row) => boolean) {
  const { t } = useTranslation('bulk');
  const message = useMessage();
  const refusalOf = (failure: Failure): string => {
    const own = refusals.find((kind) => kind === failure.kind);
    return own ? t(`refusals.${own}`) : message(failureKey(failure));
  };
  return (
    results: readonly BulkRowResult<Row>[],
    done: Done,
    undo?: () => Promise<BulkOutcome<Row>>,
  ): BulkOutcome<Row> => {
    const count = results.filter(({ changed }) => changed).length;
    const dated = results.filter(
      ({ row, changed }) => changed && Date.parse(row.published_at ?? '') > Date.now(),
    ).length;
    const wentBack = count === 0 && results.some(({ failure }) => failure?.kind === 'unapproved');
    const textOf = (failure: Failure) =>
      wentBack && failure.kind === 'unapproved' ? '' : refusalOf(failure);
    const told = results.map(({ row, failure, publishBlocker }) => ({
      row,
      refused: (failure ?? publishBlocker) !== undefined,
      text: failure ? textOf(failure) : publishBlocker ? message(publishBlocker) : '',
    }));
    const isQuiet = told.some(({ refused }) => refused);
    return {
      results: told,
      published: results.some(({ row, changed }) => changed && (done === 'published' || isPublished(row))),
      ...(count > 0
        ? {
            message: [
              t(done, { count }),
              ...(done === 'published' && dated > 0 ? [t('dated', { count: dated })] : []),
            ].join(', '),
            undo,
          }
        : wentBack
          ? { message: t('nothing') }
          : !isQuiet && { message: t('unchanged') }),
    };
  };
}

export function useResourceBulk<Row extends BulkRow>({
  resource,
  nameOf,
  rows,
  isPublished,
}: ResourceBulkOptions<Row>) {
  const { t } = useTranslation('bulk');
  const lang = useLang();
  const may = useMay();
  const exportRows = useRowExport();
  const mayChangePublic = resource.area !== 'drafts' || may('content');
  const table = resource.table(lang);
  const { publishColumns, useCategories, categoryNames } = resource;
  const [category, setCategory] = useState('');

  const outcomeOf = useBulkOutcome(isPublished);
  const change = async (some: readonly Row[], columns: Record<string, unknown>, done: Done) => {
    const also = 'published' in columns ? publishColumns : [];
    const results = await changeRows({ table, rows: some, change: columns, also });
    return outcomeOf(results, done, async () => outcomeOf(await undoChange(table, results), 'undone'));
  };

  const publish = async (some: readonly Row[]): Promise<BulkOutcome<Row>> => {
    const results = await publishRows({
      table,
      rows: some,
      drafts: some.filter((row) => !isPublished(row)),
      also: publishColumns,
      publishBlocker: resource.publishBlocker,
    });
    return outcomeOf(results, 'published', async () => outcomeOf(await undoChange(table, results), 'undone'));
  };
  const remove = async (some: readonly Row[]) => {
    const results = await changeRows({ table, rows: some, change: null });
    return outcomeOf(results, 'deleted', async () => outcomeOf(await restoreRows(table, results), 'undone'));
  };

  const publishes = mayChangePublic && publishColumns.length > 0;
  const acts: (BulkAct<Row> | false)[] = [
    publishes && { id: 'publish', label: t('publish'), run: publish },
    publishes && {
      id: 'unpublish',
      label: t('unpublish'),
      run: (some) => change(some, { published: false }, 'unpublished'),
    },
    (useCategories ?? categoryNames) !== undefined && {
      id: 'categorise',
      label: t('categorise'),
      question: ({ length: count }) => ({
        title: t('category.title'),
        text: t('category.text', { count }),
        confirm: t('category.confirm'),
        tone: 'primary',
        children: (
          <CategoryField {...{ useCategories, categoryNames }} value={category} onChange={setCategory} />
        ),
      }),
      begin: () => setCategory(Object.keys(categoryNames ?? {})[0] ?? ''),
      run: (some) => change(some, { category: category.trim() }, 'categorised'),
    },
    mayChangePublic &&
      exportRows !== null && {
        id: 'export',
        label: t('export'),
        run: async (some) => {
          await exportRows(
            table,
            lang,
            some.map(({ id }) => id),
          );
          return { results: [], published: false, message: t('exported', { count: some.length }) };
        },
      },
    {
      id: 'delete',
      label: t('delete'),
      icon: 'bin',
      tone: 'danger',
      question: ({ length: count }) => ({
        title: t('confirm.title'),
        text: t('confirm.text', { count }),
        confirm: t('confirm.delete'),
      }),
      run: remove,
    },
  ];
  /** Authors change only what is not public yet. */
  const mayChange = (row: Row) => mayChangePublic || !isPublished(row);
  const bulk = useBulkAction({
    rows,
    keyOf: ({ id }) => String(id),
    nameOf,
    canChoose: mayChange,
    acts: acts.filter((act) => act !== false),
    refreshes: resource.refreshes(lang),
    mutationKey: contentChange,
  });
  return { ...bulk, mayChange };
}

/** As the database bounds it. */
const maxLength = 60;

interface CategoryFieldProps {
  useCategories: BulkRules['useCategories'] | undefined;
  categoryNames: BulkRules['categoryNames'] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function CategoryField({ useCategories = () => [], categoryNames, value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('bulk');
  const message = useMessage();
  const lang = useLang();
  const list = useId();
  const used = useCategories();
  const field = {
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value),
  };
  return (
    <Field label={t('category.label')} hint={categoryNames ? undefined : t('category.hint')}>
      {categoryNames ? (
        <Select {...field}>
          {Object.entries(categoryNames).map(([one, name]) => (
            <option key={one} value={one}>
              {message(name)}
            </option>
          ))}
        </Select>
      ) : (
        <Input autoComplete="off" lang={lang} list={list} maxLength={maxLength} {...field} />
      )}
      <datalist id={list}>
        {used.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Field>
  );
}

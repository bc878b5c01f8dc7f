import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { type BulkAct, type BulkOutcome, useBulkAction } from '@/content/list/use-bulk-action';
import { failureKey } from '@/i18n/failure-text';
import { eachRow } from '@/lib/each-row';
import { Failure } from '@/lib/failure';
import { mediaKeys } from '@/lib/query-keys-admin';
import type { LibraryPicture } from '../model';
import { commonLabels, DescribeManyDialog, LabelField, type PictureText, UsedPictures } from './bulk-dialogs';
import { Library, type LibraryProps } from './library';
import { removePicture, saveRow } from './mutations';
import { mediaQueries } from './queries';

type UploadOutcome = BulkOutcome<LibraryPicture>;

interface Describing {
  rows: readonly LibraryPicture[];
  resolve: (outcome: UploadOutcome) => void;
}

export function ManagedLibrary(props: LibraryProps) {
  const { t } = useTranslation(['admin-media', 'common', 'media']);
  const may = useMay();
  const client = useQueryClient();
  const shown = useQuery({
    ...mediaQueries.list(props.filter, props.page),
    placeholderData: (before) => before,
  });
  const [describing, setDescribing] = useState<Describing | null>(null);
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [withUsed, setWithUsed] = useState(false);
  const answer = (outcome: UploadOutcome) => {
    describing?.resolve(outcome);
    setDescribing(null);
  };

  const each = async (
    rows: readonly LibraryPicture[],
    act: (row: LibraryPicture) => Promise<void>,
    done: 'described' | 'labelled' | 'removed' | 'undone',
  ): Promise<UploadOutcome> => {
    const textOf = (failure: Failure) =>
      failure.kind === 'conflict' ? t('remove.used') : t(failureKey(failure));
    const results = (await eachRow(rows, act)).map(({ row, outcome }) => {
      const refused = outcome instanceof Failure;
      return { row, refused, text: refused ? textOf(outcome) : '' };
    });
    const count = results.filter(({ refused }) => !refused).length;
    return { results, ...(count > 0 && { message: t(done, { count }) }) };
  };

  const save = async (
    texts: ReadonlyMap<LibraryPicture, PictureText>,
    done: 'described' | 'labelled',
  ): Promise<UploadOutcome> => {
    // Writes only the columns of the act: the others may have changed since the list was read.
    const write = (of: (row: LibraryPicture) => PictureText) => (row: LibraryPicture) => {
      const { alt, decorative, labels } = of(row);
      const columns = done === 'labelled' ? { labels } : { alt_fr: alt.fr, alt_en: alt.en, decorative };
      return saveRow({ path: row.path, ...columns });
    };
    const outcome = await each(
      [...texts.keys()],
      write((row) => texts.get(row) ?? row),
      done,
    );
    const changed = outcome.results.flatMap(({ row, refused }) => (refused ? [] : [row]));
    const undo = () =>
      each(
        changed,
        write((row) => row),
        'undone',
      );
    return { ...outcome, undo };
  };

  const label = (rows: readonly LibraryPicture[]) => {
    const common = commonLabels(rows);
    const of = (row: LibraryPicture) => [
      ...new Set([...row.labels.filter((one) => !common.includes(one)), ...labels]),
    ];
    const changed = rows.filter((row) => of(row).join('\n') !== row.labels.join('\n'));
    return save(new Map(changed.map((row) => [row, { ...row, labels: of(row) }])), 'labelled');
  };

  const description: BulkAct<LibraryPicture> = {
    id: 'describe',
    label: t('describe.action'),
    tone: 'primary',
    run: (rows) => new Promise((resolve) => setDescribing({ rows, resolve })),
  };

  const removal: BulkAct<LibraryPicture> = {
    id: 'remove',
    label: t('remove.action'),
    tone: 'danger',
    begin: () => setWithUsed(false),
    question: (rows) => {
      const used = rows.filter(({ uses }) => uses > 0);
      const count = rows.length - (withUsed ? 0 : used.length);
      return {
        title: t('remove.title', { count: rows.length }),
        text: t('remove.lead'),
        confirm: t('remove.confirm', { count }),
        disabled: count === 0,
        children: used.length > 0 && <UsedPictures used={used} removed={withUsed} onRemoved={setWithUsed} />,
      };
    },
    run: (rows) =>
      each(
        rows,
        async (row) => {
          // A text may use it since the list was read.
          const uses = withUsed ? [] : await client.fetchQuery(mediaQueries.uses(row.path));
          if (uses.length > 0) throw new Failure('conflict');
          await removePicture(row);
        },
        'removed',
      ),
  };

  const bulk = useBulkAction<LibraryPicture>({
    rows: shown.data?.pictures ?? [],
    keyOf: ({ path }) => path,
    nameOf: ({ name }) => name,
    refreshes: [mediaKeys.all()],
    acts: [
      ...(props.filter.kind === 'document' ? [] : [description]),
      {
        id: 'label',
        label: t('label.action'),
        begin: (rows) => setLabels(commonLabels(rows)),
        question: ({ length: count }) => ({
          title: t('label.title', { count }),
          text: t('label.lead'),
          confirm: t('media:details.save'),
          tone: 'primary',
          children: <LabelField labels={labels} onLabels={setLabels} />,
        }),
        run: label,
      },
      ...(may('content') ? [removal] : []),
    ],
  });

  return (
    <>
      <Library {...props} bulk={bulk} />
      {describing ? (
        <DescribeManyDialog
          rows={describing.rows}
          onLeave={() =>
            answer({ results: describing.rows.map((row) => ({ row, refused: true, text: '' })) })
          }
          onSave={async (texts) => answer(await save(texts, 'described'))}
        />
      ) : null}
    </>
  );
}

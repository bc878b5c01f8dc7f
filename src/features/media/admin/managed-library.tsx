import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { type BulkOutcome, useBulkAction } from '@/content/list/use-bulk-action';
import { failureKey } from '@/i18n/failure-text';
import { Failure, toFailure } from '@/lib/failure';
import { mediaKeys } from '@/lib/query-keys-admin';
import type { LibraryPicture } from '../model';
import { DescribeManyDialog, LabelDialog, RemoveManyDialog } from './bulk-dialogs';
import { Library, type LibraryProps } from './library';
import { removePicture, saveRow } from './mutations';
import { mediaQueries } from './queries';

type Outcome = BulkOutcome<LibraryPicture>;

/** What one act makes of one picture. */
export type SaidOf = Pick<LibraryPicture, 'alt' | 'decorative' | 'labels'>;

interface Asking {
  act: 'describe' | 'label' | 'remove';
  rows: readonly LibraryPicture[];
  resolve: (outcome: Outcome) => void;
}

/** The library with what can be done to several of its pictures at once. */
export function ManagedLibrary(props: LibraryProps) {
  const { t } = useTranslation(['admin-media', 'common']);
  const may = useMay();
  const client = useQueryClient();
  const shown = useQuery({
    ...mediaQueries.list(props.filter, props.page),
    placeholderData: (before) => before,
  });
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (act: Asking['act']) => (rows: readonly LibraryPicture[]) =>
    new Promise<Outcome>((resolve) => setAsking({ act, rows, resolve }));
  const answer = (outcome: Outcome) => {
    asking?.resolve(outcome);
    setAsking(null);
  };

  const each = async (
    rows: readonly LibraryPicture[],
    act: (row: LibraryPicture) => Promise<void>,
    done: 'described' | 'labelled' | 'removed' | 'undone',
  ): Promise<Outcome> => {
    const results: Outcome['results'][number][] = [];
    for (const row of rows) {
      const cause: unknown = await act(row).then(
        () => null,
        (failure) => failure,
      );
      const text =
        cause instanceof Failure && cause.kind === 'conflict'
          ? t('remove.used')
          : t(failureKey(toFailure(cause)));
      results.push({ row, refused: cause !== null, text: cause === null ? '' : text });
    }
    const count = results.filter(({ refused }) => !refused).length;
    return { results, ...(count > 0 && { message: t(done, { count }) }) };
  };

  const save = async (said: ReadonlyMap<LibraryPicture, SaidOf>, done: 'described' | 'labelled') => {
    const write = (of: (row: LibraryPicture) => SaidOf) => (row: LibraryPicture) => {
      const { alt, decorative, labels } = of(row);
      return saveRow({ path: row.path, alt_fr: alt.fr, alt_en: alt.en, decorative, labels });
    };
    const outcome = await each(
      [...said.keys()],
      write((row) => said.get(row) ?? row),
      done,
    );
    const changed = outcome.results.flatMap(({ row, refused }) => (refused ? [] : [row]));
    answer({
      ...outcome,
      undo: () =>
        each(
          changed,
          write((row) => row),
          'undone',
        ),
    });
  };

  const remove = async (rows: readonly LibraryPicture[], withUsed: boolean) =>
    answer(
      await each(
        rows,
        async (row) => {
          // A text may have taken it since the list was read.
          const uses = withUsed ? [] : await client.fetchQuery(mediaQueries.uses(row.path));
          if (uses.length > 0) throw new Failure('conflict');
          await removePicture(row);
        },
        'removed',
      ),
    );

  const bulk = useBulkAction<LibraryPicture>({
    rows: shown.data?.pictures ?? [],
    keyOf: ({ path }) => path,
    nameOf: ({ name }) => name,
    refreshes: [mediaKeys.all()],
    acts: [
      { id: 'describe', label: t('describe.action'), tone: 'primary', run: ask('describe') },
      { id: 'label', label: t('label.action'), run: ask('label') },
      ...(may('content')
        ? [{ id: 'remove', label: t('remove.action'), tone: 'danger' as const, run: ask('remove') }]
        : []),
    ],
  });
  const leave = () =>
    answer({ results: (asking?.rows ?? []).map((row) => ({ row, refused: true, text: '' })) });

  return (
    <>
      <Library {...props} bulk={bulk} />
      {asking?.act === 'describe' ? (
        <DescribeManyDialog rows={asking.rows} onLeave={leave} onSave={(said) => save(said, 'described')} />
      ) : null}
      {asking?.act === 'label' ? (
        <LabelDialog rows={asking.rows} onLeave={leave} onSave={(said) => save(said, 'labelled')} />
      ) : null}
      {asking?.act === 'remove' ? (
        <RemoveManyDialog rows={asking.rows} onLeave={leave} onRemove={remove} />
      ) : null}
    </>
  );
}

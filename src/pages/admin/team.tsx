import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { useDeletion } from '@/content/list/use-deletion';
import { MemberDialog } from '@/content/resources/team/admin/member-dialog';
import { MemberTile, MemberTilesSkeleton, tileGrid } from '@/content/resources/team/admin/member-tile';
import { adminTeamMutations } from '@/content/resources/team/admin/mutations';
import { adminTeamQueries } from '@/content/resources/team/admin/queries';
import { useMemberMoving } from '@/content/resources/team/admin/use-member-moving';
import type { MemberRow } from '@/content/resources/team/schema';
import { useLastChanges } from '@/content/versions/last-change';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { teamKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';

export default function TeamPage() {
  const { t } = useTranslation('admin-team');
  const lang = useLang();
  const team = useQuery(adminTeamQueries.list(lang));
  /** What the dialog is open for, in the language it was opened in; without a row for somebody new. */
  const [edited, setEdited] = useState<{ lang: Lang; row: MemberRow | null } | null>(null);
  const edit = (row: MemberRow | null) => setEdited({ lang, row });
  const add = () => edit(null);
  const rows = team.data ?? [];
  const placeOf = (row: MemberRow | null) => (row ? rows.findIndex(({ id }) => id === row.id) : rows.length);

  return (
    <AdminPage
      title={t('title')}
      action={
        <Button variant="primary" onClick={add}>
          {t('create')}
        </Button>
      }
    >
      <LanguageTabs label={t('languages')} path={paths.adminTeam}>
        <TeamList key={lang} onAdd={add} onEdit={edit} />
      </LanguageTabs>
      {edited?.lang === lang ? (
        <MemberDialog
          key={edited.row?.id ?? 'new'}
          row={edited.row}
          place={placeOf(edited.row)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </AdminPage>
  );
}

interface TeamListProps {
  onAdd: () => void;
  onEdit: (row: MemberRow) => void;
}

function TeamList({ onAdd, onEdit }: TeamListProps) {
  const { t } = useTranslation(['admin-team', 'common']);
  const lang = useLang();
  const team = useQuery(adminTeamQueries.list(lang));
  const { move, said } = useMemberMoving();
  const changeOf = useLastChanges(teamKeys.all(lang), `team_members_${lang}`, team.data ?? []);
  const deletion = useDeletion(useMutation(adminTeamMutations.remove(lang)), {
    title: t('confirm.title'),
    text: ({ name }: { id: string; name: string }) => t('confirm.text', { name }),
    confirm: t('remove'),
  });

  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <QueryView
        query={team}
        skeleton={<MemberTilesSkeleton />}
        empty={
          <EmptyState title={t('empty')} action={<Button onClick={onAdd}>{t('create')}</Button>}>
            {t('emptyText')}
          </EmptyState>
        }
        failure={(error, retry) => (
          <ErrorPanel title={t('loadFailed')} onRetry={retry} retrying={team.isFetching}>
            {toFailure(error).serverMessage || t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-muted">{t('count', { count: rows.length })}</p>
            <ul className={tileGrid}>
              {rows.map((row, index) => (
                <MemberTile
                  key={row.id}
                  member={row}
                  change={changeOf(row)}
                  place={index + 1}
                  total={rows.length}
                  onMove={(place) => move(row, place)}
                  onEdit={() => onEdit(row)}
                  onDelete={() => deletion.ask(row)}
                />
              ))}
            </ul>
          </div>
        )}
      </QueryView>
      {deletion.dialog}
    </>
  );
}

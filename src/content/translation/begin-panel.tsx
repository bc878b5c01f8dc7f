import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { BackLink } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';
import type { DeskTable, Side } from './model';
import { deskMutations } from './mutations';
import { deskQueries } from './queries';

interface BeginPanelProps {
  table: DeskTable;
  source: Side;
  list: { to: string; label: string };
}

/** There is no English text yet: the desk makes one, as a draft. */
export function BeginPanel({ table, source, list }: BeginPanelProps) {
  const { t } = useTranslation('translation-desk');
  const client = useQueryClient();
  const begin = useMutation({
    ...deskMutations.begin(table, source.id),
    onSuccess: () => client.invalidateQueries(deskQueries.document(table, source.id)),
  });
  return (
    <AdminPage title={t('heading')} before={<BackLink to={list.to}>{list.label}</BackLink>}>
      <EmptyState
        title={t('begin.title', { name: source.title })}
        action={
          <Button variant="primary" busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
            {t('begin.action')}
          </Button>
        }
      >
        {t('begin.text')}
      </EmptyState>
    </AdminPage>
  );
}

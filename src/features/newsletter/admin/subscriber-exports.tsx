import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '@/content/list/list-params';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { localDay } from '@/i18n/local-time';
import { downloadCsv } from '@/lib/download';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast-store';
import { type SubscriberFilter, subscriberMutations, subscriberQueries } from './queries';
import { importCsv, subscribersCsv, type Tool, tools } from './subscriber-csv';
import { readView, writeView } from './subscriber-view';

export function SubscriberExports() {
  const { t } = useTranslation('admin-newsletter');
  const { view } = useListParams(readView, writeView);
  const { page: _page, ...filter } = view;
  const file = useSubscriberExport();
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty =
    useQuery({ ...subscriberQueries.list(filter, view.page), enabled: false }).data?.total === 0;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button disabled={isEmpty} onClick={() => setChoosing(true)}>
        {t('tools.label')}
      </Button>
      <Button
        variant="primary"
        icon="download"
        busy={file.isPending}
        disabled={isEmpty}
        onClick={() => file.download(filter)}
      >
        {t('export')}
      </Button>
      {isChoosing ? <ToolExport filter={filter} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

function ToolExport({ filter, onClose }: { filter: SubscriberFilter; onClose: () => void }) {
  const { t } = useTranslation(['admin-newsletter', 'ui']);
  const { mutate, isPending } = useMutation(subscriberMutations.fetchConfirmed());
  const [tool, setTool] = useState<Tool | null>(null);
  const download = (chosen: Tool) => {
    setTool(chosen);
    mutate(filter, {
      onSuccess: (rows) => {
        const name = t('tools.file', { tool: chosen, date: localDay() });
        downloadCsv(name, importCsv(chosen, rows), false);
        toast({
          kind: 'success',
          title: t('exportedTitle'),
          description: t('exported', { count: rows.length }),
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      size="sm"
      locked={isPending}
      onOpenChange={onClose}
      title={t('tools.title')}
      description={t('tools.text')}
      footer={<Button onClick={onClose}>{t('ui:cancel')}</Button>}
    >
      <ul className="flex flex-col gap-2.5">
        {tools.map((one) => (
          <li key={one} className="grid">
            <Button
              icon="download"
              busy={isPending && tool === one}
              disabled={isPending}
              onClick={() => download(one)}
            >
              {t(`tools.${one}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useSubscriberExport() {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  const lang = useLang();
  const { mutate, isPending } = useMutation(subscriberMutations.fetchAll());

  const download = (filter: SubscriberFilter) =>
    mutate(filter, {
      onSuccess: (rows) => {
        const csv = subscribersCsv(rows, {
          labels: {
            columns: [
              t('columns.email'),
              t('columns.status'),
              t('columns.language'),
              t('csv.subscribedOn'),
              t('csv.unsubscribedOn'),
              t('csv.consent'),
              t('csv.link'),
            ],
            subscribed: t('dashboard:newsletter.subscribed'),
            unsubscribed: t('dashboard:newsletter.unsubscribed'),
          },
          date: (moment) => formatDate(lang, moment, 'stamp'),
          unsubscribe: (language, token) => location.origin + paths.unsubscribe(language, token),
        });
        downloadCsv(t('file', { date: localDay() }), csv);
        toast({
          kind: 'success',
          title: t('exportedTitle'),
          description: t('exported', { count: rows.length }),
        });
      },
    });
  return { download, isPending };
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { downloadCsv, toCsv } from '@/lib/csv';
import { toast } from '@/ui/toast-store';
import type { Entry, LogFilter } from '../model';
import { auditLogMutations } from './queries';
import { useWords } from './use-words';

/** Makes a file of everything the log shows, however many portions it fills. */
export function useLogExport() {
  const { t } = useTranslation('audit-log');
  const lang = useLang();
  const wordsOf = useWords();
  const { mutate, isPending } = useMutation(auditLogMutations.fetchAll());

  const lineOf = (entry: Entry) => {
    const { who, whoExactly, deed, name, nameExactly, detail } = wordsOf(entry);
    // A table calculator takes a moment for one with a plain space only.
    const moment = formatDate(lang, entry.at, 'stamp').replaceAll('\u00a0', ' ');
    return [moment, who, whoExactly ?? '', deed, name ?? '', nameExactly ?? '', detail, entry.row_id ?? ''];
  };

  const download = (filter: LogFilter) =>
    mutate(filter, {
      onSuccess: (entries) => {
        const columns = [
          t('columns.when'),
          t('columns.who'),
          t('columns.address'),
          t('columns.deed'),
          t('columns.name'),
          t('columns.itemAddress'),
          t('columns.detail'),
          t('columns.id'),
        ];
        downloadCsv(
          t('file', { date: new Date().toISOString().slice(0, 10) }),
          toCsv([columns, ...entries.map(lineOf)]),
        );
        toast({ kind: 'success', title: t('exported', { count: entries.length }) });
      },
    });
  return { download, isPending };
}

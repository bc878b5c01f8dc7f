import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roles } from '@/auth/model';
import { deletableKinds } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { localDay } from '@/i18n/local-time';
import { downloadCsv, separatorOf, toCsv } from '@/lib/download';
import { isLang, langNames } from '@/lib/lang';
import { toast } from '@/ui/toast-store';
import {
  detailOf,
  distinctName,
  type LogEntry,
  type LogFilter,
  logKindOf,
  nameOf,
  versionEventOf,
} from '../model';
import { auditLogMutations } from './queries';

export interface EntryText {
  who: string;
  /** Address or id of the account, because names are not unique. */
  whoAccount: string | null;
  action: string;
  name: string | null;
  nameAccount: string | null;
  detail: string;
}

export function useEntryText(): (entry: LogEntry) => EntryText {
  const { t } = useTranslation(['audit-log', 'admin']);
  const roleOf = (role: string) => {
    const known = roles.find((one) => one === role);
    return known ? t(`admin:roles.${known}`) : role;
  };

  return (entry) => {
    const act = versionEventOf(entry.act);
    const thing = logKindOf(entry.table_name);
    const suffix = entry.table_name.slice(-2);
    const language = thing !== entry.table_name && isLang(suffix) ? langNames[suffix] : '';
    const { from, to, rows, document, step, copy, mail, addresses } = detailOf(entry);
    const object = thing ? t(`objects.${thing}`) : entry.table_name;
    const line = {
      who: entry.person_name ?? t('nobody'),
      whoAccount: distinctName(entry.person_name, entry.person_address, entry.person),
      name: nameOf(entry),
      nameAccount: thing === 'staff' ? distinctName(entry.title, entry.row_address, entry.row_id) : null,
      detail: [language, copy && t(`copy.${copy}`), addresses && t('addresses', { count: addresses })]
        .filter(Boolean)
        .join(', '),
    };

    if (act === 'signed_in' && step) {
      return { ...line, action: t(step === 'code' ? 'acts.codeStep' : 'acts.passwordStep') };
    }
    if (act === 'signed_in' || act === 'ordered') return { ...line, action: t(`acts.${act}`) };
    if (mail) {
      const detail = mail === 'cap' ? t('fromTo', { from: from ?? '', to: to ?? '' }) : '';
      return { ...line, action: t(`mail.${mail}`), detail };
    }
    if (act === 'sorted') {
      return { ...line, action: t('acts.sorted'), name: thing ? t(`things.${thing}`) : entry.table_name };
    }
    if (act === 'opened') {
      return { ...line, action: t(document === 'letter' ? 'acts.openedLetter' : 'acts.opened') };
    }
    if (act === 'exported') {
      const count = rows === undefined ? '' : t('rows', { count: rows });
      const kind = deletableKinds.find((one) => one === thing);
      return kind
        ? {
            ...line,
            action: t('acts.exported'),
            name: t(`things.${kind}`),
            detail: [language, count].filter(Boolean).join(', '),
          }
        : { ...line, action: `${t('acts.exported')} ${object}`, detail: count };
    }
    if (act === 'erased' && thing === 'trash') {
      return { ...line, action: t('acts.emptied'), detail: t('rows', { count: rows ?? 0 }) };
    }
    if (act === 'erased' && document) {
      return { ...line, action: t(document === 'picture' ? 'acts.erasedPicture' : 'acts.erasedDocument') };
    }
    if (act === 'changed' && thing === 'staff' && to !== undefined) {
      return {
        ...line,
        action: t('acts.renamed'),
        detail: t('fromTo', { from: from || '—', to: to || '—' }),
      };
    }
    if (act === 'role_taken') return { ...line, action: t('acts.role_taken') };
    if (act === 'role_given') {
      return from
        ? {
            ...line,
            action: t('acts.role_changed'),
            detail: t('fromTo', { from: roleOf(from), to: roleOf(to ?? '') }),
          }
        : { ...line, action: t('acts.role_given'), detail: t('as', { role: roleOf(to ?? '') }) };
    }
    return { ...line, action: `${t(`acts.${act}`)} ${object}` };
  };
}

export function useLogExport() {
  const { t } = useTranslation('audit-log');
  const lang = useLang();
  const textOf = useEntryText();
  const { mutate, isPending } = useMutation(auditLogMutations.fetchAll());

  const lineOf = (entry: LogEntry) => {
    const { who, whoAccount, action, name, nameAccount, detail } = textOf(entry);
    // Spreadsheets parse a date with plain spaces only.
    const moment = formatDate(lang, entry.at, 'stamp').replaceAll('\u00a0', ' ');
    return [moment, who, whoAccount ?? '', action, name ?? '', nameAccount ?? '', detail, entry.row_id ?? ''];
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
        const csv = toCsv([columns, ...entries.map(lineOf)], { separator: separatorOf(lang) });
        downloadCsv(t('file', { date: localDay() }), csv);
        toast({ kind: 'success', title: t('exported', { count: entries.length }) });
      },
    });
  return { download, isPending };
}

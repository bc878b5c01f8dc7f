import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { EntryDialog } from '@/content/resources/services/admin/entry-dialog';
import { EntryList } from '@/content/resources/services/admin/entry-list';
import { type EntryRow, type Kind, kinds } from '@/content/resources/services/schema';
import { PublishAfter } from '@/features/site/publishing/admin/publish-after';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { serviceKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';

export default function ServicesPage() {
  const { t } = useTranslation('admin-services');
  const lang = useLang();
  /** What the dialog is open for, in the language it was opened in; without a row for a new one. */
  const [edited, setEdited] = useState<{ kind: Kind; lang: Lang; row: EntryRow | null } | null>(null);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <PublishAfter saved={serviceKeys.changes()} />
      <LanguageTabs label={t('languages')} path={paths.adminServices}>
        <div className="flex flex-col gap-10">
          {kinds.map((kind) => (
            <EntryList
              key={`${kind} ${lang}`}
              kind={kind}
              onAdd={() => setEdited({ kind, lang, row: null })}
              onEdit={(row) => setEdited({ kind, lang, row })}
            />
          ))}
        </div>
      </LanguageTabs>
      {edited?.lang === lang ? (
        <EntryDialog
          key={`${edited.kind} ${edited.row?.id ?? 'new'}`}
          kind={edited.kind}
          row={edited.row}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </AdminPage>
  );
}

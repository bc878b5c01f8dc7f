import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportPanel } from '@/features/import-export/admin/export-panel';
import { ImportPanel } from '@/features/import-export/admin/import-panel';
import { AdminPage } from '@/ui/admin-page';
import { Tabs } from '@/ui/tabs';

export default function ImportExportPage() {
  const { t } = useTranslation(['import-export', 'admin']);
  const [part, setPart] = useState<'import' | 'export'>('import');
  return (
    <AdminPage title={t('admin:entries.importExport')} lead={t('lead')}>
      <Tabs
        label={t('parts')}
        selected={part}
        onSelect={setPart}
        tabs={[
          { id: 'import', label: t('import'), content: <ImportPanel /> },
          { id: 'export', label: t('export'), content: <ExportPanel /> },
        ]}
      />
    </AdminPage>
  );
}

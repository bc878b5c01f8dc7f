import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportPanel } from '@/features/transfer/admin/export-panel';
import { ImportPanel } from '@/features/transfer/admin/import-panel';
import { AdminPage } from '@/ui/admin-page';
import { Tabs } from '@/ui/tabs';

export default function TransferPage() {
  const { t } = useTranslation(['transfer', 'admin']);
  const [part, setPart] = useState<'import' | 'export'>('import');
  return (
    <AdminPage title={t('admin:entries.transfer')} lead={t('lead')}>
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { useResourceDialog } from '@/content/resource/editor';
import { ResourceList } from '@/content/resource/list';
import { ServiceFieldset, StepFieldset } from '@/content/resources/services/admin/entry-fields';
import { EntryItem } from '@/content/resources/services/admin/entry-item';
import { services, steps } from '@/content/resources/services/admin/resource';
import { PublishAfter } from '@/features/site/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { serviceKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

const list = {
  tile: EntryItem,
  className: 'divide-y divide-line overflow-hidden rounded-panel border border-line',
  skeleton: <Skeleton className="h-46 rounded-panel" />,
};

export default function ServicesPage() {
  const { t } = useTranslation('admin-services');
  const lang = useLang();
  const service = useResourceDialog({ resource: services, fields: ServiceFieldset });
  const step = useResourceDialog({ resource: steps, fields: StepFieldset });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <PublishAfter saved={serviceKeys.changes()} />
      <LanguageTabs label={t('languages')} path={paths.adminServices}>
        <div className="flex flex-col gap-10">
          <EntrySection kind="services" onAdd={service.add}>
            <ResourceList key={lang} resource={services} onEdit={service.edit} {...list} />
          </EntrySection>
          <EntrySection kind="steps" onAdd={step.add}>
            <ResourceList key={lang} resource={steps} onEdit={step.edit} {...list} />
          </EntrySection>
        </div>
      </LanguageTabs>
      {service.dialog}
      {step.dialog}
    </AdminPage>
  );
}

interface EntrySectionProps {
  kind: 'services' | 'steps';
  onAdd: () => void;
  children: ReactNode;
}

function EntrySection({ kind, onAdd, children }: EntrySectionProps) {
  const { t } = useTranslation('admin-services');
  return (
    <section aria-labelledby={`${kind}-list`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${kind}-list`} className="type-title">
            {t(`${kind}.heading`)}
          </h2>
          <p className="text-sm text-muted">{t(`${kind}.lead`)}</p>
        </div>
        <Button icon="plus" onClick={onAdd}>
          {t(`${kind}.create`)}
        </Button>
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/panel-icon';
import { LanguageTabs } from '@/content/list/language-tabs';
import { useResourceDialog } from '@/content/resource/dialog';
import { LastChangeLine } from '@/content/resource/last-change';
import { ResourceList, type TileProps } from '@/content/resource/list';
import { ServiceFieldset, StepFieldset } from '@/content/resources/services/admin/entry-fields';
import { services, steps } from '@/content/resources/services/admin/resource';
import { iconOf } from '@/content/resources/services/model';
import type { ServiceRow, StepRow } from '@/content/resources/services/schema';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { MoveButtons, ReorderHandle, sortableItem } from '@/ui/sortable-list';

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
      <PublishAfter />
      <LanguageTabs label={t('languages')} path={paths.adminServices}>
        <div className="flex flex-col gap-10">
          <EntrySection kind="services" onAdd={service.add}>
            <ResourceList
              key={lang}
              resource={services}
              onEdit={service.edit}
              onCopy={service.copy}
              {...list}
            />
          </EntrySection>
          <EntrySection kind="steps" onAdd={step.add}>
            <ResourceList key={lang} resource={steps} onEdit={step.edit} onCopy={step.copy} {...list} />
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

/** A step has neither icon nor offers. */
type EntryRow = StepRow & Partial<ServiceRow>;

function EntryItem({ row, change, index, total, sortable, onEdit, onDelete, ...tools }: TileProps<EntryRow>) {
  const { t } = useTranslation('admin-services');
  const { id, title, text, icon, offers, published } = row;
  return (
    <li
      {...sortable.itemProps(id)}
      className={classNames('flex flex-wrap items-start gap-x-2 gap-y-1 bg-surface px-3 py-3', sortableItem)}
    >
      {tools.checkbox}
      <ReorderHandle {...sortable.handleProps(id)} label={t('handle', { title })} />
      {icon ? <PanelIcon name={iconOf(icon)} className="mt-1 size-9 shrink-0 text-accent" /> : null}
      <div className="min-w-0 flex-1 basis-52 py-1 leading-snug">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-muted wrap-anywhere">{text}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge dot tone={published ? 'success' : 'neutral'}>
            {t(published ? 'published' : 'hidden')}
          </Badge>
          {offers ? <span>{t('offers', { count: offers.length })}</span> : null}
        </p>
        <LastChangeLine change={change} className="mt-1" />
      </div>
      <span className="ml-auto flex flex-wrap items-center">
        <MoveButtons
          index={index}
          total={total}
          onMove={(to) => sortable.move(id, to)}
          earlier={t('earlier', { title })}
          later={t('later', { title })}
        />
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {tools.duplicate}
        <IconButton size="sm" icon="bin" label={t('removeOne', { title })} onClick={onDelete} />
      </span>
    </li>
  );
}

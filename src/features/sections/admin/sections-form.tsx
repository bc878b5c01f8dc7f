import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { useMay } from '@/auth/rights';
import { type HomeSection, type SitePart, siteParts } from '@/brand/sections';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { SaveBar } from '@/content/editor/save-bar';
import { type Attempt, useEditor } from '@/content/editor/use-editor';
import { PresenceNote } from '@/content/presence/presence-note';
import { VersionsLink } from '@/content/versions/latest-versions';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Switch } from '@/ui/checkbox';
import { Form } from '@/ui/form';
import { Card } from '@/ui/frame';
import { SubmitButton } from '@/ui/submit-button';
import {
  codeFields,
  isHomeSection,
  type SectionFields,
  type SectionsRow,
  toColumns,
  toFields,
} from '../model';
import { HomeList } from './home-list';
import { sectionMutations } from './queries';

/** Admin pages with the rows of a part, which the rail does not show while the part is off. */
const hiddenPages: Partial<
  Record<
    SitePart,
    { area: Area; pages: { name: 'offers' | 'applications' | 'newsletter'; to: (lang: Lang) => string }[] }
  >
> = {
  careers: {
    area: 'careers',
    pages: [
      { name: 'offers', to: paths.adminOffers },
      { name: 'applications', to: paths.adminApplications },
    ],
  },
  newsletter: { area: 'people', pages: [{ name: 'newsletter', to: paths.adminNewsletter }] },
};

function PartSwitches() {
  const { t } = useTranslation('admin-sections');
  const { register } = useFormContext<SectionFields>();
  return (
    <ul className="divide-y divide-line">
      {siteParts.map((part) => (
        <li key={part} className="py-2">
          <Switch label={t(`parts.${part}.title`)} hint={t(`parts.${part}.hint`)} {...register(part)} />
          <HiddenPages part={part} />
        </li>
      ))}
    </ul>
  );
}

function HiddenPages({ part }: { part: SitePart }) {
  const { t } = useTranslation(['admin-sections', 'admin']);
  const lang = useLang();
  const may = useMay();
  const { control } = useFormContext<SectionFields>();
  const isOn = useWatch({ control, name: part });
  const hidden = hiddenPages[part];
  if (isOn || !hidden || !may(hidden.area)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 pl-13.5 text-sm">
      <span className="text-muted">{t('parts.kept')}</span>
      {hidden.pages.map(({ name, to }) => (
        <Link
          key={name}
          to={to(lang)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(`admin:entries.${name}`)}
        </Link>
      ))}
    </p>
  );
}

interface SectionsFormProps {
  row: SectionsRow;
  onSaved: (row: SectionsRow) => void;
  after: ReactNode;
}

export function SectionsForm({ row, onSaved, after }: SectionsFormProps) {
  const { t } = useTranslation('admin-sections');
  const save = useMutation(sectionMutations.save());
  const [lit, setLit] = useState<string | null>(null);
  const editor = useEditor({
    row,
    draftName: 'sections',
    empty: codeFields,
    toFields,
    toVersionFields: ({ order, hidden, ...parts }) => ({ home_order: order, home_hidden: hidden, ...parts }),
    save: ({ input, base }: Attempt<SectionsRow, SectionFields>) =>
      save.mutateAsync({ base: base ?? row, columns: toColumns(input) }),
    onDone: onSaved,
  });
  const { form, formProps } = editor;
  const { id: formId } = formProps;
  const [order = [], hidden = []] = useWatch({ control: form.control, name: ['order', 'hidden'] });
  const set = (name: 'order' | 'hidden') => (value: string[]) =>
    form.setValue(name, value, { shouldDirty: true });
  const stored = { table: 'site_sections', rowId: row.id };

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={<VersionsLink {...stored} />}
      foot={
        <SaveBar
          cancelTo={paths.dashboard()}
          buttons={
            <SubmitButton form={formId} label={t('save')} busyLabel={t('saving')} busy={editor.saving} />
          }
        >
          <SavingNote editor={editor} />
        </SaveBar>
      }
    >
      {after}
      <EditorGuards editor={editor} />
      <PresenceNote {...stored} />
      <FormProvider {...form}>
        <Form {...formProps} summary="none" className="gap-6!">
          <Card
            as="section"
            aria-labelledby={`${formId}-home`}
            className="grid gap-8 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h2 id={`${formId}-home`} className="mb-4 type-title">
                {t('home.title')}
              </h2>
              <p className="-mt-3 mb-4 text-muted pointer-coarse:hidden">{t('home.text')}</p>
              <HomeList
                order={order}
                hidden={hidden}
                onOrder={set('order')}
                onHidden={set('hidden')}
                onHighlight={setLit}
              />
            </div>
            <HomeMiniature order={order} hidden={hidden} lit={lit} />
          </Card>
          <Card as="section" aria-labelledby={`${formId}-parts`} className="p-5 sm:p-6">
            <h2 id={`${formId}-parts`} className="type-title">
              {t('parts.title')}
            </h2>
            <p className="mt-1 mb-2 text-muted">{t('parts.text')}</p>
            <PartSwitches />
          </Card>
        </Form>
      </FormProvider>
    </AdminPage>
  );
}

const heights: Record<HomeSection, string> = {
  projects: 'h-12',
  services: 'h-9',
  articles: 'h-11',
  reasons: 'h-10',
  testimonials: 'h-8',
  contact: 'h-7',
};

interface MiniatureProps {
  order: readonly string[];
  hidden: readonly string[];
  lit: string | null;
}

/** Draws the home page in small; hidden from screen readers, which have the list. */
function HomeMiniature({ order, hidden, lit }: MiniatureProps) {
  const { t } = useTranslation('admin-sections');
  return (
    <figure aria-hidden="true" className="flex w-44 flex-col gap-3">
      <figcaption className="text-sm text-muted">{t('home.miniature')}</figcaption>
      <div className="flex flex-col gap-1 rounded-control bg-accent p-1 text-xs">
        <span className="h-2.5 rounded-[2px] bg-bg" />
        <span className="grid h-16 content-center rounded-[2px] bg-bg px-2 font-medium">
          {t('home.hero')}
        </span>
        {order
          .filter(isHomeSection)
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <span
              key={name}
              data-lit={name === lit || undefined}
              className={classNames(
                'grid content-center truncate rounded-[2px] bg-bg px-2 text-muted transition-colors data-lit:bg-late data-lit:text-bg',
                heights[name],
              )}
            >
              {t(`home.${name}.short`)}
            </span>
          ))}
        <span className="h-4 rounded-[2px] bg-bg" />
      </div>
    </figure>
  );
}

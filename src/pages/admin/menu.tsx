import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fittingLinks } from '@/brand/header-room';
import { isSiteLink, menuParts } from '@/brand/menu';
import { sections } from '@/brand/sections';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { SaveBar } from '@/content/editor/save-bar';
import { type Attempt, useEditor } from '@/content/editor/use-editor';
import { publicationState } from '@/content/list/publication-status';
import { PresenceNote } from '@/content/presence/presence-note';
import { type ListedPage, pages } from '@/content/resources/pages/admin/resource';
import { VersionsLink } from '@/content/versions/latest-versions';
import { FieldsOf } from '@/content/versions/use-field-names';
import { EntryList } from '@/features/menu/admin/entry-list';
import { menuMutations, menuQueries } from '@/features/menu/admin/queries';
import {
  type MenuFields,
  type MenuInput,
  type MenuRow,
  menuSchema,
  noFields,
  readItem,
  toFields,
  toVersionFields,
} from '@/features/menu/model';
import { PublishCard } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Form } from '@/ui/form';
import { Card } from '@/ui/frame';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { SubmitButton } from '@/ui/submit-button';

export default function MenuPage() {
  const { t } = useTranslation('admin-menu');
  const lang = useLang();
  const query = useQuery(menuQueries.stored(lang));
  // Entries of the owner's would seem to lead nowhere until their pages are read.
  const own = useQuery(pages.list(lang));
  const outside = (children: ReactNode) => (
    <AdminPage title={t('title')} lead={t('lead')}>
      {children}
    </AdminPage>
  );
  const states = {
    skeleton: outside(<Skeleton className="h-130 rounded-panel" />),
    failure: { title: t('loadFailed'), frame: outside },
  };
  return (
    <QueryView query={query} {...states}>
      {(row) => (
        <QueryView query={own} {...states}>
          {(own) => (
            <FieldsOf table="site_menus">
              <MenuForm key={lang} row={row} own={own} />
            </FieldsOf>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function MenuForm({ row, own }: { row: MenuRow; own: readonly ListedPage[] }) {
  const { t } = useTranslation('admin-menu');
  const save = useMutation(menuMutations.save());
  const [isSaved, setSaved] = useState(false);
  const editor = useEditor({
    row,
    schema: menuSchema,
    draftName: 'menu',
    empty: noFields,
    toFields,
    toVersionFields,
    save: ({ input, base }: Attempt<MenuRow, MenuInput>) => save.mutateAsync({ base: base ?? row, input }),
    onDone: () => setSaved(true),
    staysOpen: true,
  });
  const { form, formProps } = editor;
  const { id: formId } = formProps;
  const stored = { table: 'site_menus', rowId: row.id };
  const button = (
    <SubmitButton form={formId} label={t('save')} busyLabel={t('saving')} busy={editor.saving} />
  );
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={<VersionsLink {...stored} />}
      foot={
        <SaveBar cancelTo={paths.dashboard()} buttons={button}>
          <SavingNote editor={editor} />
        </SaveBar>
      }
    >
      {isSaved ? <PublishCard /> : null}
      <EditorGuards editor={editor} />
      <PresenceNote {...stored} />
      <FormProvider {...form}>
        <Form {...formProps} summary="none" className="gap-6!">
          {menuParts.map((part) => (
            <Card key={part} as="section" aria-labelledby={`${formId}-${part}`} className="p-5 sm:p-6">
              <h2 id={`${formId}-${part}`} className="type-title">
                {t(`${part}.title`)}
              </h2>
              <p className="mt-1 mb-4 text-muted">{t(`${part}.text`)}</p>
              {part === 'header' ? <HeaderPreview pages={own} /> : null}
              <EntryList part={part} pages={own} />
            </Card>
          ))}
        </Form>
      </FormProvider>
    </AdminPage>
  );
}

/** Says which links fit the bar of the header, and which go into its menu button. */
function HeaderPreview({ pages: own }: { pages: readonly ListedPage[] }) {
  const { t } = useTranslation('admin-menu');
  const names = useWatch<MenuFields, 'header'>({ name: 'header' })
    .map(readItem)
    .flatMap(({ page, hidden, name }) => {
      if (hidden || (page === 'careers' && !sections().careers)) return [];
      if (!page || isSiteLink(page)) return name || t('unnamed');
      const there = own.find(({ id }) => id === page);
      return there && publicationState(there) === 'published' ? name || there.title : [];
    });
  const fits = fittingLinks(names);
  const [bar, rest] = [names.slice(0, fits).join(' · '), names.slice(fits).join(', ')];
  return (
    <div className="mb-4 text-sm">
      <p className="mb-2 rounded-control border border-line bg-bg px-4 py-3">{bar}</p>
      <p role="status" className="text-muted">
        {rest ? t('header.overflow', { count: names.length - fits, names: rest }) : t('header.fits')}
      </p>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { useDeletion } from '@/content/list/use-deletion';
import { adminTestimonialMutations } from '@/content/resources/testimonials/admin/mutations';
import { adminTestimonialQueries } from '@/content/resources/testimonials/admin/queries';
import { TestimonialDialog } from '@/content/resources/testimonials/admin/testimonial-dialog';
import {
  TestimonialTile,
  TestimonialTilesSkeleton,
  tileGrid,
} from '@/content/resources/testimonials/admin/testimonial-tile';
import type { TestimonialRow } from '@/content/resources/testimonials/schema';
import { useLastChanges } from '@/content/versions/last-change';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { testimonialKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';

export default function TestimonialsPage() {
  const { t } = useTranslation('admin-testimonials');
  const lang = useLang();
  /** What the dialog is open for, in the language it was opened in; without a row for a new one. */
  const [edited, setEdited] = useState<{ lang: Lang; row: TestimonialRow | null } | null>(null);
  const edit = (row: TestimonialRow | null) => setEdited({ lang, row });
  const add = () => edit(null);

  return (
    <AdminPage
      title={t('title')}
      action={
        <Button variant="primary" onClick={add}>
          {t('create')}
        </Button>
      }
    >
      <LanguageTabs label={t('languages')} path={paths.adminTestimonials}>
        <TestimonialList key={lang} onAdd={add} onEdit={edit} />
      </LanguageTabs>
      {edited?.lang === lang ? (
        <TestimonialDialog key={edited.row?.id ?? 'new'} row={edited.row} onClose={() => setEdited(null)} />
      ) : null}
    </AdminPage>
  );
}

interface TestimonialListProps {
  onAdd: () => void;
  onEdit: (row: TestimonialRow) => void;
}

function TestimonialList({ onAdd, onEdit }: TestimonialListProps) {
  const { t } = useTranslation(['admin-testimonials', 'common']);
  const lang = useLang();
  const testimonials = useQuery(adminTestimonialQueries.list(lang));
  const changeOf = useLastChanges(testimonialKeys.all(lang), `testimonials_${lang}`, testimonials.data ?? []);
  const deletion = useDeletion(useMutation(adminTestimonialMutations.remove(lang)), {
    title: t('confirm.title'),
    text: ({ name }: { id: string; name: string }) => t('confirm.text', { name }),
    confirm: t('remove'),
  });

  return (
    <>
      <QueryView
        query={testimonials}
        skeleton={<TestimonialTilesSkeleton />}
        empty={<EmptyState title={t('empty')} action={<Button onClick={onAdd}>{t('create')}</Button>} />}
        failure={(error, retry) => (
          <ErrorPanel title={t('loadFailed')} onRetry={retry} retrying={testimonials.isFetching}>
            {toFailure(error).serverMessage || t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm text-muted">{t('count', { count: rows.length })}</p>
            <ul className={tileGrid}>
              {rows.map((row) => (
                <TestimonialTile
                  key={row.id}
                  testimonial={row}
                  change={changeOf(row)}
                  onEdit={() => onEdit(row)}
                  onDelete={() => deletion.ask(row)}
                />
              ))}
            </ul>
          </div>
        )}
      </QueryView>
      {deletion.dialog}
    </>
  );
}

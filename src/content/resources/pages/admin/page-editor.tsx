import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { StatusBadge } from '@/content/list/article-status-badge';
import { publicationState } from '@/content/list/publication-status';
import { EditorFrame } from '@/content/resource/editor-frame';
import { useResourcePreview } from '@/content/resource/preview';
import { SaveLabel } from '@/content/resource/publication';
import { DuplicateButton } from '@/content/resource/use-duplicate';
import { useResourceEditor } from '@/content/resource/use-resource-editor';
import { translationQueries } from '@/content/translation/queries';
import { TranslationSection } from '@/content/translation/translation-section';
import { LatestVersions } from '@/content/versions/latest-versions';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { pageKeys } from '@/lib/query-keys';
import { OutsideLink } from '@/ui/admin-page';
import { SubmitButton } from '@/ui/submit-button';
import { emptyPage, type PageRow } from '../schema';
import { PageForm } from './page-form';
import { pages } from './resource';

export function PageEditor({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('admin-pages');
  const lang = useLang();
  const may = useMay();
  const navigate = useNavigate();
  const list = { to: paths.adminPages(lang), label: t('page.toList') };
  const editor = useResourceEditor(pages, { row, empty: emptyPage, onDone: () => navigate(list.to) });
  const { formProps, form, base, saving } = editor;
  const [published, published_at] = useWatch({
    control: form.control,
    name: ['published', 'published_at'],
  });
  const preview = useResourcePreview(pages, editor);
  const translations = useQuery({
    ...translationQueries.ofRows('pages', pageKeys.all(lang), lang),
    enabled: row !== null,
  });
  const translation = row && translations.data?.get(row.id);
  return (
    <EditorFrame
      title={t(row ? 'page.editTitle' : 'page.newTitle')}
      list={list}
      editor={editor}
      titled
      status={
        <div className="flex flex-wrap items-center gap-2">
          {base ? <StatusBadge state={publicationState(base)} /> : null}
          {base && publicationState(base) === 'published' ? (
            <OutsideLink href={paths.page(lang, base.slug)}>{t('page.view')}</OutsideLink>
          ) : null}
          {preview.tools}
          {base ? <DuplicateButton resource={pages} id={base.id} unsaved={editor.unsaved()} /> : null}
        </div>
      }
      beside={preview.beside}
      buttons={
        <SubmitButton
          form={formProps.id}
          label={<SaveLabel base={base} next={{ published, published_at }} texts="admin-pages:save" />}
          busyLabel={t('save.saving')}
          busy={editor.meaning === 'save'}
          blocked={saving}
        />
      }
    >
      <PageForm {...formProps} row={base}>
        {row && may('content') && (lang === 'fr' || translation?.translation_id) ? (
          <TranslationSection
            table="pages_fr"
            french={row.id}
            isOutdated={translation?.translation === 'outdated'}
          />
        ) : null}
        {editor.storedRow ? <LatestVersions {...editor.storedRow} /> : null}
      </PageForm>
    </EditorFrame>
  );
}

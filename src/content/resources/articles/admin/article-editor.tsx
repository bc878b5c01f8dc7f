import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useMay, useRights } from '@/auth/rights';
import type { Attempt } from '@/content/editor/use-editor';
import { StatusBadge } from '@/content/list/article-status-badge';
import { hasColumns, publicationState } from '@/content/list/publication-status';
import { EditorFrame } from '@/content/resource/editor-frame';
import { useResourcePreview } from '@/content/resource/preview';
import { SaveLabel } from '@/content/resource/publication';
import { DuplicateButton } from '@/content/resource/use-duplicate';
import { useResourceEditor } from '@/content/resource/use-resource-editor';
import { TranslationBadge } from '@/content/translation/translation-links';
import { LatestVersions } from '@/content/versions/latest-versions';
import type { SaveMeaning } from '@/content/working-copy/model';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { OutsideLink } from '@/ui/admin-page';
import { buttonClass } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Icon } from '@/ui/icon';
import { SubmitButton } from '@/ui/submit-button';
import { toast } from '@/ui/toast-store';
import type { ArticleFields, ArticleInput } from '../schema';
import { type ArticleRow, emptyFields, isMarkedUntranslated, toPayload } from './article-fields';
import { ArticleForm } from './article-form';
import { TranslateButton, TranslationFields } from './article-translation';
import { adminArticleMutations } from './mutations';
import { adminArticleQueries } from './queries';
import { articles } from './resource';

/**
 * Whether a phone shows the fields instead of the text. A refused save opens the part with the error at once, so that
 * it can take the focus.
 */
function shownOnPhone(asked: boolean, errors: FieldErrors<ArticleFields>) {
  const { title, content, ...others } = errors;
  return { text: !asked || content !== undefined, fields: asked || Object.keys(others).length > 0 };
}

export function ArticleEditor({ row }: { row: ArticleRow | null }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const navigate = useNavigate();
  const list = { to: paths.adminArticles(lang), label: t('page.backLabel') };
  /** Texts with the mark of a copy from French are published only after a confirmation. */
  const [marked, setMarked] = useState<Parameters<typeof formProps.onSubmit> | null>(null);
  /** On a phone: the fields instead of the text, the preview over both. */
  const [fields, setFields] = useState(false);
  const [preview, setPreview] = useState(false);

  const { name } = useRights();
  const empty = useMemo(() => ({ ...emptyFields, author: name }), [name]);
  const editor = useResourceEditor(articles, {
    row,
    empty,
    toVersionFields: ({ linked: _linked, ...fields }) => fields,
    save: useArticleSave(),
    onDone: () => navigate(list.to),
  });
  const { form, formProps, base, saving } = editor;
  const page = useResourcePreview(articles, editor, true);

  const [published, published_at] = useWatch({
    control: form.control,
    name: ['published', 'published_at'],
  });

  const shown = shownOnPhone(fields, form.formState.errors);
  const save: typeof formProps.onSubmit = (input, meaning) => {
    if (!input.published || !isMarkedUntranslated(input)) return editor.saveInput(input, meaning);
    setMarked([input, meaning]);
  };

  const translated = (englishId: string) => {
    if (base) editor.rebase({ ...base, linked_article_id: englishId });
    form.resetField('linked', { defaultValue: englishId });
  };

  return (
    <EditorFrame
      title={t(row ? 'page.editTitle' : 'page.newTitle')}
      list={list}
      editor={editor}
      writing
      titled
      status={
        <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
          {base ? <ArticleChips row={base} /> : null}
          {page.tools}
          {base ? <DuplicateButton resource={articles} id={base.id} unsaved={editor.unsaved()} /> : null}
          <PhoneTools fields={shown.fields} onFields={setFields} onPreview={() => setPreview(true)} />
        </div>
      }
      buttons={
        <SubmitButton
          form={formProps.id}
          label={<SaveLabel base={base} next={{ published, published_at }} texts="admin-articles:save" />}
          busyLabel={t('save.saving')}
          busy={editor.meaning === 'save'}
          blocked={saving}
        />
      }
      beside={page.beside}
    >
      <ArticleForm
        {...formProps}
        row={row}
        shown={shown}
        preview={preview}
        onPreviewClose={() => setPreview(false)}
        onSubmit={save}
      >
        {base && row && may('content') ? (
          <TranslationFields
            row={base}
            translate={
              lang === 'fr' ? (
                <TranslateButton id={row.id} unsaved={form.formState.isDirty} onTranslated={translated} />
              ) : null
            }
          />
        ) : null}
        {editor.storedRow ? <LatestVersions {...editor.storedRow} /> : null}
      </ArticleForm>
      <ConfirmDialog
        open={marked !== null}
        onOpenChange={() => setMarked(null)}
        tone="primary"
        title={t('prefix.title')}
        description={t('prefix.text')}
        confirmLabel={t('prefix.confirm')}
        onConfirm={() => {
          setMarked(null);
          if (marked) void editor.saveInput(...marked);
        }}
      />
    </EditorFrame>
  );
}

function ArticleChips({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const pair = useQuery(adminArticleQueries.pair(lang, row.id, row.linked_article_id));
  const badge = pair.data ? <TranslationBadge state={pair.data} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge state={publicationState(row)} />
      {row.linked_article_id && badge ? (
        <Link
          to={paths.editArticle(otherLang(lang), row.linked_article_id)}
          className="inline-flex items-center rounded-chip touch-target hover:underline"
        >
          {badge}
        </Link>
      ) : (
        badge
      )}
      {publicationState(row) === 'published' ? (
        <OutsideLink href={paths.article(lang, row.slug)}>{t('page.view')}</OutsideLink>
      ) : null}
    </div>
  );
}

interface PhoneToolsProps {
  fields: boolean;
  onFields: (show: boolean) => void;
  onPreview: () => void;
}

function PhoneTools({ fields, onFields, onPreview }: PhoneToolsProps) {
  const { t } = useTranslation('admin-articles');
  const looks = (on: boolean) =>
    buttonClass('ghost', 'sm', classNames('gap-1.5 px-2', on && 'bg-raised text-text'));
  return (
    <div className="-mr-2 ml-auto flex shrink-0 sm:hidden">
      <button type="button" aria-haspopup="dialog" className={looks(false)} onClick={onPreview}>
        <Icon name="eye" />
        <span className="max-[359px]:sr-only">{t('fields.preview')}</span>
      </button>
      <button
        type="button"
        aria-expanded={fields}
        className={looks(fields)}
        onClick={() => onFields(!fields)}
      >
        <Icon name="sliders" />
        <span className="max-[359px]:sr-only">{t('fields.sheet')}</span>
      </button>
    </div>
  );
}

/** Saves an article: its text, then the link to its translation, each only if changed. */
function useArticleSave() {
  const { t } = useTranslation('admin-articles');
  const link = useMutation(adminArticleMutations.link(useLang()));

  return async (
    attempt: Attempt<ArticleRow, ArticleInput, SaveMeaning>,
    advance: (stored: ArticleRow) => void,
    store: (one: typeof attempt) => Promise<ArticleRow>,
    form: UseFormReturn<ArticleFields, unknown, ArticleInput>,
  ): Promise<ArticleRow> => {
    const { input, base, meaning } = attempt;
    const columns = toPayload(input, base);
    const unchanged =
      meaning === 'save' &&
      base !== null &&
      hasColumns(base, columns) &&
      base.published_at === columns.published_at;
    const stored = unchanged ? base : await store(attempt);
    if (base === null || input.linked === base.linked_article_id) {
      if (unchanged) toast({ kind: 'info', title: t('save.unchanged') });
      return stored;
    }
    // The article is stored: only the link is left to retry.
    const linked = form.getValues('linked');
    advance(stored);
    form.setValue('linked', linked, { shouldDirty: true });
    await link.mutateAsync({ id: stored.id, translationId: input.linked });
    toast({ kind: 'success', title: t(input.linked ? 'link.done' : 'link.undone') });
    return { ...stored, linked_article_id: input.linked };
  };
}

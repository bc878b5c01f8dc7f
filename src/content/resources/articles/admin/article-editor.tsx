import { useId, useRef, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { EditorPage } from '@/content/editor/editor-page';
import { useResourceEditor, useResourceForm } from '@/content/resource/editor';
import { useResourcePreview } from '@/content/resource/preview';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { ArticleFields, ArticleInput } from '../schema';
import { ArticleChips } from './article-chips';
import { type ArticleRow, isMarkedUntranslated } from './article-fields';
import { ArticleForm } from './article-form';
import { PhoneTools } from './phone-tools';
import { articles } from './resource';
import { type Intent, SaveButtons } from './save-buttons';
import { TranslateButton } from './translate-button';
import { TranslationField } from './translation-field';
import { useArticleSave } from './use-article-save';

/**
 * A phone shows the text or the fields. What a refused save is about shows by itself in the same moment, so that it
 * can take the focus.
 */
function shownOnPhone(asked: boolean, errors: FieldErrors<ArticleFields>) {
  const { title, content, ...others } = errors;
  return { text: !asked || content !== undefined, fields: asked || Object.keys(others).length > 0 };
}

/** Writing an article, new or not, in the language of the path. Nothing typed is lost on the way. */
export function ArticleEditor({ row }: { row: ArticleRow | null }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const navigate = useNavigate();
  const formId = useId();
  const list = { to: paths.adminArticles(lang), label: t('page.backLabel') };
  const intent = useRef<Intent>('save');
  /** Texts that still carry the mark of the copy from French are published only knowingly. */
  const [marked, setMarked] = useState<ArticleInput | null>(null);
  /** On a phone: the fields instead of the text, the preview over both. */
  const [fields, setFields] = useState(false);
  const [preview, setPreview] = useState(false);

  const form = useResourceForm(articles, row);
  const editor = useResourceEditor(articles, {
    row,
    form,
    toShown: ({ linked: _linked, ...fields }) => fields,
    save: useArticleSave(form),
    onDone: () => navigate(list.to),
  });
  const { base, saving } = editor;
  const page = useResourcePreview(articles, { form, editor, ownPhonePreview: true });
  const published = useWatch({ control: form.control, name: 'published' });

  const shown = shownOnPhone(fields, form.formState.errors);
  const submit = (given: ArticleInput) => {
    const input = intent.current === 'publish' ? { ...given, published: true } : given;
    if (input.published && isMarkedUntranslated(input)) {
      setMarked(input);
      return;
    }
    return editor.submit(input);
  };

  const translated = (englishId: string) => {
    if (base) editor.setBase({ ...base, linked_article_id: englishId });
    form.resetField('linked', { defaultValue: englishId });
  };

  const translate =
    row && lang === 'fr' && may('content') ? (
      <TranslateButton id={row.id} unsaved={form.formState.isDirty} onTranslated={translated} />
    ) : null;

  return (
    <EditorPage
      title={t(row ? 'page.editTitle' : 'page.newTitle')}
      list={list}
      editor={editor}
      stored={row && { table: `articles_${lang}`, rowId: row.id }}
      taken={articles.slugTaken}
      writing
      status={
        <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
          {base ? <ArticleChips row={base} /> : null}
          {page.tools}
          <PhoneTools fields={shown.fields} onFields={setFields} onPreview={() => setPreview(true)} />
        </div>
      }
      buttons={
        <SaveButtons
          form={formId}
          isNew={row === null}
          published={published}
          saving={saving ? intent.current : null}
          onIntent={(next) => {
            intent.current = next;
          }}
        />
      }
      aside={translate}
      beside={page.beside}
    >
      <ArticleForm
        id={formId}
        form={form}
        row={row}
        shown={shown}
        preview={preview}
        onPreviewClose={() => setPreview(false)}
        onSubmit={submit}
        translation={row ? <TranslationField translate={translate} /> : null}
      />
      <ConfirmDialog
        open={marked !== null}
        onOpenChange={() => setMarked(null)}
        tone="primary"
        title={t('prefix.title')}
        description={t('prefix.text')}
        confirmLabel={t('prefix.confirm')}
        onConfirm={() => {
          setMarked(null);
          if (marked) void editor.submit(marked);
        }}
      />
    </EditorPage>
  );
}

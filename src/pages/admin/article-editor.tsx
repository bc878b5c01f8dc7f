import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ArticleChips } from '@/features/articles/components/article-chips';
import { ArticleForm } from '@/features/articles/components/article-form';
import { ConflictDialog } from '@/features/articles/components/conflict-dialog';
import { CounterpartField } from '@/features/articles/components/counterpart-field';
import { SaveBar } from '@/features/articles/components/save-bar';
import { TranslateButton } from '@/features/articles/components/translate-button';
import { type ArticleRow, emptyFields, toFields } from '@/features/articles/document';
import { type ArticleFields, type ArticleInput, articleSchema } from '@/features/articles/schema';
import { usePerson } from '@/features/auth/session';
import { KeptNote } from '@/features/drafts/kept-note';
import { LeaveGuard } from '@/features/drafts/leave-guard';
import { RestoreOffer } from '@/features/drafts/restore-offer';
import { useDraft } from '@/features/drafts/use-draft';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FieldError } from '@/ui/field';
import { BackLink } from '@/ui/section-heading';
import { toast } from '@/ui/toast-store';
import { AdminPage } from './admin-page';
import { useArticleSaving } from './use-article-saving';

function same(one: ArticleFields, other: ArticleFields): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof ArticleFields] === value);
}

/** Writing an article, new or not, in the language of the path. Nothing typed is lost on the way. */
export function ArticleEditor({ row }: { row: ArticleRow | null }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const person = usePerson();
  const formId = useId();
  const form = useForm<ArticleFields, unknown, ArticleInput>({
    resolver: zodResolver(articleSchema),
    defaultValues: row ? toFields(row) : emptyFields,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const draft = useDraft(person.id, `article.${lang}.${row?.id ?? 'new'}`, emptyFields);
  const { keep, forget } = draft;
  const done = useRef(false);
  const toList = paths.adminArticles(lang);

  const saving = useArticleSaving({
    row,
    form,
    onDone: () => {
      done.current = true;
      forget();
      navigate(toList);
    },
  });
  const { base, conflict, marked } = saving;

  useEffect(() => {
    const stored = base ? toFields(base) : emptyFields;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (done.current) return;
        if (same(stored, values)) forget();
        else keep({ ...values }, base?.updated_at ?? null);
      },
    });
  }, [form, base, keep, forget]);

  const { isDirty } = form.formState;
  const published = useWatch({ control: form.control, name: 'published' });

  const restore = () => {
    if (!draft.found) return;
    const { fields, base: version } = draft.found;
    // Saved on top of the version it was typed on: what changed since then shows as a conflict.
    if (base && version) saving.setBase({ ...base, updated_at: version });
    form.reset(fields, { keepDefaultValues: true });
    draft.take();
    keep(fields, version);
    toast({ kind: 'info', title: t('drafts.restore.restored') });
  };

  const reload = (theirs: ArticleRow) => {
    draft.offer();
    saving.setBase(theirs);
    form.reset(toFields(theirs));
    conflict?.close();
  };

  const translated = (englishId: string) => {
    if (base) saving.setBase({ ...base, linked_article_id: englishId });
    form.resetField('linked', { defaultValue: englishId });
  };

  return (
    <AdminPage
      title={t(row ? 'editor.page.editTitle' : 'editor.page.newTitle')}
      before={<BackLink to={toList}>{t('editor.page.backLabel')}</BackLink>}
      action={base ? <ArticleChips row={base} /> : null}
      foot={
        <SaveBar
          form={formId}
          isNew={row === null}
          published={published}
          saving={saving.saving}
          onIntent={saving.setIntent}
          aside={
            row && lang === 'fr' ? (
              <TranslateButton id={row.id} unsaved={isDirty} onTranslated={translated} />
            ) : null
          }
        >
          <div role="alert">
            {saving.failure && saving.failure.kind !== 'conflict' ? (
              <FieldError>
                {t(
                  saving.failure.kind === 'duplicate'
                    ? 'editor.errors.slugTaken'
                    : failureKey(saving.failure),
                )}
              </FieldError>
            ) : null}
          </div>
          <KeptNote keptAt={draft.keptAt} failed={draft.failed} />
        </SaveBar>
      }
    >
      {draft.found ? (
        <RestoreOffer
          draft={draft.found}
          stored={base?.updated_at ?? null}
          onRestore={restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <ArticleForm
        id={formId}
        form={form}
        row={row}
        onSubmit={saving.submit}
        counterpart={row ? <CounterpartField /> : null}
      />
      <LeaveGuard unsaved={() => isDirty && !done.current} kept={!draft.failed} />
      <ConflictDialog
        open={conflict !== null}
        theirs={conflict?.theirs ?? null}
        onClose={() => conflict?.close()}
        onReload={() => conflict?.theirs && reload(conflict.theirs)}
        onOverwrite={() => conflict?.insist()}
        onRecreate={() => conflict?.insist()}
      />
      <ConfirmDialog
        open={marked !== null}
        onOpenChange={() => marked?.close()}
        tone="primary"
        title={t('editor.prefix.title')}
        description={t('editor.prefix.text')}
        confirmLabel={t('editor.prefix.confirm')}
        onConfirm={() => marked?.insist()}
      />
    </AdminPage>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { LongTextField } from '@/content/editor/long-text-field';
import { type Attempt, useEditor } from '@/content/editor/use-editor';
import { useLang } from '@/i18n';
import { Failure } from '@/lib/failure';
import { ConflictError } from '@/lib/versioned';
import { AdminPage } from '@/ui/admin-page';
import { Button, IconButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Card } from '@/ui/frame';
import { Input } from '@/ui/input';
import { Markdown } from '@/ui/markdown';
import { BackLink } from '@/ui/section-heading';
import { SubmitButton } from '@/ui/submit-button';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { IssueContents } from './issue-contents';
import {
  emptyIssue,
  type Issue,
  type IssueFields,
  issueBounds,
  issuePaths,
  issueSchema,
  itemsAt,
  otherIssue,
  problemOf,
  toIssueFields,
} from './issue-model';
import { Checks, IssueBadge, IssueLanguages, NoMailer, Recipients, Sending } from './issue-panels';
import { ComposedIssue } from './issue-preview';
import { issueMutations, issueQueries } from './issues';
import { SendDialog } from './send-dialog';

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]';

export function IssueComposer({ row, onMoved }: { row: Issue; onMoved: (row: Issue) => void }) {
  const { t } = useTranslation(['admin-newsletter', 'ui']);
  const lang = useLang();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const audience = useQuery(issueQueries.audience()).data;
  const choices = useQuery(issueQueries.choices(row.language)).data ?? [];
  const issues = useQuery(issueQueries.list()).data ?? [];
  const other = otherIssue(issues, row);
  const save = useMutation(issueMutations.save());
  const test = useMutation(issueMutations.test());
  const remove = useMutation(issueMutations.remove());

  /** What is stored stays stored, whatever becomes of its test. */
  const sendTest = async (stored: Issue): Promise<Issue> => {
    try {
      const { address, row: tested } = await test.mutateAsync(stored.id);
      toast({
        kind: 'success',
        title: t('issue.test.sent'),
        description: t('issue.test.sentTo', { address }),
      });
      return tested ?? stored;
    } catch (cause) {
      const problem = cause instanceof Failure && problemOf(cause);
      if (!problem) throw cause;
      toast({ kind: 'error', title: t('issue.test.failed'), description: t(`issue.problems.${problem}`) });
      return stored;
    }
  };

  const editor = useEditor({
    row,
    schema: issueSchema,
    draftName: 'newsletter-issue',
    empty: emptyIssue,
    toFields: toIssueFields,
    toVersionFields: ({ body, items, ...fields }) => ({
      ...fields,
      text: body,
      items: itemsAt(items, choices, row.items).map(({ title }) => title),
    }),
    staysOpen: true,
    save: async ({ input, base, meaning }: Attempt<Issue, IssueFields, 'test'>, advance) => {
      const stored = base ?? row;
      const saved = await save
        .mutateAsync({ base: stored, ...input, items: itemsAt(input.items, choices, stored.items) })
        .catch((cause: unknown) => {
          // Sent meanwhile: there is nothing left to decide between two texts.
          const theirs: Issue | null = cause instanceof ConflictError ? cause.theirs : null;
          if (theirs && theirs.state !== 'draft') onMoved(theirs);
          throw cause;
        });
      if (meaning === 'save') return saved;
      advance(saved);
      return sendTest(saved);
    },
    onDone: () => undefined,
  });
  const { form, formProps, saving, meaning } = editor;
  const stored = editor.base ?? row;
  const isDirty = form.formState.isDirty;
  const awaitsTest = test.isSuccess && stored.tested_at === null;
  const testLeftAt = useQuery({ ...issueQueries.testedAt(stored), enabled: awaitsTest }).data;
  const testedAt = stored.tested_at ?? testLeftAt ?? null;
  const isComplete = stored.subject !== '' && (stored.body.trim() !== '' || stored.items.length > 0);
  const readers = audience?.[row.language].confirmed ?? 0;
  const under = issues.filter(({ state }) => state === 'sending' || state === 'paused');
  const missing = () => {
    if (audience && !audience.mailer) return 'no_mailer';
    if (isDirty) return 'unsaved';
    if (!isComplete) return 'incomplete';
    if (testedAt === null) return 'untested';
    return readers === 0 ? 'nobody' : null;
  };

  return (
    <AdminPage
      title={t('issue.title', { number: row.number })}
      before={<BackLink to={issuePaths.list(lang)}>{t('title')}</BackLink>}
      action={
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          <div className="flex flex-wrap items-center gap-2">
            <IssueBadge state={row.state} />
            <SavingNote editor={editor} />
            <IssueLanguages issue={row} audience={audience} />
            <IconButton
              icon="bin"
              variant="secondary"
              label={t('issue.remove')}
              onClick={() => setDeleting(true)}
            />
          </div>
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <SubmitButton
              form={formProps.id}
              variant="secondary"
              label={t('issue.save')}
              busyLabel={t('issue.saving')}
              busy={meaning === 'save'}
              blocked={saving}
            />
            <SubmitButton
              type="button"
              variant="secondary"
              icon="mail"
              label={t('issue.test.label')}
              busyLabel={t('issue.test.busy')}
              busy={meaning === 'test'}
              blocked={saving}
              onClick={() => editor.submit('test')}
            />
            <Button variant="primary" onClick={() => setSending(true)}>
              {t('issue.send.label')}
            </Button>
          </div>
        </div>
      }
    >
      {audience && !audience.mailer ? <NoMailer /> : null}
      <EditorGuards editor={editor} />
      <FormProvider {...form}>
        <div className={columns}>
          <Form {...formProps} className="gap-4!">
            <EnvelopeFields form={form} />
            <Field
              label={t('issue.fields.body')}
              error={form.formState.errors.body?.message}
              errorValues={{ max: issueBounds.body }}
            >
              <LongTextField name="body" label={t('issue.fields.body')} Shown={Words} />
            </Field>
            <IssueContents language={row.language} choices={choices} stored={stored.items} />
          </Form>
          <ComposedIssue
            issue={row}
            choices={choices}
            stored={stored.items}
            other={other !== undefined && other.subject !== ''}
            tested={isDirty ? null : testedAt}
          >
            {(checks) => (
              <>
                <Recipients language={row.language} audience={audience} />
                <Checks checks={checks} />
                {under.map((issue) => (
                  <Sending key={issue.id} issue={issue} />
                ))}
              </>
            )}
          </ComposedIssue>
        </div>
      </FormProvider>
      {isSending ? (
        <SendDialog issue={stored} readers={readers} missing={missing()} onClose={() => setSending(false)} />
      ) : null}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('issue.removeTitle', { number: row.number })}
        description={t('issue.removeText')}
        confirmLabel={t('issue.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(row.id, {
            onSuccess: () => {
              form.reset(form.getValues());
              editor.draft.discard();
              void navigate(issuePaths.list(lang));
            },
            onSettled: () => setDeleting(false),
          })
        }
      />
    </AdminPage>
  );
}

const Words = ({ content }: { content: string }) => <Markdown source={content} />;

function EnvelopeFields({ form }: { form: UseFormReturn<IssueFields> }) {
  const { t } = useTranslation('admin-newsletter');
  const { subject, preheader } = useWatch({ control: form.control, compute: envelopeOf });
  const { errors } = form.formState;
  const { name } = agency();
  return (
    <Card className="flex flex-col gap-4 p-4">
      <Field
        label={t('issue.fields.subject')}
        aside={`${subject.length} / ${issueBounds.subject}`}
        error={errors.subject?.message}
        errorValues={{ max: issueBounds.subject }}
      >
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field
        label={t('issue.fields.preheader')}
        hint={t('issue.fields.preheaderHint')}
        aside={`${preheader.length} / ${issueBounds.preheader}`}
        error={errors.preheader?.message}
        errorValues={{ max: issueBounds.preheader }}
      >
        <Textarea rows={2} className="resize-none!" {...form.register('preheader')} />
      </Field>
      <div
        role="img"
        aria-label={t('issue.fields.inbox', { name, subject, preheader })}
        className="flex gap-3 rounded-control border border-line px-3 py-2.5 text-sm leading-snug"
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate">{subject || t('issue.noSubject')}</span>
          <span className="block truncate text-muted">{preheader}</span>
        </span>
      </div>
    </Card>
  );
}

const envelopeOf = ({ subject, preheader }: IssueFields) => ({ subject, preheader });

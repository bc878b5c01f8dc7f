import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { fromLocalTime, laterDay, localDay } from '@/i18n/local-time';
import { Button } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { DateInput } from '@/ui/date-input';
import { Dialog } from '@/ui/dialog';
import { Field, FieldError } from '@/ui/field';
import { toast } from '@/ui/toast-store';
import { type Issue, type IssueProblem, problemOf } from './issue-model';
import { issueMutations } from './issues';

interface SendDialogProps {
  issue: Issue;
  readers: number;
  missing: IssueProblem | 'unsaved' | null;
  onClose: () => void;
}

export function SendDialog({ issue, readers, missing, onClose }: SendDialogProps) {
  const { t } = useTranslation(['admin-newsletter', 'common', 'ui']);
  const lang = useLang();
  const formId = useId();
  const send = useMutation(issueMutations.send());
  const [when, setWhen] = useState<'now' | 'later'>('now');
  // Tomorrow at nine.
  const [local, setLocal] = useState(() => `${laterDay(localDay(), 1)}T09:00`);
  const [isRefused, setRefused] = useState(false);
  const moment = when === 'later' ? fromLocalTime(local) : null;
  const problem = send.error && problemOf(send.error);

  if (missing) {
    return (
      <Dialog
        open
        size="sm"
        onOpenChange={onClose}
        title={t('issue.send.notYet')}
        description={t(`issue.problems.${missing}`)}
        footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
      />
    );
  }

  const confirm = () => {
    if (when === 'later' && moment === null) return setRefused(true);
    send.mutate(
      { id: issue.id, at: moment, base: issue.updated_at },
      {
        onSuccess: (state) => {
          onClose();
          toast({
            kind: 'success',
            title: t(state === 'scheduled' ? 'issue.send.scheduled' : 'issue.send.started'),
            description:
              moment === null
                ? t('issue.send.startedText', { count: readers })
                : t('issue.send.scheduledText', { date: formatDate(lang, moment, 'stamp') }),
          });
        },
      },
    );
  };

  return (
    <Dialog
      open
      size="sm"
      locked={send.isPending}
      onOpenChange={onClose}
      title={t('issue.send.title', { number: issue.number })}
      description={t('issue.send.text', { count: readers })}
      footer={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={send.isPending}>
            {t(when === 'now' ? 'issue.send.now' : 'issue.send.later')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is, for React, inside the form that opened it.
          event.stopPropagation();
          confirm();
        }}
      >
        <ChoiceGroup
          label={t('issue.send.when')}
          className="self-start"
          options={[
            { id: 'now', label: t('issue.send.whenNow') },
            { id: 'later', label: t('issue.send.whenLater') },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' ? (
          <Field
            label={t('issue.send.date')}
            hint={t('issue.send.dateHint')}
            error={isRefused && moment === null ? 'admin-newsletter:issue.problems.date' : undefined}
          >
            <DateInput
              type="datetime-local"
              value={local}
              onChange={({ target }) => setLocal(target.value)}
            />
          </Field>
        ) : null}
        <div role="alert" className="empty:hidden">
          {send.error ? (
            <FieldError>{problem ? t(`issue.problems.${problem}`) : t(failureKey(send.error))}</FieldError>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

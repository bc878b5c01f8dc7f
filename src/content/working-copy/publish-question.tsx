import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { onUnapproved, type Unapproved } from '@/lib/publish-question';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface Question {
  rows: readonly Unapproved[];
  answer: (isConfirmed: boolean) => void;
}

/** Asks before texts are published that their clients did not approve, whatever publishes them. */
export function PublishQuestion() {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  useEffect(
    () =>
      onUnapproved(
        (rows) => new Promise((answer) => setQuestions((others) => [...others, { rows, answer }])),
      ),
    [],
  );
  const [question] = questions;
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestions((all) => all.filter((one) => one !== question));
  };
  const rows = question?.rows ?? [];
  const [first] = rows;
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={() => answer(false)}
      title={first && rows.length === 1 ? t(`unapproved.${first.state}.title`) : t('unapproved.title')}
      description={rows.map(({ key, title, state, name, at, act }) => (
        <span key={key} className="mt-2 block first:mt-0">
          <strong className="block font-medium text-text">{title}</strong>
          {t(`unapproved.${state}.${act}`, {
            name: name ?? '',
            date: at ? formatDate(lang, at, 'moment') : '',
          })}
        </span>
      ))}
      confirmLabel={t(
        rows.some(({ act }) => act === 'publish') ? 'unapproved.publish' : 'unapproved.schedule',
      )}
      tone="primary"
      onConfirm={() => answer(true)}
    />
  );
}

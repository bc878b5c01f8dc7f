import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { langNames } from '@/lib/lang';
import { siteTextKeys } from '@/lib/query-keys-admin';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import {
  hasConflict,
  idOf,
  isPendingText,
  leavesToReview,
  nextText,
  pendingTexts,
  problemOf,
  publishedText,
  type SiteText,
  type TextRow,
  textsOfRow,
} from '../model';
import { Conflict, WordDiff } from './conflict';
import { useProblemMessage, useTextNames, wholeName } from './labels';
import { refusalsOf, siteTextMutations } from './queries';
import type { TextWork } from './use-pending-texts';

interface PublishDialogProps {
  rows: readonly TextRow[];
  work: TextWork;
  onEdit: (row: TextRow) => void;
  onClose: () => void;
  onPublished: () => void;
}

export function PublishDialog({ rows, work, onEdit, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('admin-texts');
  const nameOf = useTextNames();
  const client = useQueryClient();
  const publish = useMutation(siteTextMutations.publish());
  const changed = rows.filter((row) => textsOfRow(row).some(isPendingText));
  const texts = pendingTexts(rows);
  const blocked = texts.some((text) => problemOf(text) !== null || hasConflict(text));
  const refusals = refusalsOf(publish.error);
  const send = () => {
    if (publish.isPending) return;
    publish.mutate(changed, {
      onSuccess: () => {
        work.settle(texts);
        onPublished();
      },
      // Loads what another editor published meanwhile, to compare it.
      onError: () => void client.invalidateQueries({ queryKey: siteTextKeys.all() }),
    });
  };
  return (
    <Dialog
      onOpenChange={onClose}
      locked={publish.isPending}
      size="lg"
      title={t('publish.title', { count: texts.length })}
      description={t('publish.text')}
      footer={
        <>
          <p className="mr-auto self-center text-sm text-muted">{t('publish.foot')}</p>
          <Button onClick={onClose}>{t('publish.back')}</Button>
          <Button
            variant="primary"
            busy={publish.isPending}
            disabled={blocked || texts.length === 0}
            onClick={send}
          >
            {texts.length === 0 ? t('publish.nothing') : t('publish.action', { count: texts.length })}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {changed.map((row) => (
          <li key={row.key} className="flex flex-col gap-2.5 py-4">
            <p className="font-semibold break-words">{wholeName(nameOf(row.key))}</p>
            {textsOfRow(row)
              .filter(isPendingText)
              .map((text) => (
                <Difference
                  key={idOf(text)}
                  text={text}
                  name={wholeName(nameOf(row.key))}
                  refused={refusals.some((one) => idOf(one) === idOf(text) && one.code !== 'changed')}
                  leaves={leavesToReview(row, text.language)}
                  work={work}
                  onEdit={() => onEdit(row)}
                />
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface DifferenceProps {
  text: SiteText;
  name: string;
  refused: boolean;
  leaves: boolean;
  work: TextWork;
  onEdit: () => void;
}

function Difference({ text, name, refused, leaves, work, onEdit }: DifferenceProps) {
  const { t } = useTranslation('admin-texts');
  const messageOf = useProblemMessage();
  const { language, key } = text;
  const problem = problemOf(text);
  const forget = () => work.forget([{ language, key }]);
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
      <span className="pt-1 text-sm text-muted">{language.toUpperCase()}</span>
      <div className="flex flex-col gap-2 pt-1">
        <p lang={language} className="break-words">
          <WordDiff from={publishedText(text)} to={nextText(text)} />
        </p>
        {problem || refused ? (
          <div className="flex flex-wrap items-center gap-3">
            <FieldError>{problem ? messageOf(problem) : t('refused')}</FieldError>
            <Button size="sm" onClick={onEdit}>
              {t('publish.mend')}
            </Button>
          </div>
        ) : null}
        {hasConflict(text) ? (
          <Conflict
            text={text}
            onKeep={() =>
              work.change({ language, key, value: text.pending?.value ?? null, seen: text.updatedAt })
            }
            onTake={forget}
          />
        ) : null}
        {leaves ? <p className="text-sm text-muted">{t(`publish.leaves.${language}`)}</p> : null}
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('publish.revertOne', { name, language: langNames[language] })}
        onClick={forget}
      >
        {t('publish.revert')}
      </Button>
    </div>
  );
}

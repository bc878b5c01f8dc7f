import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteTextKeys } from '@/lib/query-keys-admin';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import {
  idOf,
  isOvertaken,
  isPendingText,
  leavesToReview,
  pendingTexts,
  problemOf,
  type TextRow,
  textsOfRow,
} from '../model';
import { Difference } from './difference';
import { usePageNames } from './labels';
import { refusalsOf, siteTextMutations } from './mutations';
import type { TextWork } from './use-pending-texts';

interface PublishDialogProps {
  rows: readonly TextRow[];
  work: TextWork;
  onEdit: (row: TextRow) => void;
  onClose: () => void;
  onPublished: () => void;
}

/** Every difference before it goes online. Nothing is published that is not listed here. */
export function PublishDialog({ rows, work, onEdit, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('admin-texts');
  const pageName = usePageNames();
  const client = useQueryClient();
  const publish = useMutation(siteTextMutations.publish());
  const changed = rows.filter((row) => textsOfRow(row).some(isPendingText));
  const texts = pendingTexts(rows);
  const blocked = texts.some((text) => problemOf(text) !== null || isOvertaken(text));
  const refusals = refusalsOf(publish.error);
  const send = () => {
    if (publish.isPending) return;
    publish.mutate(changed, {
      onSuccess: () => {
        work.settle(texts);
        onPublished();
      },
      // What somebody else published meanwhile is shown beside one's own.
      onError: () => void client.invalidateQueries({ queryKey: siteTextKeys.all() }),
    });
  };
  return (
    <Dialog
      open
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
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{pageName(row.namespace)}</span>
              <span className="font-mono text-xs break-all text-muted">{row.key}</span>
            </p>
            {textsOfRow(row)
              .filter(isPendingText)
              .map((text) => (
                <Difference
                  key={idOf(text)}
                  text={text}
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

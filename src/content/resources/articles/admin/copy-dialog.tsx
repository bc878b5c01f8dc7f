import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationState } from '@/content/list/publication-status';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { mark } from './article-fields';
import type { CopyPlan } from './queries';

interface CopyDialogProps {
  plan: CopyPlan;
  onClose: () => void;
  /** Publishes the new copy of a published article at once. */
  onCopy: (publish: boolean) => void;
}

/** Asks before French is copied into English, and says what is let go and what visitors will read. */
export function CopyDialog({ plan, onClose, onCopy }: CopyDialogProps) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const [publish, setPublish] = useState(true);
  const { french, linked, slugConflict } = plan;
  const state = publicationState(french);
  /** Only a new article takes the state of the French one; an existing one keeps its own. */
  const chooses = slugConflict === null && state !== 'draft';

  const title = mark + french.title;
  const date = (article: { published_at: string | null }) =>
    article.published_at ? formatDate(lang, article.published_at) : '';
  const says = [
    ...(linked && linked.id !== slugConflict?.id ? [t('translate.letGo', { title: linked.title })] : []),
    ...(slugConflict
      ? [
          t('translate.overwrites', { title: slugConflict.title }),
          ...(slugConflict.translates
            ? [t('translate.takenFrom', { title: slugConflict.translates.title })]
            : []),
          t(`translate.keeps.${publicationState(slugConflict)}`, { title, date: date(slugConflict) }),
        ]
      : [t(`translate.becomes.${chooses && !publish ? 'draft' : state}`, { title, date: date(french) })]),
  ];

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone={linked || slugConflict ? 'danger' : 'primary'}
      title={t(linked ? 'translate.replaceTitle' : 'translate.confirmTitle')}
      description={says.map((sentence) => (
        <span key={sentence} className="mt-2 block first:mt-0">
          {sentence}
        </span>
      ))}
      confirmLabel={t(linked ? 'translate.replaceConfirm' : 'translate.confirm')}
      onConfirm={() => onCopy(publish)}
    >
      {chooses ? (
        <Checkbox
          label={t(`translate.publish.${state}`, { date: date(french) })}
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { SubmitButton } from '@/ui/submit-button';

export type Intent = 'publish' | 'save';

interface SaveButtonsProps {
  form: string;
  isNew: boolean;
  published: boolean;
  isScheduled: boolean;
  saving: Intent | null;
  /** Called before the form is submitted, with the chosen save. */
  onIntent: (intent: Intent) => void;
}

/**
 * A draft can be published, or scheduled by its date, or saved; once "Published" is checked there is one button. The
 * Enter key in a field saves without publishing.
 */
export function SaveButtons({ form, isNew, published, isScheduled, saving, onIntent }: SaveButtonsProps) {
  const { t } = useTranslation('admin-articles');
  const publishes = useMay()('content');
  const shared = { form, blocked: saving !== null, busyLabel: t('save.saving') };
  const publishLabel = t(isScheduled ? 'save.schedule' : 'save.publish');
  const savedLabel = isNew ? publishLabel : t('save.update');
  return (
    <>
      {published || !publishes ? null : (
        <SubmitButton
          {...shared}
          type="button"
          label={publishLabel}
          busy={saving === 'publish'}
          onClick={(event) => {
            onIntent('publish');
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
      <SubmitButton
        {...shared}
        variant={published || !publishes ? 'primary' : 'secondary'}
        label={published ? savedLabel : <DraftLabel />}
        busy={saving === 'save'}
        onClick={() => onIntent('save')}
      />
    </>
  );
}

/** Phones show its first words only; its accessible name is complete. */
function DraftLabel() {
  const { t } = useTranslation('admin-articles');
  return (
    <>
      <span className="max-sm:sr-only">{t('save.draft')}</span>
      <span aria-hidden className="sm:hidden">
        {t('save.draftShort')}
      </span>
    </>
  );
}

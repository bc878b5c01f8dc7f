import { useTranslation } from 'react-i18next';
import { SavingNote } from '@/content/editor/editor-guards';
import type { Editor } from '@/content/editor/use-editor';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { SubmitButton } from '@/ui/submit-button';
import type { Setting } from '../model';

interface SettingsBarProps {
  editor: Editor;
  form: string;
  changed: readonly Setting[];
  /** Called before the submit with the choice of button. */
  onChoose: (publishes: boolean) => void;
  onCancel: () => void;
}

/** Counts the changed settings and saves them. */
export function SettingsBar({ editor, form, changed, onChoose, onCancel }: SettingsBarProps) {
  const { t } = useTranslation('admin-settings');
  const isUnchanged = changed.length === 0;
  const { saving } = editor;
  return (
    <div
      data-save-bar
      className={classNames(
        'sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-9',
        // Scrolls away on a phone while there is nothing to save.
        isUnchanged && 'max-sm:static',
      )}
    >
      <div className="flex max-w-332 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
          <p role="status" className="truncate">
            {isUnchanged ? (
              <span className="text-muted">{t('bar.none')}</span>
            ) : (
              <>
                <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent" />
                <strong>{t('bar.count', { count: changed.length })}</strong>{' '}
                <span className="text-sm text-muted">
                  {changed.map((name) => t(`field.${name}`)).join(', ')}
                </span>
              </>
            )}
          </p>
          <SavingNote editor={editor} />
        </div>
        <Button variant="ghost" className="max-sm:px-3" disabled={isUnchanged || saving} onClick={onCancel}>
          {t('bar.cancel')}
        </Button>
        <SubmitButton
          form={form}
          variant="secondary"
          label={t('bar.save')}
          busyLabel={t('bar.saving')}
          busy={saving}
          blocked={isUnchanged || saving}
          onClick={() => onChoose(false)}
        />
        <SubmitButton
          form={form}
          label={t('bar.publish')}
          busyLabel={t('bar.saving')}
          busy={saving}
          blocked={isUnchanged || saving}
          onClick={() => onChoose(true)}
        />
      </div>
    </div>
  );
}

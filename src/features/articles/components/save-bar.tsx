import type { MouseEvent, ReactNode } from 'react';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Button, LinkButton } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

interface SaveBarProps {
  /** The id of the form it saves. */
  form: string;
  isNew: boolean;
  /** Whether the box "Published" is ticked. */
  published: boolean;
  /** What is being saved now, if anything. */
  saving: 'publish' | 'save' | null;
  /** Tells which of the two saves the form is about to be submitted for. */
  onIntent: (intent: 'publish' | 'save') => void;
  /** Beside the buttons: what was kept on this device, or what went wrong. */
  children?: ReactNode;
  /** At the right. */
  aside?: ReactNode;
}

/**
 * A draft can be published or saved as it is; once "Published" is ticked there is one button, Create or Update.
 * The Enter key in a field does the harmless one.
 */
export function SaveBar({ form, isNew, published, saving, onIntent, children, aside }: SaveBarProps) {
  const t = useT();
  const lang = useLang();
  const busy = saving !== null;
  const publish = (event: MouseEvent<HTMLButtonElement>) => {
    onIntent('publish');
    event.currentTarget.form?.requestSubmit();
  };
  const saveLabel = published
    ? t(isNew ? 'editor.save.create' : 'editor.save.update')
    : t('editor.save.draft');
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-9"
    >
      <div className="flex max-w-332 flex-wrap items-center gap-x-4 gap-y-1.5 sm:gap-y-2.5">
        {published ? null : (
          <Button
            form={form}
            variant="primary"
            {...(busy ? { 'aria-disabled': true } : {})}
            onClick={busy ? undefined : publish}
          >
            {saving === 'publish' ? <Spinner /> : null}
            {t(saving === 'publish' ? 'editor.save.saving' : 'editor.save.publish')}
          </Button>
        )}
        <Button
          form={form}
          type="submit"
          variant={published ? 'primary' : 'secondary'}
          {...(busy ? { 'aria-disabled': true } : {})}
          onClick={(event) => {
            if (busy) event.preventDefault();
            else onIntent('save');
          }}
        >
          {saving === 'save' ? <Spinner /> : null}
          {saving === 'save' ? t('editor.save.saving') : saveLabel}
        </Button>
        <LinkButton
          variant="ghost"
          className="max-sm:-ml-3 max-sm:min-h-10 max-sm:px-3"
          to={paths.adminArticles(lang)}
        >
          {t('editor.save.cancel')}
        </LinkButton>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full sm:basis-60">{children}</div>
        {aside}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/ui/button';

interface SaveBarProps {
  /** The way or the ways to save. */
  buttons: ReactNode;
  /** Where Cancel leads. */
  cancelTo: string;
  /** Beside the buttons: what was kept on this device, or what went wrong. */
  children?: ReactNode;
  /** At the right, where the window is wide enough. */
  aside?: ReactNode;
}

/** Saving and leaving, always in sight under a form. */
export function SaveBar({ buttons, cancelTo, children, aside }: SaveBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-9"
    >
      <div className="group flex max-w-332 flex-wrap items-center gap-x-2 gap-y-1.5 sm:gap-x-4 sm:gap-y-2.5">
        {buttons}
        {/* While a save runs, its longer words take this place on a phone. */}
        <LinkButton
          variant="ghost"
          className="max-sm:px-3 max-sm:group-has-aria-disabled:hidden"
          to={cancelTo}
        >
          {t('cancel')}
        </LinkButton>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full sm:basis-60">{children}</div>
        {aside ? <div className="max-xl:hidden">{aside}</div> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface SaveBarProps {
  buttons: ReactNode;
  cancelTo: string;
  children?: ReactNode;
  aside?: ReactNode;
  back?: string;
}

export function SaveBar({ buttons, cancelTo, children, aside, back }: SaveBarProps) {
  const { t } = useTranslation('ui');
  if (back) {
    return (
      // Scrolls away on a very low screen, such as one zoomed to 400 %: the text needs the room.
      <div
        data-save-bar="top"
        className="sticky top-0 z-30 flex flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 py-1 [@media(height<480px)]:static"
      >
        <Link
          to={cancelTo}
          aria-label={back}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
        >
          <Icon name="arrow-left" className="size-5" />
        </Link>
        <div className="min-w-16 flex-1 py-0.5 leading-tight has-[[role=alert]:not(:empty)]:order-last has-[[role=alert]:not(:empty)]:basis-full max-[359px]:order-last max-[359px]:basis-full [&_p]:text-xs [&_p]:leading-tight">
          {children}
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-1.5 [&_button]:min-h-11 [&_button]:px-3">
          {buttons}
        </div>
      </div>
    );
  }
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

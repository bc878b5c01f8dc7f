import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonText } from '@/ui/skeleton';

export function RichTextSkeleton({ beside }: { beside?: ReactNode }) {
  const { t } = useTranslation('rich-text');
  return (
    <div aria-busy="true">
      <div className={barClass}>
        <span className="min-h-11 flex-1" />
        {beside}
      </div>
      <div role="status" className={boxClass}>
        <span className="sr-only">{t('loading')}</span>
        <SkeletonText lines={6} className="mx-auto max-w-[44rem]" />
      </div>
    </div>
  );
}

/** On a phone, sits on the keyboard, or at the lower edge without one. */
export const barClass =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1 max-sm:sticky max-sm:bottom-[max(var(--keyboard,0px),var(--foot,0px))] max-sm:z-20 max-sm:order-last max-sm:flex-nowrap max-sm:border-t max-sm:bg-surface max-sm:px-1';

export const boxClass =
  'h-[calc(var(--pane-height)+4.25rem)] overflow-y-auto bg-bg px-4 py-6 sm:px-8 max-sm:h-[calc(var(--visible,100dvh)-var(--bars))] max-sm:px-(--gutter) max-sm:py-3 max-sm:[--bars:calc(6.75rem+var(--foot,0px))] max-sm:[@media(height<480px)]:[--bars:3.5rem]';

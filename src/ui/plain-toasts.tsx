import { useTranslation } from 'react-i18next';
import { IconButton } from './button';
import { dismissToast, type Toast } from './toast-store';

/** Toasts without swipes or timers, for when the script that knows those cannot be had. */
export function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className="fixed right-0 bottom-0 z-90 flex w-full flex-col gap-2.5 p-4 empty:hidden sm:w-105 sm:p-6">
      {toasts.map(({ id, kind, title, description }) => (
        <li
          key={id}
          className="flex items-start gap-3 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4.5"
        >
          <div role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-2.5 leading-snug">
            <p className="font-semibold">{title}</p>
            {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
          </div>
          <IconButton icon="close" label={t('toasts.dismiss')} onClick={() => dismissToast(id)} />
        </li>
      ))}
    </ul>
  );
}

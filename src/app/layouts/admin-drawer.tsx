import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import { RailFoot, RailLogo, RailNav } from './admin-rail';

/** The rail of narrow screens. A native modal dialog: the browser keeps the focus inside and Escape closes it. */
export function AdminDrawer() {
  const { t } = useTranslation('admin');
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere else closes it
  useEffect(() => dialog.current?.close(), [pathname]);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };

  return (
    <>
      <button
        type="button"
        aria-label={t('rail.open')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-control border border-line text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised"
      >
        <Icon name="menu" className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way out, is the dialog's own */}
      <dialog
        ref={dialog}
        aria-label={t('rail.label')}
        onClick={closeOutside}
        className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none border-r border-line bg-surface text-text backdrop:bg-scrim open:animate-fade-in"
      >
        <div className="flex h-full flex-col gap-4 overflow-y-auto px-4 py-3">
          <div className="flex items-center justify-between">
            <RailLogo />
            <button
              type="button"
              aria-label={t('rail.close')}
              onClick={() => dialog.current?.close()}
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-raised"
            >
              <Icon name="close" className="size-5" />
            </button>
          </div>
          <RailNav />
          <div className="mt-auto pb-3">
            <RailFoot />
          </div>
        </div>
      </dialog>
    </>
  );
}

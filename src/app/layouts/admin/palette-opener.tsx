import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '@/i18n';
import { langs } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { allowRetry } from '@/lib/load-code';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import type { AdminPaletteProps } from './admin-palette';

/** The palette, loaded when it is first opened, with texts in both languages: a screen is found by either name. */
export const LatePalette = lazyPart(
  async () => {
    const [{ AdminPalette }] = await Promise.all([
      import('./admin-palette'),
      ...langs.map((lang) => loadNamespaces(lang, ['admin'])),
    ]);
    return AdminPalette;
  },
  { onFailure: PaletteUnavailable },
);

function PaletteUnavailable({ onClose }: AdminPaletteProps) {
  const { t } = useTranslation('admin');
  const giveUp = useEffectEvent(() => {
    toast({ kind: 'error', title: t('palette.unavailable'), description: t('palette.unavailableText') });
    allowRetry();
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}

interface PaletteOpeningProps {
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  onClose: () => void;
}

/** Stands for the palette until its code is there, and keeps the letters typed meanwhile; the focus stays where it was. */
export function PaletteOpening({ text, onText, onClose }: PaletteOpeningProps) {
  const { t } = useTranslation('admin');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onText((typed) => typed.slice(0, -1));
    else if (event.key?.length === 1) onText((typed) => typed + event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <div aria-hidden="true" className="fixed inset-0 z-80 bg-scrim">
      <div className="fixed inset-x-3 top-3 rounded-panel border border-control bg-surface shadow-lg sm:inset-x-0 sm:top-[12dvh] sm:mx-auto sm:max-w-155">
        <p className="flex min-h-14 items-center gap-3 border-b border-line px-4.5">
          <Icon name="search" className="size-5 text-muted" />
          {text || <span className="text-muted">{t('palette.placeholder')}</span>}
        </p>
        <Skeleton className="m-4.5 h-5 w-3/5" />
      </div>
    </div>
  );
}

/** Opens or closes the palette by Ctrl+K (⌘K), except where the text being written takes it or something over the page may be unsaved. */
export function usePaletteShortcut(isOpen: boolean, setOpen: (open: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      event.key?.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey;
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    if (isOpen || !document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function SearchButton({ isIcon = false, onClick }: { isIcon?: boolean; onClick: () => void }) {
  const { t } = useTranslation('admin');
  const shortcut = { 'aria-keyshortcuts': 'Control+K Meta+K', type: 'button', onClick } as const;
  if (isIcon) {
    return (
      <button
        {...shortcut}
        aria-label={t('palette.open')}
        data-tooltip=""
        className="ml-auto grid size-11 place-items-center rounded-control border border-line text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised"
      >
        <Icon name="search" className="size-5" />
      </button>
    );
  }
  return (
    <button
      {...shortcut}
      className="flex min-h-10 w-full shrink-0 items-center gap-3 rounded-control border border-line px-3 text-muted transition-colors hover:border-control hover:text-text active:bg-raised"
    >
      <Icon name="search" className="size-4.5" />
      {t('palette.open')}
      <span aria-hidden="true" className="ml-auto text-xs">
        {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  );
}

import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaSource } from '@/features/media/admin/media-source';
import { loadNamespaces } from '@/i18n';
import { langs } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { allowRetry } from '@/lib/load-code';
import { Drawer } from '@/ui/drawer';
import { Icon } from '@/ui/icon';
import { toast } from '@/ui/toast-store';
import type { AdminPaletteProps } from './admin-palette';
import { RailFoot, RailLogo, RailNav } from './admin-rail';
import { RequireArea } from './require-area';
import { SignOutButton, useSignOutDialog } from './sign-out';

/** Places the rail beside the page; under 1024 px in a drawer. */
export function AdminLayout() {
  const { t } = useTranslation();
  const { dialog, ...leaving } = useSignOutDialog();
  const [isSearching, setSearching] = useState(false);
  usePaletteShortcut(isSearching, setSearching);
  const foot = <RailFoot signOut={<SignOutButton {...leaving} />} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.25rem_minmax(0,1fr)]">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-2.5 border-r border-line bg-surface px-4 py-3 lg:flex print:hidden">
        <RailLogo />
        <SearchButton onClick={() => setSearching(true)} />
        <div className="-mx-4 min-h-0 flex-1 overflow-y-auto px-4">
          <RailNav />
        </div>
        {foot}
      </aside>
      {/* Scrolls away where a save bar is fixed to the top: two bars would leave the text too little room. */}
      <header className="sticky top-0 z-40 flex items-center gap-2 border-b border-line bg-surface px-3 py-2 lg:hidden print:hidden [:root:has([data-save-bar=top])_&]:static">
        <RailLogo />
        <SearchButton isIcon onClick={() => setSearching(true)} />
        <AdminDrawer foot={foot} />
      </header>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-col">
        <MediaSource>
          <RequireArea />
        </MediaSource>
      </main>
      {isSearching ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setSearching(false)} onSignOut={leaving.signOut} />
        </Suspense>
      ) : null}
      {dialog}
    </div>
  );
}

function AdminDrawer({ foot }: { foot: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      label={t('rail.label')}
      openLabel={t('rail.open')}
      closeLabel={t('rail.close')}
      head={<RailLogo />}
    >
      <RailNav />
      <div className="mt-auto pb-3">{foot}</div>
    </Drawer>
  );
}

/** Loads its texts in both languages: a screen is found by either name. */
const Palette = lazyPart(
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

/** Ctrl+K (⌘K), except where the text being written takes it or something over the page may be unsaved. */
function usePaletteShortcut(isOpen: boolean, setOpen: (open: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      // Autofill of a browser sends keys without a name.
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

function SearchButton({ isIcon = false, onClick }: { isIcon?: boolean; onClick: () => void }) {
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

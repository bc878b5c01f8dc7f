import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaSource } from '@/features/media/admin/media-source';
import { Drawer } from '@/ui/drawer';
import { RailFoot, RailLogo, RailNav } from './admin-rail';
import { LatePalette, SearchButton, usePaletteShortcut } from './palette-opener';
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
          <LatePalette onClose={() => setSearching(false)} onSignOut={leaving.signOut} />
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

import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson, useSignOut } from '@/auth/session';
import { countDrafts, flushDrafts, forgetAllDrafts } from '@/content/editor/use-draft';
import { type RowExport, RowExportProvider } from '@/content/list/row-export';
import { deletableKinds } from '@/content/tables';
import { MediaSource } from '@/features/media/admin/media-source';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Drawer } from '@/ui/drawer';
import { Icon } from '@/ui/icon';
import { RailFoot, RailLogo, RailNav } from './admin-rail';
import { LatePalette, PaletteOpening, SearchButton, usePaletteShortcut } from './palette-opener';
import { RequireArea } from './require-area';

const exportRows: RowExport = async (table, lang, ids) => {
  const kind = deletableKinds.find((one) => one === table || `${one}_${lang}` === table);
  const exporting = await import('@/features/import-export/admin/export');
  if (kind) await exporting.exportRows(kind, lang, ids);
};

export function AdminLayout() {
  const { t } = useTranslation();
  const { dialog, ...leaving } = useSignOutDialog();
  const [isSearching, setSearching] = useState(false);
  const [searched, setSearched] = useState('');
  const search = (isOpen: boolean) => {
    setSearched('');
    setSearching(isOpen);
  };
  const palette = { text: searched, onText: setSearched, onClose: () => search(false) };
  usePaletteShortcut(isSearching, search);
  const foot = <RailFoot signOut={<SignOutButton {...leaving} />} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-2.5 border-r border-line bg-surface px-4 py-3 lg:flex print:hidden">
        <RailLogo />
        <SearchButton onClick={() => search(true)} />
        <div className="-mx-4 -mb-2.5 min-h-0 flex-1 scroll-pb-5 overflow-y-auto px-4 pb-5 mask-b-from-[calc(100%-1.25rem)]">
          <RailNav />
        </div>
        {foot}
      </aside>
      {/* Scrolls away where a save bar is fixed to the top: two bars would leave the text too little room. */}
      <header className="sticky top-0 z-40 flex items-center gap-2 border-b border-line bg-surface px-3 py-2 lg:hidden print:hidden [:root:has([data-save-bar=top])_&]:static">
        <RailLogo />
        <SearchButton isIcon onClick={() => search(true)} />
        <AdminDrawer foot={foot} />
      </header>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-col">
        <RowExportProvider value={exportRows}>
          <MediaSource>
            <RequireArea />
          </MediaSource>
        </RowExportProvider>
      </main>
      {isSearching ? (
        <Suspense fallback={<PaletteOpening {...palette} />}>
          <LatePalette {...palette} onSignOut={leaving.signOut} />
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

function useSignOutDialog() {
  const { t } = useTranslation('auth');
  const { id } = usePerson();
  const { signOut, signingOut } = useSignOut();
  const [draftCount, setDraftCount] = useState(0);
  const [asking, setAsking] = useState(false);

  const press = () => {
    if (signingOut) return;
    flushDrafts();
    const count = countDrafts(id);
    setDraftCount(count);
    if (count === 0) signOut();
    else setAsking(true);
  };
  const leave = (erase: boolean) => {
    if (erase) forgetAllDrafts(id);
    setAsking(false);
    signOut();
  };

  const dialog = (
    <Dialog
      size="sm"
      role="alertdialog"
      open={asking}
      onOpenChange={setAsking}
      title={t('signOut.keepTitle')}
      description={t('signOut.keepText', { count: draftCount })}
      footer={
        <>
          <Button variant="ghost" onClick={() => leave(true)}>
            {t('signOut.erase')}
          </Button>
          <Button variant="primary" onClick={() => leave(false)}>
            {t('signOut.keep')}
          </Button>
        </>
      }
    />
  );
  return { signOut: press, signingOut, dialog };
}

function SignOutButton({ signOut, signingOut }: { signOut: () => void; signingOut: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      aria-label={t(signingOut ? 'signOut.busy' : 'signOut.action')}
      data-tooltip=""
      aria-disabled={signingOut || undefined}
      onClick={signOut}
      className="ml-auto grid size-11 shrink-0 place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised"
    >
      <Icon name="logout" className="size-5" />
    </button>
  );
}

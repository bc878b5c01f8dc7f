import { useState } from 'react';
import { LogoMark } from '@/brand/motif/logo-mark';
import { PageMeta } from '@/ui/page-meta';
import { ThemeToggle } from '@/ui/theme-toggle';
import { ToastHost } from '@/ui/toast-host';
import { ButtonSpecimens } from './buttons';
import { DataSpecimens } from './data';
import { FieldSpecimens } from './fields';
import { FoundationSpecimens } from './foundations';
import { MotifSpecimens } from './motifs';
import { MovingSpecimens } from './moving';
import { OverlaySpecimens } from './overlays';
import { BothThemes } from './specimen';
import { WritingSpecimens } from './writing';

/** Every component in every state, for those who build with them; mounted in development only. */
export function KitPage() {
  const [both, setBoth] = useState(() => new URLSearchParams(location.search).has('both'));
  const [admin, setAdmin] = useState(() => new URLSearchParams(location.search).has('admin'));
  return (
    <BothThemes value={both}>
      <PageMeta title="Kit" noIndex />
      <header className="border-b border-line">
        <div className="measure flex flex-wrap items-center gap-4 py-4">
          <LogoMark />
          <span className="mr-auto font-display text-xl font-[680] tracking-title">Kit</span>
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" checked={both} onChange={(event) => setBoth(event.target.checked)} />
            Both themes
          </label>
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" checked={admin} onChange={(event) => setAdmin(event.target.checked)} />
            Admin
          </label>
          <ThemeToggle />
        </div>
      </header>
      <main {...(admin ? { 'data-density': 'admin' } : {})}>
        <FoundationSpecimens />
        <ButtonSpecimens />
        <FieldSpecimens />
        <MotifSpecimens />
        <OverlaySpecimens />
        <DataSpecimens />
        <MovingSpecimens />
        <WritingSpecimens />
      </main>
      <ToastHost />
    </BothThemes>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { House } from '@/brand/house';
import { LogoMark } from '@/brand/logo-mark';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { ThemeToggle } from '@/ui/theme-toggle';
import { AdminLanguageSwitch } from './admin-language-switch';

/** Places a form before the sign-in beside the drawn house, on wide screens. */
export function EntranceLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col px-(--gutter) pb-10">
        <header className="flex items-center justify-between gap-3 py-4">
          <Link
            to={paths.home(lang)}
            aria-label={t('nav.homeLink', { name: agency().name })}
            className="flex min-h-11 items-center gap-2.5 rounded-chip font-display text-[1.375rem] font-[680] tracking-normal"
          >
            <LogoMark />
            {agency().name}
          </Link>
          <div className="flex items-center gap-2">
            <AdminLanguageSwitch />
            <ThemeToggle />
          </div>
        </header>
        <main className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center py-10">
          <House className="mb-9 h-38 w-fit lg:hidden [@media(max-height:42rem)]:hidden" />
          {children}
        </main>
      </div>
      <div
        aria-hidden="true"
        className="relative hidden overflow-hidden border-l border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:items-end lg:justify-center"
      >
        <House className="max-h-[86dvh] w-[min(82%,44rem)]" />
      </div>
    </div>
  );
}

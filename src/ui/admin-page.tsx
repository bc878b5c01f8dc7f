import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import type { MessageKey } from '@/i18n';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { classNames } from '@/lib/class-names';
import { readStored, writeStored } from '@/lib/local-storage';
import { Icon } from './icon';
import { PageMeta } from './page-meta';

export type IntroducedScreen =
  Extract<MessageKey, `admin:intro.${string}`> extends `admin:intro.${infer Screen}` ? Screen : never;

interface AdminPageProps {
  title: string;
  action?: ReactNode;
  before?: ReactNode;
  lead?: ReactNode;
  intro?: IntroducedScreen | undefined;
  children: ReactNode;
  /** Below everything, e.g. a save bar that stays in sight. */
  foot?: ReactNode;
  /** Above everything, where there is no room below. */
  head?: ReactNode;
  /** Hides the title visually and removes all spacing: for a phone whose screen belongs to a text. */
  dense?: boolean | undefined;
  /** Hides the title visually: that of the edited row replaces it. */
  quiet?: boolean | undefined;
}

export function AdminPage({
  title,
  action,
  before,
  lead,
  intro,
  children,
  foot,
  head,
  dense = false,
  quiet = false,
}: AdminPageProps) {
  return (
    <>
      <AdminMeta title={title} />
      {head}
      <div
        className={classNames(
          'flex w-full max-w-350 flex-col px-(--gutter) lg:px-9',
          dense ? 'gap-2 pt-1 pb-6' : 'gap-7 pt-6 pb-12 lg:pt-7',
        )}
      >
        <header>
          {quiet ? null : before}
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <div className="max-w-220 min-w-0 lg:flex-1 lg:basis-64">
              {quiet ? before : null}
              <h1 tabIndex={-1} className={dense || quiet ? 'sr-only' : undefined}>
                {title}
              </h1>
              {lead ? <p className="mt-2 text-pretty text-muted">{lead}</p> : null}
              {intro ? <Intro screen={intro} /> : null}
            </div>
            {action}
          </div>
        </header>
        {children}
      </div>
      {foot}
    </>
  );
}

/** Shown until the screen was visited on this device; fixed at the first frame, so that the page does not shift. */
function Intro({ screen }: { screen: IntroducedScreen }) {
  const { t } = useTranslation('admin');
  const [isFirstVisit] = useState(() => !visitedScreens().includes(screen));
  useEffect(() => {
    if (!visitedScreens().includes(screen))
      writeStored(adminStorageKeys.visitedScreens, [...visitedScreens(), screen].join(' '));
  }, [screen]);
  return isFirstVisit ? <p className="mt-2 text-pretty text-muted">{t(`intro.${screen}`)}</p> : null;
}

const visitedScreens = () => readStored(adminStorageKeys.visitedScreens)?.split(' ') ?? [];

export function AdminMeta({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  return <PageMeta noIndex title={t('title', { page: title, name: agency().name })} />;
}

interface EntrancePageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page before the admin: sign-in, invitation, lost password. */
export function EntrancePage({ title, lead, children }: EntrancePageProps) {
  return (
    <>
      <AdminMeta title={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p className="mt-3 mb-8 text-pretty text-muted">{lead}</p> : null}
      {children}
    </>
  );
}

/** Link from the admin to the public site: a full load, as visitors receive it. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 text-sm text-muted touch-target hover:text-text"
    >
      <span>{children}</span>
      <Icon name="external" className="size-4" />
    </a>
  );
}

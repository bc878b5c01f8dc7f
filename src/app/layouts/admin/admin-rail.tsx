import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRights } from '@/auth/rights';
import { usePerson } from '@/auth/session';
import { agency } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { useOverrides } from '@/features/overrides/admin/queries';
import { useLang, useMessage } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { classNames } from '@/lib/class-names';
import { readStored, writeStored } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import { ThemeToggle } from '@/ui/theme-toggle';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AdminLanguageSwitch } from './admin-language-switch';
import { type GroupName, type MenuEntry, type MenuGroup, useIsCurrent, useMenu } from './menu';

function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span aria-hidden="true" className="ml-auto flex">
        <Badge tone="accent" className="font-semibold tabular">
          {formatNumber(useLang(), count)}
        </Badge>
      </span>
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised focus-visible:-outline-offset-2 lg:pointer-fine:min-h-9 [@media(height<53rem)]:lg:pointer-fine:min-h-8';

export function RailLogo() {
  const { t } = useTranslation('admin');
  useOverrides();
  return (
    <Link
      to={paths.dashboard()}
      aria-label={t('rail.home', { name: agency().name })}
      className="flex min-h-11 w-fit items-center gap-2.5 rounded-chip px-2.5 font-display text-[1.375rem] font-[680] tracking-normal"
    >
      <LogoMark />
      {agency().name}
    </Link>
  );
}

const rareGroups: readonly GroupName[] = ['site', 'administration'];
const longMenu = 12;

export function RailNav() {
  const { t } = useTranslation('admin');
  const { dashboard, groups } = useMenu();
  const isCurrent = useIsCurrent();
  const [stored, setStored] = useState(() => readStored(adminStorageKeys.foldedGroups)?.split(' '));
  const isLong = groups.flatMap(({ entries }) => entries).length > longMenu;
  const folded: readonly string[] = stored ?? (isLong ? rareGroups : []);
  const fold = (name: GroupName, isFolded: boolean) => {
    const next = [...folded.filter((one) => one !== name), ...(isFolded ? [name] : [])];
    writeStored(adminStorageKeys.foldedGroups, next.join(' '));
    setStored(next);
  };
  return (
    <nav aria-label={t('rail.label')} className="flex flex-col gap-1">
      {dashboard ? <EntryLink entry={dashboard} current={isCurrent(dashboard)} /> : null}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          folded={folded.includes(group.name)}
          onFold={(isFolded) => fold(group.name, isFolded)}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  folded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** One tab stop: arrows, Home and End move in it, Left folds it and Right opens it. */
function Group({ group: { name, entries }, folded, onFold }: GroupProps) {
  const { t } = useTranslation('admin');
  const message = useMessage();
  const listId = useId();
  const isCurrent = useIsCurrent();
  const shown = folded ? entries.filter(isCurrent) : entries;
  const counted = entries.flatMap(({ count, ...entry }) => (count ? { ...entry, count } : []));
  const answers = useQueries({ queries: counted.map(({ count }) => count.query()) });
  const counts = counted.flatMap((entry, index) => {
    const count = answers[index]?.data ?? 0;
    return count > 0 ? { name: entry.name, count, label: message(entry.count.label, { count }) } : [];
  });
  const [stop, setStop] = useState<string>(name);
  const tabStop = shown.some((entry) => entry.name === stop) ? stop : name;
  const tabIndexOf = (one: string) => (one === tabStop ? 0 : -1);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const within = event.currentTarget.closest('[data-group]')?.querySelectorAll<HTMLElement>('button, a');
    const stops = [...(within ?? [])];
    const index = stops.indexOf(event.currentTarget);
    const targets: Record<string, number> = {
      ArrowDown: Math.min(index + 1, stops.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      Home: 0,
      End: stops.length - 1,
      ArrowLeft: 0,
      ArrowRight: index,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    stops[target]?.focus();
    if (event.key === 'ArrowLeft') onFold(true);
    if (event.key === 'ArrowRight') onFold(false);
  };

  const element = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(folded);
  useEffect(() => {
    if (wasFolded.current && !folded) element.current?.scrollIntoView({ block: 'nearest' });
    wasFolded.current = folded;
  }, [folded]);

  return (
    <div ref={element} data-group="" className="scroll-mb-3">
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={listId}
        tabIndex={tabIndexOf(name)}
        onClick={() => onFold(!folded)}
        onFocus={() => setStop(name)}
        onKeyDown={move}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-sm font-semibold text-muted transition-colors hover:bg-hover hover:text-text focus-visible:-outline-offset-2 lg:pointer-fine:min-h-8 [@media(height<53rem)]:lg:pointer-fine:min-h-7"
      >
        {t(`groups.${name}`)}
        {folded && counts.length > 0 ? (
          <CountBadge
            count={counts.reduce((sum, { count }) => sum + count, 0)}
            label={counts.map(({ label }) => label).join(', ')}
          />
        ) : null}
        <Icon
          name="chevron-down"
          className={classNames(
            'size-4 transition-transform',
            folded && '-rotate-90',
            !(folded && counts.length > 0) && 'ml-auto',
          )}
        />
      </button>
      <ul id={listId} className="flex flex-col [@media(height>=53rem)]:gap-0.5">
        {shown.map((entry) => {
          const count = counts.find((one) => one.name === entry.name);
          return (
            <li key={entry.name}>
              <EntryLink
                entry={entry}
                current={isCurrent(entry)}
                tabIndex={tabIndexOf(entry.name)}
                onFocus={() => setStop(entry.name)}
                onKeyDown={move}
              >
                {count && !folded ? <CountBadge count={count.count} label={count.label} /> : null}
              </EntryLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface EntryLinkProps {
  entry: MenuEntry;
  current: boolean;
  tabIndex?: number;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children?: ReactNode;
}

function EntryLink({ entry: { name, icon, to }, current, children, ...keyboard }: EntryLinkProps) {
  const { t } = useTranslation('admin');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to(useLang())}
      aria-current={current ? 'page' : undefined}
      className={classNames(row, current && 'bg-raised text-text hover:bg-raised')}
      {...keyboard}
    >
      <Icon name={icon} className="size-4.5" />
      <span className="min-w-0 leading-tight">{t(`entries.${name}`)}</span>
      {children}
    </Link>
  );
}

export function RailFoot({ signOut }: { signOut: ReactNode }) {
  const { t } = useTranslation(['admin', 'account']);
  const { email } = usePerson();
  const { role, name } = useRights();
  return (
    <div className="flex flex-col gap-0.5 border-t border-line pt-2">
      <Link to={paths.home(useLang())} className={row}>
        <Icon name="external" className="size-4.5" />
        {t('rail.site')}
      </Link>
      <Link to={paths.account()} className={classNames(row, 'py-1.5')} title={t('rail.account', { email })}>
        <Avatar name={name || email} className="-ml-1 size-8" />
        <span className="min-w-0 flex-1 text-sm leading-tight">
          <VisuallyHidden>{t('account:title')} </VisuallyHidden>
          <span className="block truncate font-semibold text-text">{name || email}</span>
          <span className="block text-xs">{t(`roles.${role}`)}</span>
        </span>
      </Link>
      <div className="flex items-center gap-2 px-1 pt-1.5">
        <AdminLanguageSwitch />
        <ThemeToggle />
        {signOut}
      </div>
    </div>
  );
}

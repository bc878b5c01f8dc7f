import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toField } from '@/features/search/public/use-field-focus';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';

/** Leads to the search by a link or Ctrl+K (⌘K), except from within a field. */
export function SearchLink() {
  const { t } = useTranslation();
  const path = paths.search(useLang());
  const navigate = useNavigate();
  const lookedAt = useContext(PreviewContext);
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
      return;
    event.preventDefault();
    navigate(path, toField);
  });
  useEffect(() => {
    if (lookedAt) return;
    const listen = (event: KeyboardEvent) => open(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [lookedAt]);
  return (
    <Link
      to={path}
      {...toField}
      data-tooltip=""
      aria-keyshortcuts={lookedAt ? undefined : 'Control+K Meta+K'}
      className="grid size-[44px] shrink-0 place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised"
    >
      <Icon name="search" className="size-[20px]" />
      <span className="visually-hidden">{t('nav.search')}</span>
    </Link>
  );
}

/** Whether the page is a preview, which no shortcut leaves. */
export const PreviewContext = createContext(false);

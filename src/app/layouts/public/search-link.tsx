import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toField } from '@/features/search/public/use-field-focus';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';

export function SearchLink() {
  const { t } = useTranslation();
  const path = paths.search(useLang());
  const lookedAt = useContext(PreviewContext);
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

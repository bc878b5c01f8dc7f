import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadNamespaces, useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { classNames } from '@/lib/class-names';
import { toFailure } from '@/lib/failure';
import { type Lang, langNames, langs, swapLang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { useAfterHydration } from '@/lib/use-hydrated';
import { isPlainClick, useSearch } from '@/ui/navigation';
import { PrerenderedPath } from '@/ui/prerendered';
import { toast } from '@/ui/toast-store';
import { frameNamespaces } from '../../pages';
import {
  knownTranslatedPath,
  listAndSlug,
  type PageLocation,
  type TranslatedPath,
} from '../../translated-path';

async function findPath(client: QueryClient, place: PageLocation, lang: Lang): Promise<TranslatedPath> {
  const { findTranslatedPath } = await loadCode(() => import('../../find-translated-path'));
  return findTranslatedPath(client, place, lang);
}

const hasSlug = (path: string) => listAndSlug(path).length > 0;

/** Without JavaScript the links lead to the same page or to the list of the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation(['common']);
  const lang = useLang();
  const location = useLocation();
  const prerendered = useContext(PrerenderedPath);
  // A page written for many addresses hydrates with the path it was written for.
  const pathname = useAfterHydration(location.pathname, prerendered ?? location.pathname);
  const place = { pathname, search: useSearch() };
  const navigate = useNavigate();
  const client = useQueryClient();
  // The address of a translation arrives after the page: the link follows the cache.
  const known = () => knownTranslatedPath(client, place, lang).path;
  const otherPath = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    known,
    known,
  );

  // The list of the other language shows what stands under this anchor.
  const href = hasSlug(place.pathname) && !hasSlug(otherPath) ? `${otherPath}#untranslated` : otherPath;

  const choose = async (event: MouseEvent, target: Lang) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (target === lang) return;
    const from = window.location.pathname;
    try {
      const [{ path, notice }] = await Promise.all([
        findPath(client, place, lang),
        loadNamespaces(target, frameNamespaces),
      ]);
      if (window.location.pathname !== from) return;
      // The same page has the same anchors; the token of a preview holds for both languages.
      const isSamePage = path.split('?')[0] === swapLang(from, target);
      const fragment = isSamePage ? window.location.hash : '';
      navigate(path + fragment, { replace: true, state: notice ? { notice } : null });
    } catch (cause) {
      toast({ kind: 'error', title: t('error'), description: t(failureKey(toFailure(cause))) });
    }
  };

  return (
    <nav aria-label={t('language.label')}>
      <ul className="flex items-center rounded-full border border-line text-sm">
        {langs.map((target) => {
          const current = target === lang;
          return (
            // Phones show the other language only.
            <li key={target} className={current ? 'max-sm:hidden' : undefined}>
              <a
                href={current ? place.pathname + place.search : href}
                hrefLang={target}
                lang={target}
                aria-label={t('language.switch', {
                  short: target.toUpperCase(),
                  name: langNames[target],
                })}
                data-choose-lang={target}
                aria-current={current ? 'true' : undefined}
                onClick={(event) => void choose(event, target)}
                className={classNames(
                  'grid h-[44px] min-w-[44px] place-items-center rounded-full uppercase transition-colors',
                  current ? 'font-semibold text-text' : 'text-muted hover:text-text',
                )}
              >
                {target}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

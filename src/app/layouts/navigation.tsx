import { useTranslation } from 'react-i18next';
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { brand } from '@/brand/brand';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useHeadingFocus } from './use-heading-focus';

/** Every full load calls its first entry "default": the browser itself goes back to its place, and this one is new. */
const scrollKey = ({ key, hash }: Location) => (key === 'default' ? `${performance.timeOrigin}${hash}` : key);

/** What happens around a change of page: a line while it comes, then its place and its focus. */
export function Navigation() {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const next = useNavigation().location;
  useHeadingFocus();
  // Another search or filter answers inside the page.
  const waiting = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <div role="status">
        {waiting ? (
          <>
            <div aria-hidden="true" className="navigation-progress" />
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </>
        ) : null}
      </div>
      <ScrollRestoration getKey={scrollKey} storageKey={`${brand.key}.scroll`} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { scrollKey } from '../history-entry';
import { useHeadingFocus } from './use-heading-focus';
import { useSteadyBack } from './use-steady-back';

/** The browser itself adds entries for anchors, all of them without a key. */
const entryKey = ({ key, hash }: Location) => (key === 'default' ? `${performance.timeOrigin}${hash}` : key);

/** What happens around a change of page: a line while it comes, then its place and its focus. */
export function Navigation() {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const next = useNavigation().location;
  useHeadingFocus();
  useSteadyBack();
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
      <ScrollRestoration getKey={entryKey} storageKey={scrollKey} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MissingPanelHouse } from '@/brand/house';
import { FormerAddress } from '@/content/redirects/public/former-address';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { PageHead } from '@/ui/page-head';

interface NotFoundPageProps {
  /** Address in question; null as long as it is looked up. */
  path?: string | null;
}

export default function NotFoundPage({ path }: NotFoundPageProps) {
  const { pathname } = useLocation();
  const words = <NotFound />;
  return (
    <FormerAddress path={path === undefined ? pathname : path} waiting={words}>
      {words}
    </FormerAddress>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <div
      // Only the application asks where the address leads.
      data-start=""
      className="measure grid items-center gap-x-14 gap-y-10 py-12 md:py-20 lg:grid-cols-[7fr_5fr]"
    >
      <PageHead title={t('notFound.title')} noIndex />
      <div>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p className="mt-6 max-w-[32rem] text-lg text-muted">{t('notFound.text')}</p>
        <LinkButton to={paths.home(useLang())} variant="primary" size="lg" icon="arrow-left" className="mt-8">
          {t('notFound.home')}
        </LinkButton>
      </div>
      <MissingPanelHouse className="mx-auto w-full max-w-[26rem] lg:max-w-none" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { OwnApplicationView } from '@/features/careers/public/own-application-view';
import { PageHead } from '@/ui/page-head';

/** The applicant's own page. The token stands after the #, which no server is sent. */
export default function ApplicationPage() {
  const { t } = useTranslation('application');
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <OwnApplicationView key={token} token={token} />
    </>
  );
}

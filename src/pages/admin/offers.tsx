import { useTranslation } from 'react-i18next';
import { OfferTable } from '@/content/resources/offers/admin/offer-table';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';

export default function OffersPage() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  return (
    <AdminPage
      title={t('offers.title')}
      intro="offers"
      action={
        <LinkButton variant="primary" to={paths.newOffer(lang)}>
          {t('offers.create')}
        </LinkButton>
      }
    >
      <PublishAfter />
      <OfferTable />
    </AdminPage>
  );
}

import { useParams } from 'react-router-dom';
import { ResourceEditPage } from '@/content/resource/edit-page';
import { OfferEditor } from '@/content/resources/offers/admin/offer-editor';
import { offers } from '@/content/resources/offers/admin/resource';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

export default function EditOfferPage() {
  const lang = useLang();
  return useParams().id === undefined ? (
    <OfferEditor key={lang} row={null} />
  ) : (
    <ResourceEditPage
      resource={offers}
      list={paths.adminOffers}
      editor={OfferEditor}
      messages={{
        title: 'admin-careers:editor.editTitle',
        loadFailed: 'admin-careers:offers.loadOneFailed',
        missing: { title: 'admin-careers:offers.missingTitle', text: 'admin-careers:offers.missing' },
        toList: 'admin-careers:offers.toList',
      }}
    />
  );
}

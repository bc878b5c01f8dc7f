import { OfferEditor } from '@/content/resources/offers/admin/offer-editor';
import { useLang } from '@/i18n';

export default function NewOfferPage() {
  return <OfferEditor key={useLang()} row={null} />;
}

import { useTranslation } from 'react-i18next';
import { facts } from '@/brand/agency';
import { wordsOf } from '@/content/resources/offers/model';
import { PhotoFrame } from '@/content/resources/team/photo-frame';
import { useMember, useMemberNamedIn } from '@/content/resources/team/public/use-member';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import type { Offer } from './read';

export function OfferPerson({ offer }: { offer: Offer }) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const named = useMemberNamedIn(wordsOf(offer));
  const defaultMember = useMember(facts.answering.careers);
  const found = named ?? defaultMember;
  if (!found) return null;
  const { name, image, trade, sentence } = found.member;
  const [first = ''] = name.split(' ');
  return (
    <>
      <h2 className="type-title font-sans">{t('offer.question')}</h2>
      <div className="mt-5 flex flex-wrap items-start gap-5 lg:block">
        <PhotoFrame
          name={name}
          image={image}
          place={found.place}
          className="w-24 shrink-0 sm:w-40 lg:w-full"
        />
        <div className="min-w-0 grow basis-40 lg:mt-5">
          <p translate="no" className="type-title wrap-anywhere">
            {name}
          </p>
          <p className="mt-0.5 text-sm font-semibold text-accent wrap-anywhere">{trade}</p>
          <p className="mt-2 text-sm text-pretty text-muted wrap-anywhere">{sentence}</p>
          <div className="mt-4">
            <LinkButton to={paths.contact(lang)} iconAfter="arrow-right" className="py-2 whitespace-normal">
              {t('offer.write', { name: first })}
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}

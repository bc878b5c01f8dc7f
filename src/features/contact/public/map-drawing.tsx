import { useTranslation } from 'react-i18next';
import { agency, facts } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';

/** The street of an address: what follows the number. */
const streetOf = (address: string) => address.replace(/^\d+\s*(?:bis|ter)?,?\s+/, '');

/** The neighbourhood around the agency, drawn; the address stands beside it in words. */
export function MapDrawing({ className }: { className: string }) {
  const { t } = useTranslation('contact');
  // The streets drawn are those around the house.
  if (facts.drawings === 'plain') {
    return (
      <div className={`grid place-items-center ${className}`}>
        <LogoMark className="size-24 text-accent" />
      </div>
    );
  }
  return (
    <svg
      viewBox="0 0 900 820"
      width="900"
      height="820"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`scene ${className}`}
    >
      <use href="/scenes/map.svg#map" />
      <text x="410" y="372" textAnchor="middle" className="map-word text-[30px] sm:text-[24px]">
        {streetOf(agency().legal.address)}
      </text>
      <text
        x="716"
        y="372"
        textAnchor="middle"
        transform="rotate(-19 716 372)"
        className="map-word text-[30px] sm:text-[24px]"
      >
        {t('map.river')}
      </text>
    </svg>
  );
}

import '@/ui/late-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency, facts, townOf } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { useConsent } from '@/lib/consent-store';
import { late } from '@/lib/late';
import { thirdParties } from '@/lib/third-parties';
import { Button, buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoScript } from '@/ui/visually-hidden';

/** Extent of the embedded map around the agency, in degrees. */
const around = { latitude: 0.0032, longitude: 0.0085 };

function embedAddress(): string {
  const { latitude, longitude } = agency();
  const corners = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ];
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${thirdParties.map}/export/embed.html?${query}`;
}

function outsideAddress(): string {
  const { latitude, longitude } = agency();
  return `${thirdParties.map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** A drawing until the map is opened or third parties are allowed; no request leaves before. */
export function ContactMap({ className }: { className?: string }) {
  const { t } = useTranslation(['contact', 'common']);
  const lang = useLang();
  const hasConsent = useConsent();
  const [isRequested, setRequested] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const facts = agency();
  const shown = hasConsent || isRequested;

  // Focuses the map, because the pressed button is gone.
  useEffect(() => {
    if (isRequested) frame.current?.focus();
  }, [isRequested]);

  return (
    <section
      {...late}
      data-start="consent"
      aria-labelledby="map-title"
      className={classNames(
        'relative flex flex-col bg-raised @min-[63rem]:justify-end @min-[63rem]:border-r @min-[63rem]:border-line print:hidden',
        className,
      )}
    >
      <div className="relative h-80 overflow-hidden [content-visibility:auto] sm:h-110 @min-[63rem]:absolute @min-[63rem]:inset-0 @min-[63rem]:h-auto">
        {shown ? (
          <iframe
            ref={frame}
            src={embedAddress()}
            title={t('map.frame')}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <MapDrawing className="absolute inset-0 size-full" />
        )}
      </div>
      <div className="relative border-line bg-bg p-6 @max-[63rem]:border-y sm:p-8 @min-[63rem]:m-8 @min-[63rem]:max-w-110 @min-[63rem]:rounded-panel @min-[63rem]:border @min-[63rem]:p-6">
        <h2 id="map-title" className="type-title font-sans">
          {t('map.title')}
        </h2>
        <address translate="no" className="mt-2 not-italic text-muted">
          <span className="block">{facts.street}</span>
          <span className="block">{`${townOf(facts)}, ${facts[`country_${lang}`]}`}</span>
        </address>
        <div className="mt-5 flex flex-wrap gap-3">
          {shown ? null : (
            <Button data-needs-script="" variant="primary" icon="pin" onClick={() => setRequested(true)}>
              {t('map.show')}
            </Button>
          )}
          <a
            href={outsideAddress()}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('common:footer.newTab', { name: t('map.elsewhere') })}
            className={buttonClass('secondary', 'md', 'whitespace-normal')}
          >
            <span>{t('map.elsewhere')}</span>
            <Icon name="external" />
          </a>
        </div>
        <NoScript className="mt-4 text-sm">{t('map.noScript')}</NoScript>
        {shown ? null : <p className="mt-4 text-xs text-muted">{t('map.notice')}</p>}
      </div>
    </section>
  );
}

const streetOf = (address: string) => address.replace(/^\d+\s*(?:bis|ter)?,?\s+/, '');

function MapDrawing({ className }: { className: string }) {
  const { t } = useTranslation('contact');
  // The drawn streets are those around the house.
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
        {streetOf(agency().street)}
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

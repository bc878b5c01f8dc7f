import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useConsent } from '@/features/preferences/public/consent-store';
import { useLang } from '@/i18n';
import { thirdParties } from '@/lib/third-parties';
import { Button, buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { MapDrawing } from './map-drawing';

const { latitude, longitude } = agency().location;

/** How much of the city the embedded map shows around the agency, in degrees. */
const around = { latitude: 0.0032, longitude: 0.0085 };

function embedAddress(): string {
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

const outsideAddress = `${thirdParties.map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A drawing until somebody asks for the map, or has agreed to third parties: nobody is asked before. */
export function ContactMap() {
  const { t } = useTranslation(['contact', 'common']);
  const lang = useLang();
  const agreed = useConsent();
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { legal, city, country } = agency();
  const shown = agreed || asked;

  // The button that was pressed is gone.
  useEffect(() => {
    if (asked) frame.current?.focus();
  }, [asked]);

  return (
    <section aria-labelledby="map-title" className="measure pb-[calc(var(--section-gap)/2)]">
      <div className="overflow-hidden rounded-panel border border-line bg-surface lg:grid lg:grid-cols-[4fr_8fr]">
        <div className="flex flex-col items-start p-6 sm:p-8">
          <h2 id="map-title" className="type-title font-sans">
            {t('map.title')}
          </h2>
          <address className="mt-3 not-italic text-muted">
            {legal.address}
            <br />
            {legal.postalCode} {city}, {country[lang]}
          </address>
          <div className="mt-6 flex flex-wrap gap-3 lg:mt-auto lg:pt-8">
            {shown ? null : (
              <Button data-needs-script="" variant="primary" icon="pin" onClick={() => setAsked(true)}>
                {t('map.show')}
              </Button>
            )}
            <a
              href={outsideAddress}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('common:footer.newTab', { name: t('map.elsewhere') })}
              className={buttonClass('secondary', 'md', 'whitespace-normal')}
            >
              {t('map.elsewhere')}
              <Icon name="external" />
            </a>
          </div>
          {shown ? null : <p className="mt-4 text-xs text-muted">{t('map.notice')}</p>}
        </div>
        <div className="relative min-h-70 border-line max-lg:border-t sm:min-h-90 lg:min-h-105 lg:border-l">
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
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { Icon } from '@/ui/icon';
import type { StreetWindow } from './street-windows';

interface WindowCardProps {
  name: StreetWindow['name'];
  children?: ReactNode;
}

/** What is behind a window, shown beside it under the pointer and the focus. */
export function WindowCard({ name, children }: WindowCardProps) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const own = name === 'services' && sections().own_services.includes(lang);
  return (
    <div data-window={name} className="street-card">
      <p aria-hidden="true" className="flex items-center justify-between font-semibold">
        <span>{t(`street.${name}.name`)}</span>
        <Icon name="arrow-right" className="size-[1.1em] text-accent" />
      </p>
      <p id={`window-${name}`} className="text-sm leading-snug text-muted">
        {own ? t('street.services.own') : t(`street.${name}.text`)}
      </p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import type { StreetWindow } from './street-windows';

interface WindowCardProps {
  name: StreetWindow['name'];
  children?: ReactNode;
}

/** What is behind a window, shown beside it under the pointer and the focus. */
export function WindowCard({ name, children }: WindowCardProps) {
  const { t } = useTranslation('home');
  return (
    <div data-window={name} className="street-card">
      <p aria-hidden="true" className="flex items-center justify-between font-semibold">
        {t(`street.${name}.name`)}
        <Icon name="arrow-right" className="size-[1.1em] text-accent" />
      </p>
      <p id={`window-${name}`} className="text-sm leading-snug text-muted">
        {t(`street.${name}.text`)}
      </p>
      {children}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon } from '@/brand/panel-icon';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { BelowFold } from '@/ui/below-fold';
import { LinkButton } from '@/ui/button';
import { GridFrame } from '@/ui/frame';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { anchorOf } from '../model';
import { serviceQueries } from './queries';

export function OwnServices({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { data, isPending } = useQuery(serviceQueries.list(lang));
  if (data?.length === 0) return otherwise;
  if (!data && !isPending) return null;
  return (
    <BelowFold className="measure section">
      <SectionHeading
        action={
          <LinkButton to={paths.services(lang)} iconAfter="arrow-right">
            {t('services.all')}
          </LinkButton>
        }
      >
        {t('services.own', { count: data?.length ?? 2 })}
      </SectionHeading>
      {data ? (
        <GridFrame as="ul">
          {data.map((service) => (
            <li key={service.id} className="p-6 md:p-8">
              <PanelIcon name={service.icon} className="size-9 text-accent" />
              <h3 className="mt-6 wrap-anywhere">
                <Link to={`${paths.services(lang)}#${anchorOf(service)}`} className="hover:text-accent">
                  {service.title}
                </Link>
              </h3>
              <p className="mt-2 max-w-[36rem] text-pretty text-muted wrap-anywhere">{service.text}</p>
            </li>
          ))}
        </GridFrame>
      ) : (
        <Skeleton className="h-100 rounded-panel" />
      )}
    </BelowFold>
  );
}

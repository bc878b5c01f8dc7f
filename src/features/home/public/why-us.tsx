import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { BelowFold } from '@/ui/below-fold';
import { GridFrame } from '@/ui/frame';
import { Icon } from '@/ui/icon';

const reasons = ['team', 'languages', 'phone', 'keys'] as const;

/** The people beside the reasons. */
export function WhyUs({ faces }: { faces?: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <BelowFold className="measure section grid gap-x-14 gap-y-9 lg:grid-cols-[5fr_9fr]">
      <div className="flex min-w-0 flex-col items-start gap-5">
        <h2>{t('why.title')}</h2>
        <p className="text-lg text-pretty text-muted">{t('why.lead')}</p>
        {faces}
        <Link
          to={paths.about(useLang())}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <span>{t('why.all')}</span>
          <Icon name="arrow-right" className="size-[1.1em]" />
        </Link>
      </div>
      <GridFrame as="ul" columns={2}>
        {reasons.map((key) => (
          <li key={key} className="p-6 md:p-8">
            <h3>{t(`why.${key}.title`)}</h3>
            <p className="mt-2 max-w-[34rem] text-muted">{t(`why.${key}.text`)}</p>
          </li>
        ))}
      </GridFrame>
    </BelowFold>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import type { Area } from '@/auth/roles';
import { type SitePart, siteParts } from '@/brand/sections';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Switch } from '@/ui/checkbox';
import type { SectionFields } from '../model';

/** Admin pages with the rows of a part, which the rail does not show while the part is off. */
const hiddenPages: Partial<
  Record<
    SitePart,
    { area: Area; pages: { name: 'offers' | 'applications' | 'newsletter'; to: (lang: Lang) => string }[] }
  >
> = {
  careers: {
    area: 'careers',
    pages: [
      { name: 'offers', to: paths.adminOffers },
      { name: 'applications', to: paths.adminApplications },
    ],
  },
  newsletter: { area: 'people', pages: [{ name: 'newsletter', to: paths.adminNewsletter }] },
};

/** Switches the parts of the site, each with what disappears without it. */
export function PartSwitches() {
  const { t } = useTranslation('admin-sections');
  const { register } = useFormContext<SectionFields>();
  return (
    <ul className="divide-y divide-line">
      {siteParts.map((part) => (
        <li key={part} className="py-2">
          <Switch label={t(`parts.${part}.title`)} hint={t(`parts.${part}.hint`)} {...register(part)} />
          <HiddenPages part={part} />
        </li>
      ))}
    </ul>
  );
}

function HiddenPages({ part }: { part: SitePart }) {
  const { t } = useTranslation(['admin-sections', 'admin']);
  const lang = useLang();
  const may = useMay();
  const { control } = useFormContext<SectionFields>();
  const isOn = useWatch({ control, name: part });
  const hidden = hiddenPages[part];
  if (isOn || !hidden || !may(hidden.area)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 pl-13.5 text-sm">
      <span className="text-muted">{t('parts.kept')}</span>
      {hidden.pages.map(({ name, to }) => (
        <Link
          key={name}
          to={to(lang)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(`admin:entries.${name}`)}
        </Link>
      ))}
    </p>
  );
}

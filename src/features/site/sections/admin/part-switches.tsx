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

/** Where the rows of a part stay that is switched off, which the menu then leads to no more. */
const kept: Partial<
  Record<
    SitePart,
    { area: Area; places: { name: 'offers' | 'applications' | 'newsletter'; to: (lang: Lang) => string }[] }
  >
> = {
  careers: {
    area: 'careers',
    places: [
      { name: 'offers', to: paths.adminOffers },
      { name: 'applications', to: paths.adminApplications },
    ],
  },
  newsletter: { area: 'people', places: [{ name: 'newsletter', to: paths.adminNewsletter }] },
};

/** What the site has as a whole, each with what disappears when it is switched off. */
export function PartSwitches() {
  const { t } = useTranslation('admin-sections');
  const { register } = useFormContext<SectionFields>();
  return (
    <ul className="divide-y divide-line">
      {siteParts.map((part) => (
        <li key={part} className="py-2">
          <Switch label={t(`parts.${part}.title`)} hint={t(`parts.${part}.hint`)} {...register(part)} />
          <Kept part={part} />
        </li>
      ))}
    </ul>
  );
}

function Kept({ part }: { part: SitePart }) {
  const { t } = useTranslation(['admin-sections', 'admin']);
  const lang = useLang();
  const may = useMay();
  const { control } = useFormContext<SectionFields>();
  const isOn = useWatch({ control, name: part });
  const rows = kept[part];
  if (isOn || !rows || !may(rows.area)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 pl-13.5 text-sm">
      <span className="text-muted">{t('parts.kept')}</span>
      {rows.places.map(({ name, to }) => (
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

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { useMay } from '@/auth/rights';
import { sections as siteSections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { CardBoundary } from '@/ui/card-boundary';
import { Card } from '@/ui/frame';
import { Icon, type IconName } from '@/ui/icon';
import { type Figures, partOf } from '../model';

type Name = 'articles' | 'projects' | 'testimonials' | 'offers';

interface Section {
  name: Name;
  icon: IconName;
  area: Area;
  to: (lang: Lang) => string;
}

const sections: readonly Section[] = [
  { name: 'articles', icon: 'newspaper', area: 'drafts', to: paths.adminArticles },
  { name: 'projects', icon: 'grid', area: 'drafts', to: paths.adminProjects },
  { name: 'testimonials', icon: 'quote', area: 'content', to: paths.adminTestimonials },
  { name: 'offers', icon: 'briefcase', area: 'careers', to: paths.adminOffers },
];

export function SectionCards({ figures, isPending }: { figures: Figures | undefined; isPending: boolean }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const may = useMay();
  return (
    <nav aria-label={t('sections.label')}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {sections
          .filter(({ name, area }) => may(area) && (name !== 'offers' || siteSections().careers))
          .map(({ name, icon, to }) => (
            <Card as="li" key={name} interactive className="flex items-center gap-3 px-4 py-3.5">
              <Icon name={icon} className="size-6 text-accent" />
              <span className="min-w-0 flex-1">
                <Link to={to(lang)} className="block font-semibold after:absolute after:inset-0">
                  {t(`sections.${name}`)}
                </Link>
                {(figures || isPending) && (name === 'offers' || may('content')) ? (
                  <span
                    className={classNames(
                      'block text-sm text-muted',
                      name === 'offers' ? 'min-h-lh' : 'min-h-[2lh]',
                      name === 'offers' && may('content') && 'sm:min-h-[2lh]',
                    )}
                  >
                    {figures ? (
                      <CardBoundary of={figures} fallback={null}>
                        <Note name={name} figures={figures} />
                      </CardBoundary>
                    ) : null}
                  </span>
                ) : null}
              </span>
              <Icon name="arrow-right" className="size-5 text-muted" />
            </Card>
          ))}
      </ul>
    </nav>
  );
}

function Note({ name, figures }: { name: Name; figures: Figures }) {
  const { t } = useTranslation('dashboard');
  if (name === 'offers') {
    const { published, offers } = partOf(figures, 'jobs');
    return t('sections.open', { count: published, all: offers });
  }
  const counts = perLang(name, figures);
  return langs.map((lang) => {
    const { published, scheduled = 0, drafts = 0 } = counts[lang];
    const state = [
      t(name === 'testimonials' ? 'sections.testimonial' : 'sections.published', { count: published }),
      ...(scheduled > 0 ? [t('sections.scheduled', { count: scheduled })] : []),
      ...(drafts > 0 ? [t('sections.drafts', { count: drafts })] : []),
    ];
    return (
      <span key={lang} className="block">
        {t('sections.inLang', { lang: lang.toUpperCase(), state: state.join(', ') })}
      </span>
    );
  });
}

interface Counts {
  published: number;
  scheduled?: number;
  drafts?: number;
}

function perLang(name: Exclude<Name, 'offers'>, figures: Figures): Record<Lang, Counts> {
  if (name !== 'testimonials') return partOf(figures, name);
  const { fr, en } = partOf(figures, name);
  return { fr: { published: fr }, en: { published: en } };
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { CardBoundary } from '@/ui/card-boundary';
import { Card } from '@/ui/frame';
import { Icon, type IconName } from '@/ui/icon';
import { type Figures, partOf, projectsOf, sum } from '../model';

type Name = 'articles' | 'projects' | 'testimonials' | 'offers';

interface Section {
  name: Name;
  icon: IconName;
  to: (lang: Lang) => string;
}

const sections: readonly Section[] = [
  { name: 'articles', icon: 'newspaper', to: paths.adminArticles },
  { name: 'projects', icon: 'grid', to: paths.adminProjects },
  { name: 'testimonials', icon: 'quote', to: paths.adminTestimonials },
  { name: 'offers', icon: 'briefcase', to: paths.adminOffers },
];

/**
 * The four parts of the site somebody works on, with how much there is of each where the figures say so: the way to
 * work never depends on them.
 */
export function SectionCards({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  return (
    <nav aria-label={t('sections.label')}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {sections.map(({ name, icon, to }) => (
          <Card as="li" key={name} interactive className="flex items-center gap-3 px-4 py-3.5">
            <Icon name={icon} className="size-6 text-accent" />
            <span className="min-w-0 flex-1">
              <Link to={to(lang)} className="block font-semibold after:absolute after:inset-0">
                {t(`sections.${name}`)}
              </Link>
              <span className="block min-h-[1lh] text-sm text-muted">
                {figures ? (
                  <CardBoundary of={figures} fallback={null}>
                    <Note name={name} figures={figures} />
                  </CardBoundary>
                ) : null}
              </span>
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
  const state = (published: number, scheduled: number, drafts: number) => {
    const out = t('sections.published', { count: published });
    return t('sections.state', {
      published: scheduled > 0 ? t('sections.scheduled', { count: scheduled, published: out }) : out,
      drafts: t('sections.drafts', { count: drafts }),
    });
  };
  if (name === 'testimonials') return t('sections.perLang', partOf(figures, 'testimonials'));
  if (name === 'offers') {
    const { published, offers } = partOf(figures, 'jobs');
    return t('sections.open', { count: published, all: offers });
  }
  if (name === 'projects') {
    const projects = partOf(figures, 'projects');
    return state(projectsOf(projects, 'published'), 0, projectsOf(projects, 'drafts'));
  }
  const articles = partOf(figures, 'articles');
  const both = (of: 'published' | 'scheduled' | 'drafts') => sum(langs, (lang) => articles[lang][of]);
  return state(both('published'), both('scheduled'), both('drafts'));
}

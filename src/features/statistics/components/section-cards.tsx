import { Link } from 'react-router-dom';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/frame';
import { Icon, type IconName } from '@/ui/icon';
import { countProjects, type Dashboard, viewsOf } from '../model';

interface Section {
  name: string;
  icon: IconName;
  to: string;
  note: string;
}

/** The four parts of the site somebody works on, with how much there is of each (specification, Dashboard). */
export function SectionCards({ figures }: { figures: Dashboard }) {
  const t = useT();
  const lang = useLang();
  const { articles, drafts, projects, testimonials, jobs } = figures;
  const hidden = projects.filter((project) => !project.published).map(({ slug }) => slug);

  const sections: Section[] = [
    {
      name: t('dashboard.sections.articles'),
      icon: 'newspaper',
      to: paths.adminArticles(lang),
      note: t('dashboard.sections.state', {
        published: t('dashboard.sections.published', { count: articles.length }),
        drafts: t('dashboard.sections.drafts', { count: viewsOf(drafts) }),
      }),
    },
    {
      name: t('dashboard.sections.projects'),
      icon: 'grid',
      to: paths.adminProjects(lang),
      note: t('dashboard.sections.state', {
        published: t('dashboard.sections.published', { count: countProjects(projects) }),
        drafts: t('dashboard.sections.drafts', { count: new Set(hidden).size }),
      }),
    },
    {
      name: t('dashboard.sections.testimonials'),
      icon: 'quote',
      to: paths.adminTestimonials(lang),
      note: t('dashboard.sections.perLang', testimonials),
    },
    {
      name: t('dashboard.sections.offers'),
      icon: 'briefcase',
      to: paths.adminOffers(lang),
      note: t('dashboard.sections.open', { count: jobs.published, all: jobs.offers }),
    },
  ];

  return (
    <nav aria-label={t('dashboard.sections.label')}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {sections.map(({ name, icon, to, note }) => (
          <Card as="li" key={to} interactive className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
            <Icon name={icon} className="size-6 text-accent" />
            <span className="min-w-0 flex-1">
              <Link to={to} className="block font-semibold after:absolute after:inset-0">
                {name}
              </Link>
              <span className="block text-sm text-muted">{note}</span>
            </span>
            <Icon name="arrow-right" className="size-5 text-muted" />
          </Card>
        ))}
      </ul>
    </nav>
  );
}

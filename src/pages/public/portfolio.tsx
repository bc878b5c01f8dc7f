import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { agency, facts } from '@/brand/agency';
import { Still } from '@/brand/still';
import type { ProjectSummary } from '@/content/resources/projects/model';
import {
  everything,
  filters,
  inCategory,
  type PortfolioSearch,
  pageSize,
  readSearch,
  searchString,
} from '@/content/resources/projects/portfolio-search';
import { ProjectCard, ProjectCardSkeleton } from '@/content/resources/projects/public/project-card';
import { projectQueries } from '@/content/resources/projects/public/queries';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { BelowFold } from '@/ui/below-fold';
import { LinkButton } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { keepScroll, useAnsweredSearch } from '@/ui/navigation';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { PageOpening } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';
import { NoScript } from '@/ui/visually-hidden';

/** A portfolio of one page is filtered here; of a longer one, matches of the first page show until the answer. */
function usePortfolio(lang: Lang, search: PortfolioSearch) {
  const first = useQuery(projectQueries.list(lang, everything)).data;
  const isWhole = first === undefined || first.total <= pageSize;
  return useQuery({
    ...projectQueries.list(lang, isWhole ? everything : search),
    select: (page) => {
      if (!isWhole) return page;
      const projects = inCategory(page.projects, search.filter);
      return { projects, total: projects.length };
    },
    placeholderData: () => {
      if (isWhole || search.page > 1) return undefined;
      const projects = inCategory(first.projects, search.filter);
      return projects.length > 0 ? { projects, total: projects.length } : undefined;
    },
  });
}

/** Nearly equal, so that pictures of one height lose little of either width. */
const [wide, narrow] = ['xl:col-span-6', 'xl:col-span-5'] as const;
const columns = [wide, narrow, narrow, wide] as const;

const wholeRow = 'col-span-full';
const columnOf = (index: number) => columns[index % columns.length] ?? columns[0];
const inFirstRow = 2;
const grid = 'grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-11';

const Pagination = lazyPart(() => import('@/ui/pagination').then((code) => code.Pagination), {
  onFailure: 'stay',
});

export const prefetch: Prefetch = ({ fetchQuery, lang }) => fetchQuery(projectQueries.list(lang, everything));

export default function PortfolioPage() {
  const { t } = useTranslation(['projects', 'common']);
  const lang = useLang();
  const results = useRef<HTMLDivElement>(null);
  const search = readSearch(new URLSearchParams(useAnsweredSearch()));
  const query = usePortfolio(lang, search);
  const stale = query.isPlaceholderData;
  const pages = query.data && !stale ? Math.max(1, Math.ceil(query.data.total / pageSize)) : search.page;
  const past = search.page > pages;

  return (
    <>
      {past ? (
        <Navigate to={{ search: searchString({ ...search, page: pages }) }} replace {...keepScroll} />
      ) : null}
      <PageHead
        title={search.page > 1 ? t('pageTitle', { page: search.page }) : t('metaTitle')}
        name={t('title')}
        description={t('metaDescription', { city: agency().city })}
        path={
          search.page > 1
            ? { [lang]: paths.portfolio(lang) + searchString({ ...everything, page: search.page }) }
            : inEachLanguage(paths.portfolio)
        }
      />
      <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
        <PageOpening lead={t('lead')}>{t('heading')}</PageOpening>
        {/* The language switch of a finished page leads here from a row without a translation. */}
        <p id="untranslated" className="mt-10 hidden target:block">
          {t('common:language.noTranslationProject')}
        </p>
        <div ref={results} className="scroll-mt-24 pt-10">
          <NoScript>{t('noScript')}</NoScript>
          <div data-needs-script="">
            <ChipRow label={t('filter')}>
              {filters.map((one) => (
                <LinkChip
                  key={one}
                  to={{ search: searchString({ filter: one, page: 1 }) }}
                  {...keepScroll}
                  selected={search.filter === one}
                  onClick={() =>
                    results.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
                  }
                >
                  {t(`categories.${one}`)}
                </LinkChip>
              ))}
            </ChipRow>
          </div>
          <p role="status" className="mt-6 mb-5 min-h-[1.5em] text-sm text-muted">
            {query.data && !stale ? t('results', { count: query.data.total }) : null}
          </p>
          <div data-list="" className="@container">
            <QueryView
              query={query}
              skeleton={<ProjectsSkeleton />}
              isEmpty={({ projects }) => projects.length === 0}
              empty={
                search.filter === everything.filter ? (
                  <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
                ) : (
                  <EmptyState scene="search" title={t('emptyTitle')}>
                    {t('emptyText')}
                  </EmptyState>
                )
              }
            >
              {({ projects }) =>
                past ? (
                  <ProjectsSkeleton />
                ) : (
                  <div
                    className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'}
                    aria-busy={stale}
                  >
                    <Suspense>
                      <Projects projects={projects} />
                    </Suspense>
                    <div data-needs-script="" className="mt-12 empty:hidden">
                      <Pagination
                        page={search.page}
                        pages={stale ? 1 : pages}
                        hrefFor={(page) => ({ search: searchString({ ...search, page }) })}
                      />
                    </div>
                  </div>
                )
              }
            </QueryView>
          </div>
        </div>
      </div>
      <ProjectCall />
    </>
  );
}

function Projects({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <ul className={grid}>
      {projects.map((project, index) => (
        <ProjectCell
          key={project.slug}
          project={project}
          index={index}
          // The last one of an odd list spans the row.
          alone={index === projects.length - 1 && index % 2 === 0}
        />
      ))}
    </ul>
  );
}

function ProjectCell({ project, index, alone }: { project: ProjectSummary; index: number; alone: boolean }) {
  const cell = alone ? wholeRow : columnOf(index);
  const card = <ProjectCard project={project} alone={alone} eager={index === 0} />;
  if (index < inFirstRow) return <li className={cell}>{card}</li>;
  return (
    <BelowFold as="li" className={classNames(cell, '[--tall:35rem]')}>
      {card}
    </BelowFold>
  );
}

function ProjectsSkeleton() {
  return (
    <div className={grid}>
      {columns.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={index} className={cell}>
          <ProjectCardSkeleton />
        </div>
      ))}
    </div>
  );
}

const drawn = facts.drawings === 'house';

function ProjectCall() {
  const { t } = useTranslation(['projects', 'common']);
  const lang = useLang();
  const say = useMessage();
  return (
    <section className="measure section">
      <div className={`grid grid-cols-1 items-end gap-x-14 gap-y-8 ${drawn ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
        {drawn ? (
          <Still
            viewBox="0 0 660 300"
            alt={t('plot.picture')}
            inside={({ fixed }) => fixed('plot')}
            className="aspect-[2.2] w-full print:hidden"
          />
        ) : null}
        <div className="lg:pb-4">
          <h2>{t('plot.title')}</h2>
          <p className="mt-4 text-lg text-pretty text-muted">
            {`${t('plot.text')} ${t('common:call.text', { hours: hoursSentence(lang, agency().hours, say) })}`}
          </p>
          <LinkButton
            to={paths.contact(lang)}
            variant="primary"
            size="lg"
            iconAfter="arrow-right"
            className="mt-7"
          >
            {t('common:call.action')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { sections } from '@/brand/sections';
import {
  loadProjectEnd,
  ProjectCase,
  ProjectSkeleton,
} from '@/content/resources/projects/public/project-view';
import { projectQueries } from '@/content/resources/projects/public/queries';
import type { Project } from '@/content/resources/projects/public/read';
import { useLang } from '@/i18n';
import type { Failure } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { excerptOf } from '@/lib/text';
import { Button, LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { PageHead, structuredData } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';

const FormerAddress = lazyPart(
  () => import('@/content/redirects/public/former-address').then((code) => code.FormerAddress),
  { onFailure: 'throw' },
);
const ServiceContact = lazyPart(
  () => import('@/content/resources/projects/public/service-contact').then((code) => code.ServiceContact),
  { onFailure: 'stay' },
);

const ProjectData = structuredData<{ project: Project; lang: Lang }>(() =>
  import('@/content/resources/projects/public/structured-data').then(
    ({ projectJsonLd }) =>
      ({ project, lang }, { address, picture }) => [projectJsonLd(project, lang, address, picture)],
  ),
);

export const prefetch: Prefetch = async ({ fetchQuery, lang, params: { slug = '' } }) => {
  const later = Promise.all([
    import('@/content/reactions/queries'),
    import('@/content/resources/team/public/queries'),
  ]);
  // A failure is told where it is shown.
  for (const code of [later, loadProjectEnd()]) code.catch(() => undefined);
  const project = await fetchQuery(projectQueries.bySlug(lang, slug));
  if (!project) {
    const { addressQueries } = await import('@/content/redirects/public/queries');
    return fetchQuery(addressQueries.missing(paths.project(lang, slug)));
  }
  const [{ reactionQueries }, { teamQueries }] = await later;
  return Promise.all([
    fetchQuery(teamQueries.list(lang)),
    fetchQuery(projectQueries.translation(lang, slug)),
    fetchQuery(projectQueries.neighbours(lang, project)),
    sections().portfolio_likes &&
      fetchQuery(reactionQueries.likes({ kind: 'project', id: project.id, lang })),
  ]);
};

export default function ProjectPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation('projects');
  const lang = useLang();
  const query = useQuery(projectQueries.bySlug(lang, slug));
  const skeleton = (
    <>
      <PageHead title={t('title')} noIndex />
      <ProjectSkeleton slug={slug} />
    </>
  );
  const toList = <Navigate to={paths.portfolio(lang)} replace />;
  return (
    <>
      <div className="pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14">
        <div className="measure">
          <BackLink to={paths.portfolio(lang)}>{t('back')}</BackLink>
        </div>
        <QueryView
          query={query}
          skeleton={skeleton}
          isEmpty={(project) => project === null}
          empty={
            <Suspense fallback={skeleton}>
              <FormerAddress path={paths.project(lang, slug)} waiting={skeleton}>
                {toList}
              </FormerAddress>
            </Suspense>
          }
          failure={(error, retry) =>
            error.kind === 'missing' ? (
              toList
            ) : (
              <Failed failure={error} retry={retry} retrying={query.isFetching} />
            )
          }
        >
          {(project) => (project ? <Found key={project.slug} project={project} lang={lang} /> : null)}
        </QueryView>
      </div>
      <ServiceContact category={query.data?.category ?? 'site-web'} />
    </>
  );
}

function Found({ project, lang }: { project: Project; lang: Lang }) {
  const { t } = useTranslation('projects');
  const other = otherLang(lang);
  const translated = useQuery(projectQueries.translation(lang, project.slug)).data;
  return (
    <>
      <PageHead
        title={project.metaTitle || project.title}
        name={project.title}
        description={project.metaDescription || excerptOf(project.description, 160) || undefined}
        path={{
          [lang]: paths.project(lang, project.slug),
          ...(translated ? { [other]: paths.project(other, project.slug) } : {}),
        }}
        within={[{ name: t('title'), path: paths.portfolio(lang) }]}
        jsonLd={(place) => <ProjectData given={{ project, lang }} place={place} />}
      />
      <ProjectCase project={project} lang={lang} />
    </>
  );
}

function Failed({ failure, retry, retrying }: { failure: Failure; retry: () => void; retrying: boolean }) {
  const { t } = useTranslation(['common', 'projects', 'ui']);
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton to={paths.portfolio(useLang())} icon="arrow-left">
        {t('projects:back')}
      </LinkButton>
      <Button variant="primary" icon="refresh" busy={retrying} onClick={retry}>
        {t('ui:error.retry')}
      </Button>
    </div>
  );
  return (
    <div className="measure mt-5">
      <FailedPage title={t('error')} failure={failure} onRetry={retry} retrying={retrying} action={action} />
    </div>
  );
}

import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PreviewedArticle,
  PreviewedPageRow,
  PreviewedProject,
  PreviewedRow,
} from '@/content/preview/model';
import { type Article, type ArticleNeighbours, everything } from '@/content/resources/articles/model';
import { articleNeighboursOf } from '@/content/resources/articles/neighbours';
import { ArticleView } from '@/content/resources/articles/public/article-view';
import { articleQueries } from '@/content/resources/articles/public/queries';
import { PageView } from '@/content/resources/pages/public/page-view';
import { ProjectCase } from '@/content/resources/projects/public/project-view';
import type { Project } from '@/content/resources/projects/public/read';
import { toProject } from '@/content/resources/projects/public/read';
import { ServiceContact } from '@/content/resources/projects/public/service-contact';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { articleKeys } from '@/lib/query-keys';
import { BackLink } from '@/ui/section-heading';
import { createQueryClient } from '../query-client';

/** Empty, because no search engine lists a preview. */
const noMeta = { metaTitle: '', metaDescription: '' };

/** An article without an id, as a sample: it counts no view and takes no like. */
function toArticle({ status, published_at, image_alt, reading_time, ...row }: PreviewedArticle): Article {
  const date = (status !== 'draft' && published_at) || '';
  return {
    ...row,
    ...noMeta,
    id: '',
    date,
    modified: date,
    imageAlt: image_alt,
    readingTime: reading_time,
  };
}

const toPortfolio = (row: PreviewedProject): Project =>
  toProject({
    ...row,
    id: 0,
    position: 0,
    prev_project: '',
    next_project: '',
    meta_title: '',
    meta_description: '',
  });

export function PreviewedPage({ shown }: { shown: PreviewedRow }) {
  // Keeps the first slug: that of the form follows the title while typing.
  const [slug] = useState(shown.row.slug);
  return (
    <OwnAnswers>
      {shown.kind === 'article' ? (
        <ShownArticle article={{ ...toArticle(shown.row), slug }} />
      ) : shown.kind === 'page' ? (
        <ShownPage row={{ ...shown.row, slug }} />
      ) : (
        <ShownProject project={{ ...toPortfolio(shown.row), slug }} />
      )}
    </OwnAnswers>
  );
}

/** Keeps the data of a draft out of the cache of the page at its address. */
function OwnAnswers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function ShownArticle({ article }: { article: Article }) {
  const { t } = useTranslation(['articles', 'preview']);
  const lang = useLang();
  useReadNext(article, lang);
  return (
    <div className="measure min-h-svh pt-10 pb-16 md:pt-14">
      <BackLink to={paths.articles(lang)}>{t('back')}</BackLink>
      <ArticleView article={article} lang={lang} undated={t('preview:notPublished')} />
    </div>
  );
}

/** The server names neighbours of public articles only: a preview finds them in the list. */
function useReadNext(article: Article, lang: Lang): void {
  const client = useQueryClient();
  const { slug, category } = article;
  const key = articleKeys.readNext(lang, slug);
  const seed = () => {
    client.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY });
    client.setQueryData<ArticleNeighbours>(key, { read: [], previous: null, next: null });
  };
  // Fills the cache before the children read it.
  useState(seed);
  const list = useQuery(articleQueries.list(lang, everything)).data;
  useEffect(() => {
    if (!list) return;
    const { read } = articleNeighboursOf({ slug, category }, list.articles);
    client.setQueryData<ArticleNeighbours>(articleKeys.readNext(lang, slug), {
      read,
      previous: null,
      next: null,
    });
  }, [client, lang, list, slug, category]);
}

function ShownPage({ row }: { row: PreviewedPageRow }) {
  const page = { ...row, ...noMeta, id: '', updated_at: '', breadcrumb: [], translation: null };
  return <PageView page={page} lang={useLang()} />;
}

function ShownProject({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  return (
    <>
      <div className="pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14">
        <div className="measure">
          <BackLink to={paths.portfolio(lang)}>{t('back')}</BackLink>
        </div>
        <ProjectCase project={project} lang={lang} />
      </div>
      <ServiceContact category={project.category} />
    </>
  );
}

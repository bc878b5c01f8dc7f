import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { type Preview, previewedRowIn, previewPath } from '@/content/preview/model';
import { PreviewBar } from '@/content/preview/public/preview-bar';
import { previewQueries } from '@/content/preview/public/queries';
import { ArticleSkeleton } from '@/content/resources/articles/public/article-view';
import { i18nFor, useLang } from '@/i18n';
import type { Failure } from '@/lib/failure';
import { defaultLang, langNames, langOfPath, otherLang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { useDocumentLang } from '../entry-lang';
import { PublicLayout } from '../layouts/public/public-layout';
import { Inert } from './inert';
import { PreviewedPage } from './shown-row';

const SignOff = lazyPart(() => import('@/content/preview/public/sign-off').then((code) => code.SignOff), {
  onFailure: 'stay',
});
const UnsentRemarks = lazyPart(() =>
  import('@/content/preview/public/remark-lists').then((code) => code.UnsentRemarks),
);

/** The token is in the fragment of the address, and so in no log. */
export function PreviewPage() {
  const { pathname, hash } = useLocation();
  const lang = langOfPath(pathname) ?? defaultLang;
  useDocumentLang(lang);
  const token = hash.slice(1);
  const query = useQuery(previewQueries.open(token));
  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <meta name="referrer" content="no-referrer" />
      <Inert className="pt-(--above) [--above:4rem] **:[[id]]:scroll-mt-(--above)">
        <PublicLayout above={<PreviewBar token={token} preview={query.data ?? null} />}>
          <QueryView
            query={query}
            skeleton={<PreviewSkeleton />}
            isEmpty={(preview) => preview === null}
            empty={
              <>
                <PreviewEnded />
                <Suspense>
                  <UnsentRemarks token={token} />
                </Suspense>
              </>
            }
            failure={(error, retry) => <Failed failure={error} retry={retry} retrying={query.isFetching} />}
          >
            {(preview) => (preview ? <OpenPreview preview={preview} token={token} /> : null)}
          </QueryView>
        </PublicLayout>
      </Inert>
      {query.data?.sign_off ? <SignOff token={token} preview={query.data} /> : null}
    </I18nextProvider>
  );
}

function OpenPreview({ preview, token }: { preview: Preview; token: string }) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const other = otherLang(lang);
  const shown = previewedRowIn(preview, lang);
  if (!shown) {
    return (
      <Notice
        title={t('untranslated')}
        action={
          <LinkButton to={previewPath(other, token)} replace variant="primary" icon="globe" lang={other}>
            {langNames[other]}
          </LinkButton>
        }
      >
        {t('untranslatedText')}
      </Notice>
    );
  }
  return (
    <>
      <PageHead title={shown.row.title} noIndex />
      <PreviewedPage key={`${lang} ${token}`} shown={shown} />
    </>
  );
}

function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div className="measure min-h-svh pt-10 md:pt-14">
      <PageHead title={t('bar.label')} noIndex />
      <p role="status" className="visually-hidden">
        {t('opening')}
      </p>
      <ArticleSkeleton slug="" />
    </div>
  );
}

/** One message for links that are revoked, expired, incomplete or guessed. */
function PreviewEnded() {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const { email } = agency();
  return (
    <Notice
      title={t('ended')}
      action={
        <LinkButton to={paths.contact(lang)} variant="primary" icon="mail">
          {t('contact')}
        </LinkButton>
      }
    >
      {t('endedText', { email })}
    </Notice>
  );
}

function Failed({ failure, retry, retrying }: { failure: Failure; retry: () => void; retrying: boolean }) {
  const { t } = useTranslation('preview');
  return (
    <div className="measure min-h-[60svh] pt-10 md:pt-14">
      <FailedPage title={t('failed')} failure={failure} onRetry={retry} retrying={retrying} />
    </div>
  );
}

function Notice({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="measure min-h-[60svh] pt-10 pb-16 md:pt-14">
      <PageHead title={title} noIndex />
      <h1 className="text-h2" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState className="mt-9" title={children} action={action} />
    </div>
  );
}

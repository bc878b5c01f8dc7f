import { useSyncExternalStore } from 'react';
import { type DocumentName, policyVersion, readDocument } from '@/i18n/documents/document';
import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { PageTitle } from '@/ui/section-heading';
import { inEachLanguage, PageHead } from './page-head';

export function LegalPage() {
  return <DocumentPage name="legal" path={paths.legal} />;
}

export function PrivacyPage() {
  return <DocumentPage name="privacy" path={paths.privacy} />;
}

function DocumentPage({ name, path }: { name: DocumentName; path: (lang: Lang) => string }) {
  const document = readDocument(name, useLang());
  return (
    <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
      <PageHead title={document.title} description={document.metaDescription} path={inEachLanguage(path)} />
      <PageTitle lead={document.lead}>{document.title}</PageTitle>
      {name === 'privacy' ? <LastUpdated /> : null}
      <div className="mt-12 border-b border-line">
        {document.sections.map(({ heading, paragraphs, facts, list }) => (
          <section
            key={heading}
            className="grid gap-x-14 gap-y-4 border-t border-line py-8 lg:grid-cols-[4fr_8fr] lg:py-10"
          >
            <h2 className="type-title font-sans">{heading}</h2>
            <div className="max-w-[40rem] space-y-4">
              {paragraphs?.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {facts ? (
                <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[13rem_1fr]">
                  {facts.map((fact) => (
                    <div key={fact.name} className="sm:contents">
                      <dt className="text-muted">{fact.name}</dt>
                      <dd>{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              {list ? (
                <ul className="list-[square] space-y-2.5 pl-5 marker:text-accent">
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : null}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

const never = () => () => undefined;

/** Today's date, as specified, told by the browser once the page is there: a built page must not age (decision 15). */
function LastUpdated() {
  const t = useT();
  const lang = useLang();
  const today = useSyncExternalStore(
    never,
    () => formatDate(lang, new Date()),
    () => '',
  );
  return (
    <p className="mt-5 min-h-[3.2em] text-sm text-muted sm:min-h-[1.6em]">
      {today ? t('common.updated', { date: today, version: policyVersion }) : null}
    </p>
  );
}

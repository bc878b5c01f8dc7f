import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageTitle } from '@/ui/section-heading';

interface Section {
  heading: string;
  paragraphs?: readonly string[];
  paragraphsWithoutPhone?: readonly string[];
  facts?: readonly { name: string; value: string }[];
  list?: readonly string[];
}

interface LegalTextProps {
  namespace: 'legal' | 'privacy';
  path: (lang: Lang) => string;
  values?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

const isFilled = ({ value }: { value: string }) => value.trim() !== '';

export function LegalText({ namespace, path, values, children }: LegalTextProps) {
  const { t } = useTranslation(namespace);
  const { phone } = agency();
  const title = t('title');
  const sections: readonly Section[] = t('sections', { returnObjects: true, ...values });
  return (
    <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
      <PageHead title={title} description={t('metaDescription')} path={inEachLanguage(path)} />
      <PageTitle lead={t('lead')}>{title}</PageTitle>
      {children}
      <div className="mt-12 border-b border-line">
        {sections.map(({ heading, paragraphs, paragraphsWithoutPhone, facts, list }) => (
          <section
            key={heading}
            className="grid grid-cols-1 gap-x-14 gap-y-4 border-t border-line py-8 lg:grid-cols-[4fr_8fr] lg:py-10"
          >
            <h2 className="type-title font-sans">{heading}</h2>
            <div className="max-w-[40rem] space-y-4">
              {((!phone && paragraphsWithoutPhone) || paragraphs)?.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {facts ? (
                <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
                  {facts.filter(isFilled).map((fact) => (
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

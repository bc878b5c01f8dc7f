import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Picture } from '@/ui/picture';
import { PrerenderedText } from '@/ui/prerendered-text';
import { titleSize } from '@/ui/title-size';
import { breadcrumbOf, type OwnPage } from '../model';

export function PageView({ page, lang }: { page: OwnPage; lang: Lang }) {
  const { t } = useTranslation(['common', 'page']);
  const { title, image, content } = page;
  const above = breadcrumbOf(page, lang, (parent) => t(`nav.${parent}`));
  return (
    <article className="measure min-h-svh pt-10 pb-16 md:pt-14">
      {above.length > 0 ? (
        <nav aria-label={t('page:breadcrumb')} className="mb-4 print:hidden">
          <ol className="flex flex-wrap gap-x-2 text-muted">
            {[{ name: t('nav.home'), path: paths.home(lang) }, ...above].map(({ name, path }) => (
              <li key={path} className="flex items-center gap-2 after:content-['/'] last:after:content-none">
                <Link to={path} className="inline-flex min-h-11 items-center rounded-chip hover:text-text">
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <h1 tabIndex={-1} className={`max-w-[54rem] min-w-0 ${titleSize(title)}`}>
        {title}
      </h1>
      {image ? (
        <Picture
          src={image}
          alt={page.image_alt}
          seed={page.slug}
          ratio={2.1}
          size="wide"
          sizes="(min-width: 82rem) 77.5rem, 100vw"
          eager
          className="mt-8 rounded-panel md:mt-10 max-sm:aspect-[1.5]! print:hidden"
        />
      ) : null}
      <div className="mt-10 lg:mt-12">
        <PrerenderedText content={content} embeds />
      </div>
    </article>
  );
}

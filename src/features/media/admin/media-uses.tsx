import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { MediaUse } from '../model';
import { mediaQueries } from './queries';

function editorOf({ kind, language, id }: MediaUse): string {
  if (kind === 'article') return paths.editArticle(language, id);
  if (kind === 'project') return paths.editProject(language, id);
  return kind === 'person' ? paths.adminTeam(language) : paths.adminTestimonials(language);
}

/** The texts that name a picture. They open beside: behind this may be a form with unsaved work. */
export function MediaUses({ path }: { path: string }) {
  const { t } = useTranslation(['media', 'ui']);
  const uses = useQuery(mediaQueries.uses(path));
  return (
    <section aria-label={t('uses.title')} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm text-muted">{t('uses.title')}</h3>
      <QueryView query={uses} skeleton={<SkeletonText lines={2} />} empty={<p>{t('uses.none')}</p>}>
        {(list) => (
          <ul className="flex flex-col">
            {list.map((use) => (
              <li key={`${use.kind}.${use.language}.${use.id}`} className="flex items-center gap-2.5">
                <span className="text-xs text-muted">
                  {t(`uses.${use.kind}`)} · {use.language.toUpperCase()}
                </span>
                <a
                  href={editorOf(use)}
                  target="_blank"
                  rel="noopener"
                  lang={use.language}
                  className="inline-flex min-h-9 min-w-0 items-center truncate underline underline-offset-3 touch-target hover:text-accent"
                >
                  {use.title}
                  <VisuallyHidden> {t('ui:newTab')}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

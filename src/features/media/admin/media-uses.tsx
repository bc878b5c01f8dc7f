import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { MediaUse } from '../model';
import { mediaQueries } from './queries';

/** Null where the reader may not change it: a colleague's portrait, an offer outside the own area. */
function useEditPath({ kind, language, id }: MediaUse): string | null {
  const may = useMay();
  const lang = useLang();
  if (kind === 'offer') return may('careers') ? paths.editOffer(lang, id) : null;
  if (kind === 'issue') return `${paths.adminNewsletter(lang)}/issues/${id}`;
  if (language === null) return null;
  if (kind === 'article') return paths.editArticle(language, id);
  if (kind === 'page') return paths.editPage(language, id);
  if (kind === 'project') return paths.editProject(language, id);
  return kind === 'person' ? paths.adminTeam(language) : paths.adminTestimonials(language);
}

/** The texts that use a picture. Links open in a new tab: the form behind may have unsaved text. */
export function MediaUses({ path }: { path: string }) {
  const { t } = useTranslation('media');
  const uses = useQuery(mediaQueries.uses(path));
  return (
    <section aria-label={t('uses.title')} className="flex flex-col gap-2">
      <h3 className="font-sans text-sm text-muted">{t('uses.title')}</h3>
      <QueryView query={uses} skeleton={<SkeletonText lines={2} />} empty={<p>{t('uses.none')}</p>}>
        {(list) => (
          <ul className="flex flex-col">
            {list.map((use) => (
              <li key={`${use.kind}.${use.language}.${use.id}`} className="flex items-baseline gap-2.5">
                <span className="shrink-0 text-xs text-muted">
                  {[t(`uses.${use.kind}`), use.language?.toUpperCase()].filter(Boolean).join(' · ')}
                </span>
                <UseLink use={use} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function UseLink({ use }: { use: MediaUse }) {
  const { t } = useTranslation(['ui', 'media']);
  const editor = useEditPath(use);
  const title = use.title || t(use.kind === 'offer' ? 'media:uses.hiddenOffer' : 'media:uses.untitled');
  if (!editor) return <span className="min-w-0 py-1.5 wrap-anywhere">{title}</span>;
  return (
    <a
      href={editor}
      target="_blank"
      rel="noopener"
      lang={use.language ?? undefined}
      className="min-w-0 py-1.5 wrap-anywhere underline underline-offset-3 touch-target hover:text-accent"
    >
      {title}
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </a>
  );
}

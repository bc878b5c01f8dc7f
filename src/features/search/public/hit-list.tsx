import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contractTypes } from '@/content/resources/offers/model';
import { isProjectCategory } from '@/content/resources/projects/model';
import { anchorOf } from '@/content/resources/services/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Icon, type IconName } from '@/ui/icon';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { codeServices } from '../code-services';
import type { Hit, HitKind } from '../model';
import { markedPieces, searchedWords } from '../words';

const icons: Record<HitKind, IconName> = {
  article: 'file',
  project: 'image',
  service: 'list',
  offer: 'briefcase',
};

/** The anchor of a service: built-in ones have names, the owner's ids. */
const serviceAnchor = (slug: string) =>
  codeServices.some((key) => key === slug) ? slug : anchorOf({ id: slug });

function pathOf(lang: Lang, { kind, slug }: Hit): string {
  switch (kind) {
    case 'article':
      return paths.article(lang, slug);
    case 'project':
      return paths.project(lang, slug);
    case 'offer':
      return paths.offer(lang, slug);
    case 'service':
      return `${paths.services(lang)}#${serviceAnchor(slug)}`;
  }
}

/** Hits, best first, each with its matching passage. */
export function HitList({ hits, term }: { hits: readonly Hit[]; term: string }) {
  const words = searchedWords(term);
  return (
    <ol className="divide-y divide-line border-y border-line">
      {hits.map((hit) => (
        <HitRow key={`${hit.kind} ${hit.slug}`} hit={hit} words={words} />
      ))}
    </ol>
  );
}

function HitRow({ hit, words }: { hit: Hit; words: readonly string[] }) {
  const { t } = useTranslation(['search', 'offer', 'projects']);
  const lang = useLang();
  const nameOf = (fact: string) => {
    if (hit.kind === 'project' && isProjectCategory(fact)) return t(`projects:trades.${fact}`);
    const contract = hit.kind === 'offer' && contractTypes.find((type) => type === fact);
    return contract ? t(`offer:contracts.${contract}`) : fact;
  };
  const facts = hit.facts.map(nameOf);
  return (
    <li className="group relative grid gap-x-6 gap-y-1.5 py-6 sm:grid-cols-[9.5rem_minmax(0,1fr)] md:py-7">
      <p className="flex items-center gap-2.5 self-start text-sm text-muted sm:pt-1">
        <Icon name={icons[hit.kind]} className="size-4.5 shrink-0 text-accent" />
        <span>{t(`kind.${hit.kind}`)}</span>
      </p>
      <div className="min-w-0">
        <h2 className="type-title font-sans wrap-anywhere">
          {/* Covers the whole row. */}
          <Link
            to={pathOf(lang, hit)}
            className="transition-colors after:absolute after:inset-0 group-hover:text-accent"
          >
            <Marked text={hit.title} words={words} />
          </Link>
        </h2>
        {hit.passage ? (
          <p className="mt-2 max-w-prose text-pretty text-muted wrap-anywhere">
            <Marked text={hit.passage} words={words} />
          </p>
        ) : null}
        {facts.length > 0 || (hit.dated && hit.kind === 'article') ? (
          <ul className="mt-3 flex flex-wrap gap-x-2 text-sm text-muted">
            {facts.map((fact) => (
              <li
                key={fact}
                className="min-w-0 wrap-anywhere not-last:after:content-['·'] not-last:after:ml-2"
              >
                {fact}
              </li>
            ))}
            {hit.dated && hit.kind === 'article' ? (
              <li>
                <time dateTime={hit.dated}>{formatDate(lang, hit.dated)}</time>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

export function HitListSkeleton() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
        <div key={width} className="grid gap-x-6 gap-y-3 py-6 sm:grid-cols-[9.5rem_minmax(0,1fr)] md:py-7">
          <Skeleton className="h-5 w-24" />
          <div>
            <Skeleton className={`h-7 ${width}`} />
            <SkeletonText lines={2} className="mt-3 max-w-prose" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Marks searched words; renders text only, never markup. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map((piece, index) =>
    piece.marked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their index
        key={index}
        className="rounded-[3px] bg-accent/25 px-0.5 text-text"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

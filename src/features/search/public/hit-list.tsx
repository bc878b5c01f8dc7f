import '@/ui/late-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { contractTypes } from '@/content/resources/offers/model';
import { isProjectCategory } from '@/content/resources/projects/model';
import { anchorOf } from '@/content/resources/services/model';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { Icon, type IconName } from '@/ui/icon';
import { keepScroll } from '@/ui/navigation';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import {
  codeServices,
  type Hit,
  type HitKind,
  hitKinds,
  isCut,
  maxPerKind,
  type SearchResult,
  type SiteSearch,
  siteSearchString,
  totalOf,
} from '../model';
import { markedPieces, searchedWords } from '../words';
import { SearchSuggestions } from './suggestions';

const icons: Record<HitKind, IconName> = {
  article: 'file',
  page: 'file',
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
    case 'page':
      return paths.page(lang, slug);
    case 'project':
      return paths.project(lang, slug);
    case 'offer':
      return paths.offer(lang, slug);
    case 'service':
      return `${paths.services(lang)}#${serviceAnchor(slug)}`;
  }
}

interface ResultsProps {
  found: SearchResult;
  search: SiteSearch;
}

export function ResultCount({ found, search: { term, kind } }: ResultsProps) {
  const { t } = useTranslation('search');
  const count = t('results', { count: kind ? found.counts[kind] : totalOf(found), term });
  return <span>{isCut(found, kind) ? `${count} ${t('cut', { count: maxPerKind })}` : count}</span>;
}

export function Results({ found, search, stale }: ResultsProps & { stale: boolean }) {
  const hits = found.hits.filter(({ kind }) => !search.kind || kind === search.kind);
  return (
    <div className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'} aria-busy={stale}>
      <div className="mb-7 empty:hidden">
        <KindFilter found={found} search={search} />
      </div>
      <HitList hits={hits} term={search.term} />
    </div>
  );
}

function KindFilter({ found, search }: { found: SearchResult; search: SiteSearch }) {
  const { t } = useTranslation('search');
  const lang = useLang();
  const present = hitKinds.filter((kind) => found.counts[kind] > 0);
  if (present.length < 2) return null;
  return (
    <ChipRow label={t('filter')}>
      {[null, ...present].map((kind) => (
        <LinkChip
          key={kind ?? ''}
          to={{ search: siteSearchString({ ...search, kind }) }}
          {...keepScroll}
          replace
          selected={search.kind === kind}
        >
          <span>{kind ? t(`kinds.${kind}`) : t('all')}</span>
          <span className="text-sm tabular opacity-80">
            {formatNumber(lang, kind ? found.counts[kind] : totalOf(found))}
          </span>
        </LinkChip>
      ))}
    </ChipRow>
  );
}

export function NoHits({ term }: { term: string }) {
  const { t } = useTranslation('search');
  const lang = useLang();
  return (
    <>
      <EmptyState
        scene="search"
        title={<span className="wrap-anywhere">{t('emptyTitle', { term })}</span>}
        action={<LinkButton to={paths.contact(lang)}>{t('ask')}</LinkButton>}
      >
        {t('emptyText')}
      </EmptyState>
      <div className="mt-12">
        <SearchSuggestions lang={lang} />
      </div>
    </>
  );
}

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

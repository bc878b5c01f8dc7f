import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { ChipRow, LinkChip } from '@/ui/chip';
import { stay } from '@/ui/stay';
import { type Found, kinds, type SiteSearch, siteSearchString, totalOf } from '../model';

/** One kind of what was found alone, where there are several. */
export function KindFilter({ found, search }: { found: Found; search: SiteSearch }) {
  const { t } = useTranslation('search');
  const lang = useLang();
  const present = kinds.filter((kind) => found.counts[kind] > 0);
  if (present.length < 2) return null;
  return (
    <ChipRow label={t('filter')}>
      {[null, ...present].map((kind) => (
        <LinkChip
          key={kind ?? ''}
          to={{ search: siteSearchString({ ...search, kind }) }}
          {...stay}
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

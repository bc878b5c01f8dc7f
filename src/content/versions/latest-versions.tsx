import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatPast } from '@/i18n/format-relative';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { SideSection } from '@/ui/side-panel';
import { SkeletonText } from '@/ui/skeleton';
import { useNear } from '@/ui/use-near';
import { versionQueries } from './queries';
import { VersionSummary } from './version-list';

export function VersionsLink({ table, rowId }: { table: string; rowId: string }) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  return (
    <LinkButton size="sm" icon="clock" to={paths.versions(lang, table, rowId)}>
      {t('versions')}
    </LinkButton>
  );
}

const shown = 5;

export function LatestVersions({ table, rowId }: { table: string; rowId: string }) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const list = useRef<HTMLDivElement>(null);
  // Folded, the section is never near.
  const near = useNear(list);
  const query = useInfiniteQuery({ ...versionQueries.list(table, rowId), enabled: near });
  return (
    <SideSection name="history">
      <div ref={list}>
        <QueryView
          query={{ ...query, data: query.data?.pages[0]?.slice(0, shown) }}
          skeleton={<SkeletonText lines={5} />}
          empty={<p className="text-sm text-muted">{t('empty')}</p>}
          failure={{ title: t('failed') }}
        >
          {(versions) => (
            <ol aria-label={t('list')} className="flex flex-col gap-4">
              {versions.map((version) => (
                <li key={version.version}>
                  <VersionSummary version={version} time={formatPast(lang, version.saved_at)} />
                </li>
              ))}
            </ol>
          )}
        </QueryView>
      </div>
      <VersionsLink table={table} rowId={rowId} />
    </SideSection>
  );
}

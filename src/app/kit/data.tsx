import { useState } from 'react';
import { Cover } from '@/brand/motif/cover-picture';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Card } from '@/ui/frame';
import { BarFigure, Progress } from '@/ui/progress';
import { QueryView } from '@/ui/query-view';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { type Column, Table } from '@/ui/table';
import { LinkTabs, Tabs } from '@/ui/tabs';
import { Specimen, State } from './specimen';

interface Row {
  slug: string;
  title: string;
  lang: string;
  views: number;
  likes: number;
}

const rows: Row[] = [
  {
    slug: 'a-fast-site',
    title: 'Un site rapide vend mieux qu’un beau site',
    lang: 'FR',
    views: 1240,
    likes: 96,
  },
  { slug: 'bilingual-by-design', title: 'Bilingual by design', lang: 'EN', views: 860, likes: 61 },
  {
    slug: 'print-identity',
    title: 'Une identité imprimée qui survit à l’écran',
    lang: 'FR',
    views: 540,
    likes: 44,
  },
];

const columns: Column<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    lead: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Cover seed={row.slug} size="thumb" ratio={1.5} className="h-9 w-13.5 shrink-0 rounded-chip" />
        {row.title}
      </span>
    ),
  },
  { key: 'lang', header: 'Language', cell: (row) => <Badge>{row.lang}</Badge> },
  {
    key: 'views',
    header: 'Views',
    numeric: true,
    cell: (row) => (
      <BarFigure value={row.views} max={1240}>
        {row.views}
      </BarFigure>
    ),
  },
  { key: 'likes', header: 'Likes', numeric: true, cell: (row) => row.likes },
];

const tabs = [
  { id: 'fr', label: 'Français', content: 'The French articles.' },
  { id: 'en', label: 'English', content: 'The English articles.' },
  { id: 'all', label: 'All', content: 'Both.' },
] as const;

const idle = { isFetching: false, refetch: () => Promise.resolve() as never };
const skeleton = (
  <Card className="w-70">
    <Skeleton className="aspect-16/10 rounded-none" />
    <div className="p-6">
      <SkeletonText lines={3} />
    </div>
  </Card>
);

export function DataSpecimens() {
  const [tab, setTab] = useState<'fr' | 'en' | 'all'>('fr');
  return (
    <>
      <Specimen title="Table" plain>
        <Card className="max-sm:border-0 max-sm:bg-transparent sm:px-6 sm:py-3">
          <Table
            label="Published articles"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.slug}
            actions={(row) => (
              <>
                <IconButton size="sm" icon="eye" label={`See ${row.title}`} />
                <IconButton size="sm" icon="edit" label={`Edit ${row.title}`} />
                <IconButton size="sm" icon="bin" label={`Delete ${row.title}`} />
              </>
            )}
          />
        </Card>
      </Specimen>
      <Specimen title="Tabs" plain>
        <Tabs label="Language of the list" tabs={tabs} selected={tab} onSelect={setTab} />
        <LinkTabs
          label="Language"
          className="mt-8"
          tabs={[
            { to: '#fr', label: 'Français', current: true },
            { to: '#en', label: 'English', current: false },
          ]}
        />
      </Specimen>
      <Specimen title="Query view">
        <State name="pending">
          <QueryView query={{ ...idle, data: undefined, error: null }} skeleton={skeleton}>
            {() => null}
          </QueryView>
        </State>
        <State name="error">
          <QueryView
            query={{ ...idle, data: undefined, error: new Error('down') as never }}
            skeleton={skeleton}
          >
            {() => null}
          </QueryView>
        </State>
        <State name="empty">
          <QueryView
            query={{ ...idle, data: [] as Row[], error: null }}
            skeleton={skeleton}
            empty={
              <EmptyState
                scene="search"
                title="No articles found"
                action={<Button icon="close">Clear the search</Button>}
              >
                Try different search terms or categories.
              </EmptyState>
            }
          >
            {() => null}
          </QueryView>
        </State>
      </Specimen>
      <Specimen title="Progress" plain>
        <div className="flex max-w-100 flex-col gap-4">
          <Progress label="Upload" value={62} />
          <Progress label="Upload" />
        </div>
      </Specimen>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '@/content/list/article-status-badge';
import { dayAndHour, publicationState } from '@/content/list/publication-status';
import { dateClass, ResourceTable } from '@/content/resource/table';
import { arranged, type TableList, useTableView } from '@/content/resource/table-view';
import { translationQueries } from '@/content/translation/queries';
import { PairBadge } from '@/content/translation/translation-links';
import { useLang } from '@/i18n';
import { fold } from '@/lib/fold';
import { paths } from '@/lib/paths';
import { pageKeys } from '@/lib/query-keys';
import { BadgeStack } from '@/ui/table-row';
import { type ListedPage, pages } from './resource';

const pageList = {
  texts: 'admin-pages:list',
  sorts: {
    title: 'admin-pages:list.columns.title',
    address: 'admin-pages:list.columns.address',
    date: 'admin-pages:list.columns.date',
    status: 'admin-pages:list.columns.status',
  },
  defaultSort: { key: 'date', direction: 'descending' },
  highestFirst: ['date'],
  filters: {
    status: {
      label: 'admin-pages:list.statuses',
      all: 'admin-pages:list.allStatuses',
      options: {
        published: 'admin-articles:status.published',
        scheduled: 'admin-articles:status.scheduled',
        draft: 'admin-articles:status.draft',
      },
    },
  },
} as const satisfies TableList;

/** The date that matters: of publication, past or to come; of a draft, when it was begun. */
const dateOf = (page: ListedPage) =>
  (publicationState(page) === 'draft' ? null : page.published_at) ?? page.created_at;

const arrangement = {
  words: ({ title, slug }: ListedPage) => `${title} ${slug}`,
  filters: { status: (page: ListedPage) => publicationState(page) },
  sorts: {
    title: ({ title }: ListedPage) => fold(title),
    address: ({ slug }: ListedPage) => slug,
    date: (page: ListedPage) => Date.parse(dateOf(page)),
    status: (page: ListedPage) => publicationState(page),
  },
};

export function PageList() {
  const lang = useLang();
  const table = useTableView(pageList);
  const query = useQuery(pages.list(lang));
  const translations = useQuery(translationQueries.ofRows('pages', pageKeys.all(lang), lang));
  return (
    <ResourceTable
      resource={pages}
      list={pageList}
      table={table}
      query={{ ...query, data: query.data && arranged(query.data, table.view, arrangement) }}
      isPublished={({ published }) => published}
      newPath={paths.newPage(lang)}
      columns={[
        {
          key: 'address',
          underTitle: ({ slug }) => paths.page(lang, slug),
          cell: ({ slug }) => <span className="text-muted wrap-anywhere">{paths.page(lang, slug)}</span>,
        },
        {
          key: 'date',
          className: dateClass,
          cell: (page) => {
            const { date, time } = dayAndHour(lang, dateOf(page));
            return publicationState(page) === 'scheduled' ? `${date}, ${time}` : date;
          },
        },
        {
          key: 'status',
          cell: (page) => (
            <BadgeStack>
              <StatusBadge state={publicationState(page)} />
              <PairBadge
                table="pages_fr"
                id={page.id}
                pair={translations.data?.get(page.id)}
                editPath={paths.editPage}
              />
            </BadgeStack>
          ),
        },
      ]}
    />
  );
}

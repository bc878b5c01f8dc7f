import { Link } from 'react-router-dom';
import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { IconButton, LinkButton } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { Table } from '@/ui/table';
import type { ListedArticle } from '../editing';
import { StatusBadge } from './status-badge';

interface ArticleTableProps {
  rows: readonly ListedArticle[];
  onDelete: (article: ListedArticle) => void;
}

export function ArticleTable({ rows, onDelete }: ArticleTableProps) {
  const t = useT();
  const lang = useLang();
  const edit = (article: ListedArticle) => paths.editArticle(lang, article.id);
  return (
    <Table
      label={t('editor.list.title')}
      rows={rows}
      rowKey={(article) => article.id}
      columns={[
        {
          key: 'title',
          header: t('editor.list.columns.title'),
          lead: true,
          className: 'w-full',
          cell: (article) => (
            <Link
              to={edit(article)}
              className="flex min-h-11 min-w-0 items-center gap-3.5 rounded-chip font-medium hover:text-accent"
            >
              <Picture
                src={article.image}
                alt=""
                seed={article.slug}
                size="thumb"
                ratio={1.5}
                className="w-13.5 shrink-0 rounded-chip"
              />
              <span className="min-w-0 break-words hyphens-auto">{article.title}</span>
            </Link>
          ),
        },
        {
          key: 'author',
          header: t('editor.list.columns.author'),
          className: 'sm:max-lg:hidden lg:min-w-42',
          cell: (article) => article.author,
        },
        {
          key: 'date',
          header: t('editor.list.columns.date'),
          className: 'sm:whitespace-nowrap',
          // The date readers see, once there is one (decision 7).
          cell: (article) => formatDate(lang, article.published_at ?? article.created_at),
        },
        {
          key: 'status',
          header: t('editor.list.columns.status'),
          cell: (article) => <StatusBadge article={article} />,
        },
      ]}
      actions={(article) => (
        <>
          <LinkButton
            size="sm"
            variant="ghost"
            icon="edit"
            to={edit(article)}
            aria-label={t('editor.list.editOne', { title: article.title })}
          >
            <span className="sm:max-lg:visually-hidden">{t('editor.list.edit')}</span>
          </LinkButton>
          <IconButton
            size="sm"
            icon="trash"
            label={t('editor.list.removeOne', { title: article.title })}
            onClick={() => onDelete(article)}
          />
        </>
      )}
    />
  );
}

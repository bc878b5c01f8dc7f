import { useTranslation } from 'react-i18next';
import type { Lang } from '@/lib/lang';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Table } from '@/ui/table';
import { nextText, statesOf, type TextRow, type TextState } from '../model';
import { usePageNames } from './labels';

const tones: Record<TextState, BadgeTone> = {
  changed: 'success',
  draft: 'accent',
  review: 'info',
  misfit: 'danger',
  orphan: 'neutral',
};

export function TextTable({ rows, onEdit }: { rows: readonly TextRow[]; onEdit: (row: TextRow) => void }) {
  const { t } = useTranslation('admin-texts');
  const pageName = usePageNames();
  const column = (language: Lang) => ({
    key: language,
    header: t(`columns.${language}`),
    wrap: true,
    className: 'sm:w-2/5',
    cell: ({ texts }: TextRow) => (
      <span lang={language} className="line-clamp-2 break-words">
        {nextText(texts[language])}
      </span>
    ),
  });
  return (
    <Table
      label={t('list')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'text',
          header: t('columns.text'),
          lead: true,
          className: 'sm:w-1/5',
          cell: (row) => (
            <>
              <span className="font-semibold">{pageName(row.namespace)}</span>
              <span className="mt-0.5 block font-mono text-xs break-all text-muted">
                {row.key.slice(row.namespace.length + 1)}
              </span>
              <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
                {statesOf(row).map((state) => (
                  <Badge key={state} tone={tones[state]} dot>
                    {t(`states.${state}`)}
                  </Badge>
                ))}
              </span>
            </>
          ),
        },
        column('fr'),
        column('en'),
      ]}
      actions={(row) => (
        <Button size="sm" aria-label={t('editOne', { key: row.key })} onClick={() => onEdit(row)}>
          {t('edit')}
        </Button>
      )}
    />
  );
}

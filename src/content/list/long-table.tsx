import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Table } from '@/ui/table';

/** Hundreds of rows at once are slow on a phone, thousands freeze the page. */
const portion = 50;

export function LongTable<Row>(props: ComponentProps<typeof Table<Row>>) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(portion);
  const hidden = props.rows.length - shown;
  return (
    <>
      <Table {...props} rows={props.rows.slice(0, shown)} />
      {hidden > 0 ? (
        <Button icon="chevron-down" className="self-center" onClick={() => setShown(shown + portion)}>
          {t('moreRows', { count: Math.min(portion, hidden) })}
        </Button>
      ) : null}
    </>
  );
}

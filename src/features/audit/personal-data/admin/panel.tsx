import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Card } from '@/ui/frame';
import { type QueryAnswer, QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex h-full flex-col gap-3 px-5 py-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface PanelQueryProps<Data> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows the answer of a query, or its failure with a retry. */
export function PanelQuery<Data>({ query, children }: PanelQueryProps<Data>) {
  const { t } = useTranslation(['personal-data', 'common']);
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      skeleton={<Skeleton className="h-6 w-3/5" />}
      failure={(error, retry) => (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <FieldError>
            {t('loadFailed')}. {t(failureKey(toFailure(error)))}
          </FieldError>
          <Button size="sm" icon="refresh" busy={query.isFetching} onClick={retry}>
            {t('common:retry')}
          </Button>
        </div>
      )}
    >
      {children}
    </QueryView>
  );
}

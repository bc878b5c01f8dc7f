import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '@/auth/model';
import { authQueries } from '@/auth/queries';
import { usePerson } from '@/auth/session';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Icon } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { FactorSetup } from './factor-setup';
import { accountMutations } from './queries';

export function FactorSection() {
  const { t } = useTranslation('account');
  const { id } = usePerson();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = useQuery(authQueries.factors(id));
  const remove = useMutation(accountMutations.removeFactor());
  const [adding, setAdding] = useState(false);
  const [pendingRemoval, setPendingRemoval] = useState<Factor | null>(null);
  const close = () => {
    setAdding(false);
    heading.current?.focus();
  };
  const count = factors.data?.length ?? 0;

  return (
    <section aria-labelledby={title} className="flex flex-col items-start gap-5">
      <div>
        <h2 id={title} ref={heading} tabIndex={-1} className="type-title">
          {t('factors.title')}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{t('factors.lead')}</p>
      </div>
      <QueryView query={factors} skeleton={<Skeleton className="h-14 w-80" />} isEmpty={() => false}>
        {(found) => (
          <>
            {count > 0 ? <FactorList factors={found} onRemove={setPendingRemoval} /> : null}
            {/* Recommends a second app: there are no recovery codes. */}
            {count === 1 ? <p className="max-w-prose">{t('factors.second')}</p> : null}
            {adding ? (
              <FactorSetup onDone={close} onCancel={close} />
            ) : (
              <Button
                variant={count > 0 ? 'secondary' : 'primary'}
                icon="plus"
                onClick={() => setAdding(true)}
              >
                {t(count > 0 ? 'factors.addAnother' : 'factors.add')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={pendingRemoval !== null}
        onOpenChange={() => setPendingRemoval(null)}
        title={t('factors.removeTitle')}
        description={t(count > 1 ? 'factors.removeText' : 'factors.removeLast', {
          name: pendingRemoval?.name ?? '',
        })}
        confirmLabel={t('factors.remove')}
        busy={remove.isPending}
        onConfirm={() => {
          if (!pendingRemoval) return;
          remove.mutate(pendingRemoval.id, {
            onSuccess: () => heading.current?.focus(),
            onSettled: () => setPendingRemoval(null),
          });
        }}
      />
    </section>
  );
}

interface FactorListProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

function FactorList({ factors, onRemove }: FactorListProps) {
  const { t } = useTranslation('account');
  const lang = useLang();
  return (
    <ul
      aria-label={t('factors.list')}
      className="w-full max-w-150 divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center gap-3 px-4 py-2.5">
          <Icon name="success" className="size-5 shrink-0 text-success" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold break-words">{factor.name}</span>
            <span className="block text-sm text-muted">
              {t('factors.since', { date: formatDate(lang, factor.since) })}
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('factors.removeOne', { name: factor.name })}
            onClick={() => onRemove(factor)}
          >
            {t('factors.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

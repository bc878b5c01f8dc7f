import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '@/features/people/sign-in/admin/code-form';
import { Button } from '@/ui/button';
import { FactorKey } from './factor-key';
import { FactorNameForm } from './factor-name-form';
import { accountMutations } from './mutations';

interface FactorSetupProps {
  onDone?: (() => void) | undefined;
  onCancel?: () => void;
}

/** A second factor in three steps: its name, the picture or the key for the app, the first code the app shows. */
export function FactorSetup({ onDone, onCancel }: FactorSetupProps) {
  const { t } = useTranslation(['account', 'ui']);
  const begin = useMutation(accountMutations.beginFactor());

  if (begin.error?.kind === 'missing') {
    return (
      <p role="status" className="max-w-prose rounded-panel border border-line bg-surface px-4 py-3">
        {t('factors.notOffered')}
      </p>
    );
  }
  return (
    <div className="flex max-w-105 flex-col gap-6">
      {begin.data ? (
        <>
          <FactorKey picture={begin.data.picture} secret={begin.data.secret} />
          <CodeForm
            factors={[begin.data]}
            verify={accountMutations.confirmFactor()}
            submitLabel={t('factors.confirm')}
            onGone={begin.reset}
            onDone={onDone}
          />
        </>
      ) : (
        <FactorNameForm begin={begin} focuses={onCancel !== undefined} />
      )}
      {onCancel ? (
        <Button variant="ghost" className="-ml-5 self-start" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      ) : null}
    </div>
  );
}

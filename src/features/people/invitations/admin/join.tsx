import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { invitationMutations } from './mutations';

/** Somebody signed in with the address that was invited. */
export function Join({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('invitations');
  const join = useMutation(invitationMutations.join());
  return (
    <>
      <p className="mb-8 text-muted">{t('join.text')}</p>
      <Button
        variant="primary"
        className="self-start"
        busy={join.isPending}
        onClick={() => join.mutate(token, { onSuccess: onDone })}
      >
        {t('join.submit')}
      </Button>
    </>
  );
}

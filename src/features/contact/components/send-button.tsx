import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Spinner } from '@/ui/spinner';

/** Marked rather than disabled while it works, which would throw the focus away. */
export function SendButton({ state }: { state: 'idle' | 'sending' | 'sent' }) {
  const { t } = useTranslation('contact');
  return (
    <button
      type="submit"
      aria-disabled={state !== 'idle' || undefined}
      aria-busy={state === 'sending' || undefined}
      className={buttonClass('primary', 'lg', 'self-start max-sm:w-full')}
    >
      {state === 'sending' ? <Spinner /> : <Icon name={state === 'sent' ? 'check' : 'mail'} />}
      {t(`form.${state}`)}
    </button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { mailLinkMutations } from '@/features/newsletter/public/mail-link-mutations';
import { MailLinkPage } from '@/features/newsletter/public/mail-link-page';
import { isUuid } from '@/lib/patterns';

export default function UnsubscribePage() {
  const { t } = useTranslation('unsubscribe');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <MailLinkPage
      token={isUuid(token) ? token : null}
      act={useMutation(mailLinkMutations.unsubscribe())}
      asks={{ title: t('title'), text: t('asks') }}
      action={t('action')}
      refusal={t('stay')}
      done={{ title: t('doneTitle'), text: t('done') }}
      unknown={{ title: t('unknownTitle'), text: t('unknown', { email: agency().email }) }}
      failed={t('failed')}
    />
  );
}

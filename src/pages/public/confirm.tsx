import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { mailLinkMutations } from '@/features/newsletter/public/mail-link-mutations';
import { MailLinkPage } from '@/features/newsletter/public/mail-link-page';
import { useLang } from '@/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

const NewsletterForm = lazyPart(
  () => import('@/features/newsletter/public/newsletter-form').then((code) => code.NewsletterForm),
  { onFailure: 'stay' },
);

/** As the database makes them: 256 random bits in base64url. */
const tokenForm = /^[\w-]{43}$/;

export default function ConfirmPage() {
  const { t } = useTranslation('unsubscribe');
  // After the #, which no server and no log is told.
  const token = useLocation().hash.slice(1);
  return (
    <MailLinkPage
      token={tokenForm.test(token) ? token : null}
      act={useMutation(mailLinkMutations.confirm())}
      asks={{ title: t('confirm.title'), text: t('confirm.asks') }}
      action={t('confirm.action')}
      refusal={t('confirm.refusal')}
      done={{ title: t('confirm.doneTitle'), text: t('confirm.done') }}
      unknown={{ title: t('confirm.unknownTitle'), text: t('confirm.unknown') }}
      failed={t('confirm.failed')}
      next={
        <LinkButton to={paths.issues(useLang())} variant="ghost">
          {t('issues.heading')}
        </LinkButton>
      }
      instead={
        sections().newsletter ? (
          <div className="w-full max-w-[34rem]">
            <NewsletterForm />
          </div>
        ) : null
      }
    />
  );
}

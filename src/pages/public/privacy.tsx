import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from '@/features/home/public/legal-text';
import { useLang } from '@/i18n';
import { formatDate, formatList } from '@/i18n/format';
import { embedProviders } from '@/lib/embeds';
import { paths } from '@/lib/paths';
import { siteKey } from '@/lib/site-key';

/** Version of the privacy policy, also stored with the newsletter's consent. */
const policyVersion = '2026-11';

export default function PrivacyPage() {
  const providers = formatList(
    useLang(),
    embedProviders.map(({ name }) => name),
  );
  const values = {
    embedProviders: providers,
    previewDraftKey: `${siteKey}.preview-draft`,
    visitKey: `${siteKey}.visit-from`,
  };
  return (
    <LegalText namespace="privacy" path={paths.privacy} values={values}>
      <LastUpdated />
    </LegalText>
  );
}

const never = () => () => undefined;

/** Today's date, set in the browser, by the clock of a finished page (app/clock.ts) or here: a built page must not age. */
function LastUpdated() {
  const { t } = useTranslation();
  const lang = useLang();
  const today = useSyncExternalStore(
    never,
    () => formatDate(lang, new Date()),
    () => '',
  );
  const says = (date: string) => t('updated', { date, version: policyVersion });
  return (
    <p
      {...(today ? {} : { 'data-clock': 'date', 'data-sentence': says('{{date}}') })}
      className="mt-5 min-h-[3.2em] text-sm text-muted sm:min-h-[1.6em]"
    >
      {today ? says(today) : null}
    </p>
  );
}

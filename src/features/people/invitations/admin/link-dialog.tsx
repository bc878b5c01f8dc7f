import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Issued } from './mutations';

/** The link of an invitation, the one time it is known: the server keeps no more than its hash. */
export function LinkDialog({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const lang = useLang();
  const [copied, setCopied] = useState<boolean | null>(null);
  const { email, link, mailed, expires_at } = issued;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The browser said no, or the address is not secure and there is no clipboard at all.
      setCopied(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('link.title')}
      description={t(mailed ? 'link.mailed' : 'link.notMailed', { email })}
      footer={
        <>
          <Button onClick={onClose}>{t('link.close')}</Button>
          <Button variant="primary" icon="copy" onClick={() => void copy()}>
            {t('link.copy')}
          </Button>
        </>
      }
    >
      <Field
        label={t('link.label')}
        hint={t('link.hint', { date: formatDate(lang, expires_at) })}
        aside={
          <span role="status">{copied === null ? '' : t(copied ? 'link.copied' : 'link.notCopied')}</span>
        }
      >
        <Input readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  );
}

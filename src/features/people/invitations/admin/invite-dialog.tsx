import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/auth/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SubmitButton } from '@/ui/submit-button';
import { useCopy } from '@/ui/use-copy';
import { inviteSchema } from '../model';
import { type IssuedInvitation, invitationMutations } from './queries';

interface InviteDialogProps {
  onClose: () => void;
  onIssued: (issued: IssuedInvitation) => void;
}

export function InviteDialog({ onClose, onIssued }: InviteDialogProps) {
  const { t } = useTranslation(['invitations', 'admin', 'staff', 'ui']);
  const formId = useId();
  const invite = useMutation(invitationMutations.invite(useLang()));
  const form = useSchemaForm(
    inviteSchema,
    // The role with the fewest rights.
    { email: '', role: 'author' as Role },
  );
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <Dialog
      size="sm"
      locked={invite.isPending}
      onOpenChange={onClose}
      title={t('dialog.title')}
      description={t('dialog.text')}
      footer={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton
            form={formId}
            label={t('dialog.submit')}
            busyLabel={t('dialog.busy')}
            busy={invite.isPending}
          />
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        className="pb-1"
        onSubmit={(fields) => invite.mutateAsync(fields, { onSuccess: onIssued })}
      >
        <Field label={t('dialog.email')} error={form.formState.errors.email?.message} required>
          <Input type="email" autoComplete="off" spellCheck={false} {...form.register('email')} />
        </Field>
        <Field label={t('dialog.role')} hint={t(`staff:about.${role}`)}>
          <Select {...form.register('role')}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`admin:roles.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Form>
    </Dialog>
  );
}

/** Shows the link of an invitation, once: the server keeps only its hash. */
export function LinkDialog({ issued, onClose }: { issued: IssuedInvitation; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const lang = useLang();
  const { email, link, mailed, expires_at } = issued;
  const { copied, copy } = useCopy(link);
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('link.title')}
      description={t(mailed ? 'link.mailed' : 'link.notMailed', { email })}
      footer={
        <>
          <Button onClick={onClose}>{t('link.close')}</Button>
          <Button variant="primary" icon="copy" onClick={copy}>
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

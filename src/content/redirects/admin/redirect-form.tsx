import { useMutation } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageKey } from '@/i18n/form-rules';
import { askedPath } from '@/lib/readable-path';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast-store';
import type { Redirect } from '../model';
import { redirectMutations } from './queries';

const redirectSchema = z.object({
  from: z
    .string()
    .trim()
    .min(1, messageKey('admin-redirects:faults.from_shape'))
    .transform((given) => askedPath(given)),
  to: z
    .string()
    .trim()
    .min(1, messageKey('admin-redirects:faults.to_shape'))
    // Without a slash it may be another site's address.
    .transform((given) => (/^(\/|https?:)/i.test(given) ? askedPath(given) : given)),
});

export const useRedirectForm = () => useSchemaForm(redirectSchema, { from: '', to: '' });

/** A redirect of one's own; what the server finds against it stands beside its field. */
export function RedirectForm({ form }: { form: UseFormReturn<Redirect, unknown, Redirect> }) {
  const { t } = useTranslation('admin-redirects');
  const save = useMutation(redirectMutations.save());
  const submit = async (redirect: Redirect) => {
    const { fault } = await save.mutateAsync(redirect);
    if (fault) {
      form.setError(fault.startsWith('from') ? 'from' : 'to', {
        message: messageKey(`admin-redirects:faults.${fault}`),
      });
      return;
    }
    toast({ kind: 'success', title: t('saved') });
    form.reset();
  };
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]">
        <TextField<Redirect> name="from" label={t('from')} hint={t('fromHint')} required />
        <TextField<Redirect> name="to" label={t('to')} hint={t('toHint')} required />
        <SubmitButton label={t('save')} busyLabel={t('saving')} busy={save.isPending} className="md:mt-7" />
      </Form>
    </FormProvider>
  );
}

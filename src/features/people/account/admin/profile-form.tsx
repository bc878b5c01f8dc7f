import { useMutation } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { imageReferenceMax } from '@/lib/patterns';
import { useSchemaForm } from '@/ui/admin-form';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { usePictureSource } from '@/ui/picture-source';
import { SubmitButton } from '@/ui/submit-button';
import { type Profile, profileMaxLengths, profileSchema } from '../model';
import { accountMutations } from './queries';

export function ProfileForm({ email, profile }: { email: string; profile: Profile }) {
  const { t } = useTranslation('account');
  const may = useMay();
  const { Fields } = usePictureSource();
  const save = useMutation(accountMutations.saveProfile());
  const form = useSchemaForm(profileSchema, profile);
  const name = useWatch({ control: form.control, name: 'name' });
  const { errors } = form.formState;
  const labels = { label: t('profile.image'), hint: t('profile.imageHint') };

  return (
    <FormProvider {...form}>
      <Form form={form} className="max-w-160" onSubmit={(fields) => save.mutateAsync(fields)}>
        <Field
          label={t('profile.name')}
          hint={t('profile.nameHint')}
          error={errors.name?.message}
          errorValues={profileMaxLengths}
        >
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        {may('pictures') ? (
          <Fields
            {...labels}
            broken={t('profile.imageBroken')}
            preview={(address) => (
              <figure aria-label={t('profile.preview')}>
                <Avatar name={name || email} src={address} className="size-24 text-2xl" />
              </figure>
            )}
          />
        ) : (
          // Without the right to the media library: a plain address field.
          <Field {...labels} error={errors.image?.message} errorValues={{ image: imageReferenceMax }}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('image')} />
          </Field>
        )}
        {(['line_fr', 'line_en'] as const).map((line) => (
          <Field
            key={line}
            label={t(line === 'line_fr' ? 'profile.lineFr' : 'profile.lineEn')}
            error={errors[line]?.message}
            errorValues={profileMaxLengths}
            optional
          >
            <Input autoComplete="off" lang={line.slice(-2)} {...form.register(line)} />
          </Field>
        ))}
        <SubmitButton
          label={t('profile.submit')}
          busyLabel={t('profile.busy')}
          busy={save.isPending}
          className="self-start"
        />
      </Form>
    </FormProvider>
  );
}

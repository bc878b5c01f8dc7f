import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { emailPattern, withAsciiHost } from '@/lib/patterns';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Card } from '@/ui/frame';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import type { MailOverview } from '../model';
import { mailerMutations } from './queries';

export function CapForm({ cap }: { cap: number }) {
  const { t } = useTranslation('admin-mail');
  const title = useId();
  const [text, setText] = useState(String(cap));
  const [faulty, setFaulty] = useState(false);
  const save = useMutation(mailerMutations.setCap());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = !/^[1-9]\d{0,5}$|^1000000$/.test(text.trim());
    setFaulty(wrong);
    if (!wrong) save.mutate(Number(text));
  };
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col gap-3 p-5">
      <h2 id={title} className="type-title">
        {t('cap.title')}
      </h2>
      <p className="text-muted">{t('cap.text')}</p>
      <form noValidate onSubmit={submit} className="mt-auto flex flex-wrap items-end gap-3">
        <Field
          label={t('cap.label')}
          error={faulty ? 'admin-mail:cap.invalid' : undefined}
          className="min-w-40 flex-1"
        >
          <Input inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" busy={save.isPending} disabled={text.trim() === String(cap)}>
          {t('cap.save')}
        </Button>
      </form>
    </Card>
  );
}

/** Lifts the suppression of an address, which has to be typed: the list holds no addresses. */
export function SuppressionForm({
  suppressed,
  suppressed_staff: staff,
}: Pick<MailOverview, 'suppressed' | 'suppressed_staff'>) {
  const { t } = useTranslation('admin-mail');
  const lang = useLang();
  const title = useId();
  const [address, setAddress] = useState('');
  const [faulty, setFaulty] = useState(false);
  const lift = useMutation(mailerMutations.lift());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = withAsciiHost(address.trim());
    const wrong = !emailPattern.test(typed);
    setFaulty(wrong);
    if (wrong || lift.isPending) return;
    lift.mutate(typed, {
      onSuccess: (wasSuppressed) => {
        if (wasSuppressed) setAddress('');
        toast({
          kind: wasSuppressed ? 'success' : 'info',
          title: t(wasSuppressed ? 'suppressions.lifted' : 'suppressions.unknown'),
        });
      },
    });
  };
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col gap-3 p-5">
      <h2 id={title} className="type-title">
        {t('suppressions.title')}
      </h2>
      <p className="text-muted">
        {suppressed === 0 ? t('suppressions.none') : t('suppressions.count', { count: suppressed })}
      </p>
      {staff.length === 0 ? null : (
        <p role="alert" className="font-semibold text-danger">
          {t('suppressions.staff', { addresses: formatList(lang, staff) })}
        </p>
      )}
      {suppressed === 0 ? null : (
        <>
          <p className="text-muted">{t('suppressions.text')}</p>
          <form noValidate onSubmit={submit} className="mt-auto flex flex-wrap items-end gap-3">
            <Field
              label={t('suppressions.label')}
              error={faulty ? 'admin-mail:suppressions.invalid' : undefined}
              className="min-w-40 flex-1"
            >
              <Input
                type="email"
                autoComplete="off"
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={lift.isPending}>
              {t('suppressions.lift')}
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}

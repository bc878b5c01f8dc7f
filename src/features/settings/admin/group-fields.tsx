import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExceptionalDays } from '@/brand/hours';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { env } from '@/lib/env';
import { mailKeys } from '@/lib/mail';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import type { Group, Setting } from '../model';
import { readDays, type SettingsFields, writeDays } from '../schema';
import { ExceptionDialog } from './exception-dialog';
import { HoursFields } from './hours-fields';
import { SettingField, settingId } from './setting-field';

const looks: Partial<Record<Setting, Omit<ComponentProps<typeof SettingField>, 'name'>>> = {
  city: { hint: 'admin-settings:hint.city' },
  latitude: { inputMode: 'decimal' },
  longitude: { inputMode: 'decimal' },
  country_code: { hint: 'admin-settings:hint.country_code', maxLength: 2 },
  phone: { hint: 'admin-settings:hint.phone', type: 'tel' },
  email: { type: 'email' },
  chat_url: { hint: 'admin-settings:hint.chat_url', type: 'url' },
  instagram: { type: 'url' },
  linkedin: { type: 'url' },
  facebook: { type: 'url' },
  tiktok: { type: 'url' },
  host_address: { className: 'sm:col-span-2' },
  currency: { hint: 'admin-settings:hint.currency', maxLength: 3 },
  time_zone: { hint: 'admin-settings:hint.time_zone' },
};

export function GroupFields({ group, stored }: { group: Group; stored: SettingsFields }): ReactNode {
  switch (group.id) {
    case 'hours':
      return (
        <>
          <HoursFields stored={stored.hours} />
          <Exceptions />
        </>
      );
    case 'figures':
      return (
        <div className="grid gap-5">
          <Figure name="founded" shows="shows_founded" />
          <Figure name="companies_helped" shows="shows_companies" />
          <Figure name="years_of_experience" shows="shows_experience" />
        </div>
      );
    case 'mail':
      return <MailFields />;
    default:
      return (
        <div className={group.id === 'social' ? 'grid gap-5' : 'grid items-start gap-5 sm:grid-cols-2'}>
          {group.settings.map((name) => (
            <SettingField key={name} name={name} {...looks[name]} />
          ))}
        </div>
      );
  }
}

interface FigureProps {
  name: 'founded' | 'companies_helped' | 'years_of_experience';
  shows: 'shows_founded' | 'shows_companies' | 'shows_experience';
}

function Figure({ name, shows }: FigureProps) {
  const { t } = useTranslation('admin-settings');
  const { register } = useFormContext<SettingsFields>();
  return (
    <div className="grid gap-x-5 sm:grid-cols-[10rem_1fr]">
      <SettingField name={name} inputMode="numeric" />
      <div id={settingId(shows)} className="sm:pt-7">
        <Checkbox label={t(`fields.${shows}`)} {...register(shows)} />
      </div>
    </div>
  );
}

function MailFields() {
  const { t } = useTranslation('admin-settings');
  const { control, register } = useFormContext<SettingsFields>();
  const [serviceId, templateId, publicKey] = useWatch({
    control,
    name: ['emailjs_service_id', 'emailjs_template_id', 'emailjs_public_key'],
  });
  const built = [env.mail.serviceId, env.mail.templateId, env.mail.publicKey];
  const keys = mailKeys({
    emailjs_service_id: serviceId.trim(),
    emailjs_template_id: templateId.trim(),
    emailjs_public_key: publicKey.trim(),
  });
  const isOn = Object.values(keys).every(Boolean);
  return (
    <div className="grid gap-5">
      <p role="status" className="text-sm font-semibold">
        {t(isOn ? 'hint.mailState.on' : 'hint.mailState.off')}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SettingField name="emailjs_service_id" />
        <SettingField name="emailjs_template_id" />
        <SettingField name="emailjs_public_key" />
      </div>
      {built.every(Boolean) ? null : <p className="text-xs text-muted">{t('hint.mail')}</p>}
      <div id={settingId('acknowledges_messages')}>
        <Checkbox
          label={t('fields.acknowledges_messages')}
          hint={t('hint.acknowledges_messages')}
          {...register('acknowledges_messages')}
        />
      </div>
    </div>
  );
}

function Exceptions() {
  const { t } = useTranslation(['admin-settings', 'ui']);
  const lang = useLang();
  const message = useMessage();
  const { control, setValue } = useFormContext<SettingsFields>();
  const all = useWatch({ control, name: 'exceptional_days' });
  /** Field text of the edited days; empty for new ones. */
  const [edited, setEdited] = useState<string | null>(null);
  const set = (days: readonly string[]) =>
    setValue('exceptional_days', [...days].sort(byFirstDay), { shouldDirty: true });
  const others = all.filter((one) => one !== edited);
  const save = (days: ExceptionalDays) => {
    set([...others, writeDays(days)]);
    setEdited(null);
  };
  return (
    <div id={settingId('exceptional_days')} tabIndex={-1} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm text-muted">{t('fields.exceptional_days')}</h3>
        <Button size="sm" icon="plus" onClick={() => setEdited('')}>
          {t('days.add')}
        </Button>
      </div>
      {all.length === 0 ? <p className="mt-2 text-sm text-muted">{t('days.none')}</p> : null}
      <ul className="mt-2 flex flex-col gap-2 empty:hidden">
        {all.map((one) => {
          const days = readDays(one);
          const sentence = exceptionSentence(lang, days, message);
          return (
            <li
              key={one}
              className="flex items-center gap-3 rounded-control border border-line bg-bg py-1 pr-1 pl-3.5"
            >
              <Icon name="calendar" className="size-5 text-accent" />
              <p className="min-w-0 flex-1 text-sm">
                <strong>{sentence}</strong>{' '}
                <span className="text-muted">{t('days.announced', { count: days.announce })}</span>
              </p>
              <IconButton
                icon="edit"
                label={t('days.edit', { days: sentence })}
                onClick={() => setEdited(one)}
              />
              <IconButton
                icon="bin"
                label={`${t('days.remove')} ${sentence}`}
                onClick={() => set(all.filter((other) => other !== one))}
              />
            </li>
          );
        })}
      </ul>
      {edited === null ? null : (
        <ExceptionDialog
          days={edited ? readDays(edited) : null}
          others={others.map(readDays)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

const byFirstDay = (one: string, other: string) => readDays(one).from.localeCompare(readDays(other).from);

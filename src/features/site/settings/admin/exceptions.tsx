import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExceptionalDays } from '@/brand/hours';
import { useLang, useMessage } from '@/i18n';
import { exceptionSentence } from '@/i18n/exception-sentence';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { readDays, type SettingsFields, writeDays } from '../schema';
import { ExceptionDialog } from './exception-dialog';
import { settingId } from './setting-field';

/** Lists the days that differ from the week. */
export function Exceptions() {
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
        <h3 className="text-sm text-muted">{t('field.exceptional_days')}</h3>
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

import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useLang, useT } from '@/i18n/i18n';
import { otherLang } from '@/lib/lang';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import { editingQueries } from '../editing';
import type { ArticleFields } from '../schema';

/** The same article in the other language; saved with the article, by a call of its own. */
export function CounterpartField() {
  const t = useT();
  const lang = useLang();
  const { register, getValues } = useFormContext<ArticleFields>();
  const choices = useQuery(editingQueries.choices(otherLang(lang)));
  const linked = getValues('linked');
  const known = choices.data?.some((choice) => choice.id === linked);

  return (
    <div className="flex flex-col gap-5">
      <Field
        label={t('editor.fields.linked')}
        hint={choices.error ? t('editor.fields.linkedFailed') : undefined}
      >
        <Select
          // The choices arrive after the value: the select is drawn anew so that it can show it.
          key={choices.data ? 'filled' : 'waiting'}
          className="max-w-160"
          {...register('linked')}
        >
          <option value="">{t('editor.fields.linkedNone')}</option>
          {linked && !known ? <option value={linked}>…</option> : null}
          {choices.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {lang === 'fr' ? (
        <div className="flex max-w-160 gap-3 rounded-panel border border-line bg-info-soft px-4 py-3.5">
          <Icon name="info" className="mt-0.5 size-5 text-info" />
          <div>
            <p className="font-semibold">{t('editor.translate.title')}</p>
            <p className="text-sm text-muted">{t('editor.translate.text')}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}

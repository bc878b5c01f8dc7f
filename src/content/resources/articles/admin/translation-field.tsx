import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { otherLang } from '@/lib/lang';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import type { ArticleFields } from '../schema';
import { adminArticleQueries } from './queries';

interface TranslationFieldProps {
  /** The way to an English copy, where there is one: here where the save bar has no room for it. */
  translate: ReactNode;
}

/** The same article in the other language; saved with the article, by a call of its own. */
export function TranslationField({ translate }: TranslationFieldProps) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const { control } = useFormContext<ArticleFields>();
  // Controlled: the choices arrive after the value, and a new translation before it is among them.
  const { field } = useController({ control, name: 'linked' });
  const choices = useQuery(adminArticleQueries.choices(otherLang(lang)));
  const known = choices.data?.some((choice) => choice.id === field.value);

  return (
    <div className="flex flex-col gap-5">
      <Field label={t('fields.linked')} hint={choices.error ? t('fields.linkedFailed') : undefined}>
        <Select className="max-w-160" {...field}>
          <option value="">{t('fields.linkedNone')}</option>
          {field.value && !known ? <option value={field.value}>…</option> : null}
          {choices.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {translate ? (
        <div className="flex max-w-160 gap-3 rounded-panel border border-line bg-info-soft px-4 py-3.5">
          <Icon name="info" className="mt-0.5 size-5 text-info" />
          <div>
            <p className="font-semibold">{t('translate.title')}</p>
            <p className="text-sm text-muted">{t(field.value ? 'translate.textLinked' : 'translate.text')}</p>
            <div className="mt-1 -ml-3 xl:hidden">{translate}</div>
          </div>
        </div>
      ) : null}
    </div>
  );
}

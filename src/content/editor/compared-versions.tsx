import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareVersions, passagesOf, textOf } from '@/content/versions/compare';
import { ComparedField } from '@/content/versions/compared-field';
import type { Content } from '@/content/versions/model';
import { useFieldNames, useFieldText, useTextCopying } from '@/content/versions/use-field-names';
import { fromLocalTime } from '@/i18n/local-time';
import { Button } from '@/ui/button';
import { usePhone } from '@/ui/use-media';

export interface ComparedVersionsProps {
  versions: () => { theirs: Content; mine: Content };
}

/** Compares two people's versions by field and word: theirs is struck, one's own underlined. */
export function ComparedVersions({ versions }: ComparedVersionsProps) {
  const { t } = useTranslation(['drafts', 'history']);
  const fieldText = useFieldText();
  const nameOf = useFieldNames();
  const sideBySide = !usePhone();
  const copyText = useTextCopying();
  const [{ fields, own }] = useState(() => {
    const { theirs, mine } = versions();
    // Form dates are in the agency's time zone.
    const format = (name: string, value: unknown) =>
      fieldText(name, name.endsWith('_at') ? fromLocalTime(String(value)) : value);
    return { ...passagesOf(compareVersions(theirs, mine, format)), own: textOf(mine, format) };
  });
  if (fields.length === 0) return <p className="text-sm text-muted">{t('history:same')}</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('history:comparison')}
      className="flex flex-col gap-5 rounded-control border border-line px-4 py-4 focus-visible:-outline-offset-2 sm:pl-9"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="text-sm text-muted">
          <del className="rounded-chip bg-danger-soft text-danger">{t('conflict.theirs')}</del>{' '}
          <ins className="rounded-chip bg-success-soft text-success underline-offset-3">
            {t('conflict.mine')}
          </ins>
        </p>
        <Button size="sm" icon="copy" onClick={() => copyText(own)}>
          {t('conflict.copy')}
        </Button>
      </div>
      {fields.map((field) => (
        <ComparedField
          key={field.name}
          field={field}
          name={nameOf(field.name)}
          current={0}
          sideBySide={sideBySide}
        />
      ))}
    </section>
  );
}

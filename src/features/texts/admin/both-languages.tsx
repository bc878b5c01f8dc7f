import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { type Lang, langNames, langs } from '@/lib/lang';
import { Chip, ChipRow } from '@/ui/chip';
import { baseVersionOf, type TextRow } from '../model';
import { siteTextMutations } from './queries';
import { TextField } from './text-field';

interface BothLanguagesProps {
  row: TextRow;
  first: Lang;
  /** `value` null restores the original; `seen` is the published version it is based on. */
  onChange: (language: Lang, value: string | null, seen: string | null) => void;
  onWithdraw: (language: Lang) => void;
}

export function BothLanguages({ row, first, onChange, onWithdraw }: BothLanguagesProps) {
  const { t } = useTranslation('admin-texts');
  const [shown, setShown] = useState(first);
  const confirm = useMutation(siteTextMutations.confirm());
  return (
    <>
      <div className="mb-4 sm:hidden">
        <ChipRow label={t('languages')}>
          {langs.map((language) => (
            <Chip key={language} selected={shown === language} onSelect={() => setShown(language)}>
              {langNames[language]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {langs.map((language) => (
          <div key={language} className={classNames('min-w-0', shown !== language && 'max-sm:hidden')}>
            <TextField
              text={row.texts[language]}
              onChange={(value, seen = baseVersionOf(row.texts[language])) => onChange(language, value, seen)}
              onWithdraw={() => onWithdraw(language)}
              onConfirm={() => confirm.mutate({ row, language })}
              confirming={confirm.isPending && confirm.variables.language === language}
            />
          </div>
        ))}
      </div>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { type Lang, langNames, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Chip, ChipRow } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { seenOf, type TextRow } from '../model';
import { siteTextMutations } from './mutations';
import { SavingNote } from './saving-note';
import { TextField } from './text-field';
import { usePageNames } from './use-page-names';
import type { TextDrafts } from './use-text-drafts';

interface TextDialogProps {
  row: TextRow;
  work: TextDrafts;
  onClose: () => void;
}

/** A text in both languages, side by side; on phones one after the other. */
export function TextDialog({ row, work, onClose }: TextDialogProps) {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const pageName = usePageNames();
  const [shown, setShown] = useState<Lang>(lang);
  const confirm = useMutation(siteTextMutations.confirm());
  const change = (language: Lang, value: string | null, seen?: string | null) => {
    const over = seen === undefined ? seenOf(row.texts[language]) : seen;
    work.change({ language, key: row.key, value, seen: over });
  };
  const versions = langs.filter((language) => row.texts[language].updatedAt !== null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={pageName(row.namespace)}
      description={<span className="font-mono text-sm break-all">{row.key}</span>}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <SavingNote saving={work.saving} retry={work.retry} />
          <div className="flex flex-wrap gap-2">
            {versions.map((language) => (
              <LinkButton
                key={language}
                size="sm"
                icon="clock"
                to={paths.versions(lang, 'site_texts', `${language}:${row.key}`)}
              >
                {`${t('versions')} ${language.toUpperCase()}`}
              </LinkButton>
            ))}
          </div>
        </div>
      }
    >
      <div className="mb-4 sm:hidden">
        <ChipRow label={t('languages')}>
          {langs.map((language) => (
            <Chip key={language} selected={shown === language} onSelect={() => setShown(language)}>
              {langNames[language]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="grid gap-x-8 gap-y-6 pb-2 sm:grid-cols-2">
        {langs.map((language) => (
          <div key={language} className={classNames('min-w-0', shown !== language && 'max-sm:hidden')}>
            <TextField
              text={row.texts[language]}
              onChange={(value, seen) => change(language, value, seen)}
              onWithdraw={() => work.forget([{ language, key: row.key }])}
              onConfirm={() => confirm.mutate({ language, key: row.key })}
              confirming={confirm.isPending && confirm.variables.language === language}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

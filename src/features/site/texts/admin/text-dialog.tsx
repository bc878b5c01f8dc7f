import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { TextRow } from '../model';
import { BothLanguages } from './both-languages';
import { usePageNames } from './labels';
import { SavingNote } from './saving-note';
import type { TextWork } from './use-pending-texts';

interface TextDialogProps {
  row: TextRow;
  work: TextWork;
  onClose: () => void;
}

/** A text in both languages, side by side; on phones one after the other. */
export function TextDialog({ row, work, onClose }: TextDialogProps) {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const pageName = usePageNames();
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
      <div className="pb-2">
        <BothLanguages
          row={row}
          first={lang}
          onChange={(language, value, seen) => work.change({ language, key: row.key, value, seen })}
          onWithdraw={(language) => work.forget([{ language, key: row.key }])}
        />
      </div>
    </Dialog>
  );
}

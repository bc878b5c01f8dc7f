import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SavingNote } from '@/content/editor/editor-guards';
import { SaveBar } from '@/content/editor/save-bar';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { scheduledFor } from './model';
import type { TranslationWork } from './use-translation-editor';

interface TranslationBarProps {
  work: TranslationWork;
  left: number;
  problems: number;
  list: { to: string; label: string };
  onNext: () => void;
}

/** Publishing waits for the last paragraph and says why; a draft can be saved at any time. */
export function TranslationBar({ work, left, problems, list, onNext }: TranslationBarProps) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const whyId = useId();
  const { translated, saving } = work;
  const draft = !translated.translation.published;
  const scheduled = scheduledFor(translated);
  const nothingNew = left === 0 && !draft && translated.settled && !work.unsaved();
  const why = () => {
    if (problems > 0) return t('wait.problems', { count: problems });
    if (left > 0) return t('wait.left', { count: left });
    if (draft && !translated.source.published) return t('wait.french');
    return nothingNew ? t('wait.nothing') : '';
  };
  const waits = why() !== '';
  return (
    <SaveBar
      buttons={
        <>
          <Button
            variant="primary"
            busy={saving}
            {...(waits ? { 'aria-disabled': true, 'aria-describedby': whyId } : {})}
            // Pressed while waiting, focuses the next paragraph to do.
            onClick={() => (waits ? onNext() : void work.save(true))}
          >
            {scheduled ? t('save.schedule', { date: formatDate(lang, scheduled) }) : t('save.publish')}
          </Button>
          {draft ? (
            <Button
              {...(problems > 0 || saving ? { 'aria-disabled': true, 'aria-describedby': whyId } : {})}
              onClick={() => {
                if (problems === 0) void work.save(false);
              }}
            >
              {t('save.draft')}
            </Button>
          ) : null}
        </>
      }
      cancelTo={list.to}
      aside={
        <p className="flex items-center gap-1.5 text-sm text-muted pointer-coarse:hidden">
          <Keys keys={['Alt', '↓']} /> {t('keys.next')}
          <span className="w-2" />
          <Keys keys={[t('keys.control'), '↵']} /> {t('keys.settle')}
        </p>
      }
    >
      <p id={whyId} className="text-sm text-muted empty:hidden">
        {why()}
      </p>
      {!draft && left > 0 && work.unsaved() ? <p className="text-sm text-muted">{t('wait.device')}</p> : null}
      <SavingNote editor={work.editor} />
    </SaveBar>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className="rounded-chip border border-line px-1.5 py-0.5 text-xs">
      {key}
    </kbd>
  ));
}

import { useTranslation } from 'react-i18next';
import { langNames } from '@/lib/lang';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { isOvertaken, nextText, problemOf, publishedText, type SiteText } from '../model';
import { Conflict } from './conflict';
import { useProblemWords } from './labels';
import type { TextWork } from './use-pending-texts';
import { WordDiff } from './word-diff';

interface DifferenceProps {
  text: SiteText;
  /** By the server, for a reason that is not known here. */
  refused: boolean;
  leaves: boolean;
  work: TextWork;
  onEdit: () => void;
}

/** A pending text beside what visitors read, with what speaks against it. */
export function Difference({ text, refused, leaves, work, onEdit }: DifferenceProps) {
  const { t } = useTranslation('admin-texts');
  const say = useProblemWords();
  const { language, key } = text;
  const problem = problemOf(text);
  const forget = () => work.forget([{ language, key }]);
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
      <span className="pt-1 text-sm text-muted">{language.toUpperCase()}</span>
      <div className="flex flex-col gap-2 pt-1">
        <p lang={language} className="break-words">
          <WordDiff from={publishedText(text)} to={nextText(text)} />
        </p>
        {problem || refused ? (
          <div className="flex flex-wrap items-center gap-3">
            <FieldError>{problem ? say(problem) : t('refused')}</FieldError>
            <Button size="sm" onClick={onEdit}>
              {t('publish.mend')}
            </Button>
          </div>
        ) : null}
        {isOvertaken(text) ? (
          <Conflict
            text={text}
            onKeep={() =>
              work.change({ language, key, value: text.pending?.value ?? null, seen: text.updatedAt })
            }
            onTake={forget}
          />
        ) : null}
        {leaves ? <p className="text-sm text-muted">{t(`publish.leaves.${language}`)}</p> : null}
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('publish.revertOne', { key, language: langNames[language] })}
        onClick={forget}
      >
        {t('publish.revert')}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Textarea } from '@/ui/textarea';
import { isToDo, type Paragraph } from './model';

interface TranslationParagraphProps {
  paragraph: Paragraph;
  number: number;
  current: boolean;
  problem: string | null;
  onType: (text: string) => void;
  onReplace: (text: string) => void;
  onPutBack: () => void;
  onSettle: () => void;
  onReopen: () => void;
  proposal: ReactNode;
}

export function TranslationParagraph({
  paragraph,
  number,
  current,
  problem,
  onType,
  onReplace,
  onPutBack,
  onSettle,
  onReopen,
  proposal,
}: TranslationParagraphProps) {
  const { t } = useTranslation('translation-table');
  const { key, source, stored, text, theirs, earlier, changed, done } = paragraph;
  const toDo = isToDo(paragraph);
  const problemId = `problem-${key}`;
  return (
    <div className="flex flex-col gap-2.5">
      <Textarea
        id={`english-${key}`}
        data-english={toDo ? 'todo' : 'done'}
        lang="en"
        rows={1}
        aria-label={t('english', { number })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? problemId : undefined}
        placeholder={stored === '' ? t('write') : undefined}
        className={toDo ? undefined : 'border-transparent text-muted focus:text-text'}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={problemId} role="alert" className="empty:hidden">
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      {theirs === null ? null : (
        <div className="rounded-control border border-info bg-info-soft px-3.5 py-2.5 text-sm">
          <div className="flex flex-wrap items-center gap-2">
            <p className="mr-auto">{t('theirs')}</p>
            <Button size="sm" onClick={() => onReplace(theirs)}>
              {t('takeTheirs')}
            </Button>
          </div>
          <p lang="en" className="mt-1 break-words whitespace-pre-line text-muted">
            {theirs}
          </p>
        </div>
      )}
      {earlier === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {t('replaced')}
          <Button size="sm" variant="ghost" onClick={onPutBack}>
            {t('putBack')}
          </Button>
        </p>
      )}
      {toDo ? (
        <>
          {proposal}
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <Button
              size="sm"
              icon="check"
              variant={current ? 'primary' : 'secondary'}
              aria-keyshortcuts="Control+Enter"
              onClick={onSettle}
            >
              {t(source === '' && text.trim() !== '' ? 'keep' : 'settle')}
            </Button>
            {source === '' ? (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  onReplace('');
                  onSettle();
                }}
              >
                {t('takeAway')}
              </Button>
            ) : null}
            {source !== '' && stored !== '' && text === stored ? (
              <Button size="sm" variant="ghost" onClick={onSettle}>
                {t('dismiss')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {changed && done ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Icon name="check" className="size-4 text-success" />
          {t(text.trim() === '' ? 'without' : 'settled')}
          <Button size="sm" variant="ghost" onClick={onReopen}>
            {t('reopen')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

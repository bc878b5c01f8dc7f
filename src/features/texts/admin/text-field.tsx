import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { placeholdersOf } from '@/i18n/text-fit';
import { classNames } from '@/lib/class-names';
import { langNames } from '@/lib/lang';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { hasConflict, isPendingText, nextText, problemOf, publishedText, type SiteText } from '../model';
import { boundOf, lengthOf } from '../rules';
import { Conflict, WordDiff } from './conflict';
import { useProblemMessage } from './labels';
import { InsertedChips } from './placeholder-chip';

interface TextFieldProps {
  text: SiteText;
  onChange: (value: string | null, seen?: string | null) => void;
  onWithdraw: () => void;
  onConfirm: () => void;
  confirming: boolean;
}

export function TextField({ text, onChange, onWithdraw, onConfirm, confirming }: TextFieldProps) {
  const { t } = useTranslation('admin-texts');
  const messageOf = useProblemMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = useId();
  const { language, key, original } = text;
  const [value, problem] = [nextText(text), problemOf(text)];

  if (original === null) {
    return (
      <div className="flex flex-col gap-3">
        <h3 className="type-title">{langNames[language]}</h3>
        <p className="rounded-panel bg-raised p-3.5 break-words" lang={language}>
          {value}
        </p>
        <p className="text-sm text-muted">{t('noOriginal')}</p>
        {value ? (
          <Button size="sm" className="self-start" onClick={() => onChange(null)}>
            {t('letGo')}
          </Button>
        ) : null}
      </div>
    );
  }

  const [length, bound] = [lengthOf(value), boundOf(key, original)];
  const write = (next: string) => onChange(next === original ? null : next);
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const inserted = `{{${name}}}`;
    // Rendered first: setting the value moves the caret to the end.
    flushSync(() => write(`${value.slice(0, from)}${inserted}${value.slice(to)}`));
    const caret = from + inserted.length;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field
        label={
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold text-text">{langNames[language]}</span>
            {isPendingText(text) ? (
              <Badge tone="accent" dot>
                {t('states.draft')}
              </Badge>
            ) : null}
            {text.toReview ? (
              <Badge tone="info" dot>
                {t('states.review')}
              </Badge>
            ) : null}
          </span>
        }
        aside={
          <span className={classNames(length > bound && 'font-semibold text-danger')}>
            {t('length', { length, bound })}
          </span>
        }
      >
        <Textarea
          ref={field}
          lang={language}
          rows={3}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? fault : undefined}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {problem ? <FieldError id={fault}>{messageOf(problem)}</FieldError> : null}
      </div>
      {hasConflict(text) ? (
        <Conflict
          text={text}
          onKeep={() => onChange(text.pending?.value ?? null, text.updatedAt)}
          onTake={onWithdraw}
        />
      ) : null}
      <InsertedChips names={placeholdersOf(original)} onInsert={insert} />
      {text.toReview ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          {t(`toReview.${language}`)}
          <Button size="sm" busy={confirming} onClick={onConfirm}>
            {t('stillRight')}
          </Button>
        </p>
      ) : null}
      {value === original ? null : (
        <p className="text-sm break-words" lang={language}>
          <span className="font-semibold">{t('original')} </span>
          <span className="text-muted">
            <WordDiff from={original} to={value} onlyFrom />
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {value === original ? null : (
          <Button size="sm" onClick={() => onChange(null)}>
            {t('restore')}
          </Button>
        )}
        {isPendingText(text) && publishedText(text) !== original ? (
          <Button size="sm" variant="ghost" onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { type NoteMutation, useNote } from './use-note';

interface NoteFieldProps {
  /** The note as it is stored. */
  stored: string;
  max: number;
  save: NoteMutation;
}

/** A note for colleagues, which saves itself. */
export function NoteField({ stored, max, save }: NoteFieldProps) {
  const { t } = useTranslation('admin');
  const { text, type, write, state, theirs, retry } = useNote(stored, save);
  return (
    <div className="flex max-w-180 flex-col gap-2">
      <Field label={t('note.label')} hint={t('note.hint')}>
        <Textarea
          rows={4}
          maxLength={max}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={write}
        />
      </Field>
      {theirs === null ? null : (
        <p className="text-sm break-words whitespace-pre-line">
          {t('note.theirs', { note: theirs || t('note.empty') })}
        </p>
      )}
      <div className="min-h-5 text-sm">
        <p role="status" className="text-muted">
          {state === 'idle' || state === 'failed' ? null : t(`note.${state}`)}
        </p>
        {/* Aloud it is said by the toast: once is enough. */}
        {state === 'failed' ? <p className="text-danger">{t('note.failed')}</p> : null}
      </div>
      {state === 'failed' ? (
        <Button size="sm" icon="refresh" className="self-start" onClick={retry}>
          {t(theirs === null ? 'note.retry' : 'note.replace')}
        </Button>
      ) : null}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { type Message, noteMax } from '../model';
import { messageMutations } from './mutations';

/** A pause this long in typing is taken for the end of a thought. */
const pauseMs = 800;

/** A note for colleagues. It is saved when typing pauses, and when the field or the message is left. */
export function NoteField({ message }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const [text, setText] = useState(message.note);
  const { mutate, isPending, isSuccess, isError } = useMutation(messageMutations.note(message.id));
  const latest = useRef(message.note);
  const sent = useRef(message.note);

  const save = useRef(() => {
    if (latest.current === sent.current) return;
    const note = latest.current;
    sent.current = note;
    mutate(note, {
      // Not stored: the next pause, or the button, tries again.
      onError: () => {
        if (sent.current === note) sent.current = message.note;
      },
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const write = save.current;
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, []);

  return (
    <div className="flex max-w-180 flex-col gap-2">
      <Field label={t('note.label')} hint={t('note.hint')}>
        <Textarea
          rows={3}
          maxLength={noteMax}
          value={text}
          onChange={(event) => {
            latest.current = event.target.value;
            setText(event.target.value);
          }}
          onBlur={() => save.current()}
        />
      </Field>
      <p role="status" className="min-h-5 text-sm text-muted">
        {isPending ? t('note.saving') : null}
        {isSuccess ? t('note.saved') : null}
      </p>
      {isError ? (
        <Button size="sm" icon="refresh" className="self-start" onClick={() => save.current()}>
          {t('note.retry')}
        </Button>
      ) : null}
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryId } from '@/content/editor/use-draft';
import { i18nFor, loadNamespaces } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { mailtoLink } from '@/lib/paths';
import { onOneLine, unixLines } from '@/lib/written-text';
import { Button, buttonClass } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { entryMax, type Letter, langOf, letters, subjectMax } from '../application-model';
import { type ApplicationDraftProps, SentMessages } from './application-entries';
import { adminApplicationMutations } from './mutations';
import { adminApplicationQueries } from './queries';

export async function letterIn(lang: Lang, letter: Letter, values: { name: string; offer: string }) {
  await loadNamespaces(lang, ['mail', 'admin-careers']);
  const say = i18nFor(lang).getFixedT(lang, 'mail');
  return { subject: say(`letters.${letter}.subject`, values), body: say(`letters.${letter}.body`, values) };
}

export async function offerIn(lang: Lang, title: string | undefined): Promise<string> {
  await loadNamespaces(lang, ['admin-careers']);
  return title ?? i18nFor(lang).getFixedT(lang, ['admin-careers'])('admin-careers:entries.noOffer');
}

const letterNames = Object.keys(letters) as Letter[];
const letterOf = (text: string) => letterNames.find((one) => one === text) ?? null;

interface MessagesProps extends ApplicationDraftProps {
  wanted: Letter | null;
}

export function Messages({ application, draft, write, wanted }: MessagesProps) {
  const { t } = useTranslation('admin-careers');
  const { id, full_name, email, job_offers, status } = application;
  const { data: recipients } = useQuery(adminApplicationQueries.recipients([id]));
  const mail = recipients?.get(id) ?? 'ready';
  const [moves, setMoves] = useState(true);
  const idOf = useEntryId();
  const send = useMutation(adminApplicationMutations.write(id));
  const lang = langOf(application);
  const letter = letterOf(draft.letter);
  const follows = letter && status !== 'withdrawn' && letters[letter] !== status ? letters[letter] : null;
  const subject = onOneLine(draft.subject).trim();
  const body = unixLines(draft.body).trim();
  const isWhole = subject !== '' && body !== '';

  const choose = async (next: Letter | null) => {
    if (!next) return write({ letter: '' });
    const offer = await offerIn(lang, job_offers?.title);
    write({ letter: next, ...(await letterIn(lang, next, { name: full_name, offer })) });
  };
  const begin = useEffectEvent((next: Letter) => {
    if (!draft.body) void choose(next);
  });
  useEffect(() => {
    if (wanted) begin(wanted);
  }, [wanted]);

  const keep = (byHand: boolean) => {
    if (!isWhole) return;
    const nextStage = moves ? follows : null;
    send.mutate(
      { subject, body, message: idOf(`${subject}\n${body}`), nextStage, byHand },
      {
        onSuccess: (answer) => {
          if (answer !== 'kept') {
            toast({
              kind: 'error',
              title: t(answer === 'suppressed' ? 'entries.suppressed' : 'entries.noMailer'),
            });
            return;
          }
          write({ subject: '', body: '', letter: '' });
          toast({
            kind: 'success',
            title: t(byHand ? 'entries.noted' : 'entries.sent'),
            description: nextStage
              ? t('entries.moved', { stage: t(`applications.statuses.${nextStage}`) })
              : undefined,
          });
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep(false);
  };

  return (
    <div className="flex flex-col gap-6">
      <SentMessages application={application} />
      <Card className="p-4">
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t('entries.letter')} className="min-w-44 flex-1">
              <Select value={draft.letter} onChange={({ target }) => void choose(letterOf(target.value))}>
                <option value="">{t('entries.letters.none')}</option>
                {letterNames.map((name) => (
                  <option key={name} value={name}>
                    {t(`entries.letters.${name}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <p className="pb-3 text-sm text-muted">{t(`entries.language.${lang}`)}</p>
          </div>
          <Field label={t('entries.subject')}>
            <Input
              value={draft.subject}
              maxLength={subjectMax}
              lang={lang}
              onChange={({ target }) => write({ subject: target.value })}
            />
          </Field>
          <Field label={t('entries.text')}>
            <Textarea
              rows={8}
              value={draft.body}
              maxLength={entryMax}
              lang={lang}
              onChange={({ target }) => write({ body: target.value })}
            />
          </Field>
          {follows ? (
            <Checkbox
              label={t('entries.moves', { stage: t(`applications.statuses.${follows}`) })}
              checked={moves}
              onChange={({ target }) => setMoves(target.checked)}
            />
          ) : null}
          {mail === 'ready' ? (
            <Button
              type="submit"
              variant="primary"
              icon="mail"
              className="self-end"
              disabled={!isWhole}
              busy={send.isPending}
            >
              {t('entries.send')}
            </Button>
          ) : (
            <div className="flex flex-wrap items-center justify-end gap-3">
              <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
                {t(mail === 'suppressed' ? 'entries.suppressed' : 'entries.own')}
              </p>
              {isWhole ? (
                <a
                  href={`${mailtoLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
                  className={buttonClass('primary')}
                  onClick={() => keep(true)}
                >
                  <Icon name="mail" />
                  {t('entries.write')}
                </a>
              ) : (
                <Button variant="primary" icon="mail" disabled>
                  {t('entries.write')}
                </Button>
              )}
            </div>
          )}
        </form>
      </Card>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lang, langNames, langs } from '@/lib/lang';
import { onOneLine, unixLines } from '@/lib/written-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { entryMax, langOf, type ReceivedApplication, subjectMax } from '../application-model';
import { letterIn, offerIn } from './application-messages';
import { adminApplicationMutations } from './mutations';
import { adminApplicationQueries } from './queries';

type Letters = Partial<Record<Lang, { subject: string; body: string; offer: string }>>;

export const isRefusable = ({ status }: { status: string }) =>
  !['rejected', 'hired', 'withdrawn'].includes(status);

interface RefusalDialogProps {
  applications: readonly ReceivedApplication[];
  onClose: () => void;
  onRefused: () => void;
}

export function RefusalDialog({ applications, onClose, onRefused }: RefusalDialogProps) {
  const { t } = useTranslation('admin-careers');
  const { data: recipients } = useQuery(adminApplicationQueries.recipients(applications.map(({ id }) => id)));
  const undo = useMutation(adminApplicationMutations.undoRefusal());
  const refuse = useMutation(adminApplicationMutations.refuse());
  const [refusal] = useState(() => crypto.randomUUID());
  const [written, setWritten] = useState<Letters | null>(null);
  const [writes, setWrites] = useState(true);
  const used = langs.filter((lang) => applications.some((one) => langOf(one) === lang));
  const isReached = ({ id }: ReceivedApplication) => recipients?.get(id) === 'ready';
  const reached = applications.filter(isReached);
  const isMailing = writes && reached.length > 0;
  const isWhole = used.every((lang) => written?.[lang]?.subject.trim() && written[lang].body.trim());

  useEffect(() => {
    let isCurrent = true;
    const load = async (lang: Lang) => {
      const letter = await letterIn(lang, 'refusal', { name: '{{name}}', offer: '{{offer}}' });
      return [lang, { ...letter, offer: await offerIn(lang, undefined) }] as const;
    };
    Promise.all(langs.map(load)).then(
      (all) => isCurrent && setWritten(Object.fromEntries(all)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const change = (lang: Lang, field: 'subject' | 'body', text: string) => {
    const letter = written?.[lang];
    if (letter) setWritten({ ...written, [lang]: { ...letter, [field]: text } });
  };

  const takeBack = () =>
    // The dialog is closed by then, and with it what a call of `mutate` would report to.
    undo.mutateAsync(refusal).then(
      ({ restored, sent }) =>
        toast({
          kind: sent > 0 ? 'info' : 'success',
          title: t('refusal.undone', { count: restored }),
          description: sent > 0 ? t('refusal.left', { count: sent }) : undefined,
        }),
      () => undefined,
    );

  const confirm = () => {
    const texts = used.flatMap((lang) => {
      const letter = written?.[lang];
      return letter
        ? [[lang, { ...letter, subject: onOneLine(letter.subject), body: unixLines(letter.body) }] as const]
        : [];
    });
    refuse.mutate(
      {
        ids: applications.map(({ id }) => id),
        letters: isMailing ? Object.fromEntries(texts) : {},
        refusal,
      },
      {
        onSuccess: ({ refused, mailed }) => {
          onRefused();
          toast({
            kind: 'success',
            title: t('refusal.done', { count: refused }),
            description: mailed > 0 ? t('refusal.soon', { count: mailed }) : t('refusal.silent'),
            action: { label: t('move.undo'), onPress: takeBack },
          });
        },
      },
    );
  };

  return (
    <Dialog
      open
      locked={refuse.isPending}
      onOpenChange={onClose}
      title={t('refusal.title', { count: applications.length })}
      description={t('refusal.lead')}
      footer={
        <>
          <Button onClick={onClose}>{t('refusal.cancel')}</Button>
          <Button variant="danger" disabled={isMailing && !isWhole} busy={refuse.isPending} onClick={confirm}>
            {isMailing
              ? t('refusal.confirm', { count: applications.length })
              : t('refusal.confirmSilent', { count: applications.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul aria-label={t('refusal.recipients')} className="flex max-h-44 flex-col gap-1.5 overflow-y-auto">
          {applications.map((application) => (
            <li key={application.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{application.full_name}</span>
              <span className="min-w-0 text-sm break-all text-muted">{application.email}</span>
              <span className="ml-auto">
                {writes && isReached(application) ? (
                  <Badge tone="info">{langNames[langOf(application)]}</Badge>
                ) : (
                  <Badge>
                    {t(
                      recipients?.get(application.id) === 'suppressed'
                        ? 'refusal.suppressed'
                        : 'refusal.noMail',
                    )}
                  </Badge>
                )}
              </span>
            </li>
          ))}
        </ul>
        {recipients && reached.length === 0 ? (
          <p className="text-muted">{t('refusal.nobody')}</p>
        ) : (
          <Checkbox
            label={t('refusal.write')}
            checked={writes}
            onChange={({ target }) => setWrites(target.checked)}
          />
        )}
        {isMailing
          ? used.map((lang) => (
              <fieldset key={lang} className="flex flex-col gap-3 rounded-panel border border-line p-4">
                <legend className="px-1.5 text-sm font-semibold">{langNames[lang]}</legend>
                <Field label={t('entries.subject')}>
                  <Input
                    lang={lang}
                    maxLength={subjectMax}
                    value={written?.[lang]?.subject ?? ''}
                    onChange={({ target }) => change(lang, 'subject', target.value)}
                  />
                </Field>
                <Field
                  label={t('entries.text')}
                  hint={t('refusal.variables', { name: '{{name}}', offer: '{{offer}}' })}
                >
                  <Textarea
                    rows={7}
                    lang={lang}
                    maxLength={entryMax - 1000}
                    value={written?.[lang]?.body ?? ''}
                    onChange={({ target }) => change(lang, 'body', target.value)}
                  />
                </Field>
              </fieldset>
            ))
          : null}
      </div>
    </Dialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionMutations } from '@/features/careers/admin/purge';
import { useLang } from '@/i18n';
import { accountEmail } from '@/i18n/form-rules';
import { formatList } from '@/i18n/format';
import { downloadFile } from '@/lib/download';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import { Panel, PanelQuery } from './due';
import { type Person, personalDataMutations, personalDataQueries } from './queries';

const emailInvalid = 'personal-data:person.emailInvalid';
const searchSchema = z.object({ email: accountEmail(emailInvalid, emailInvalid) });

export function OnePerson() {
  const { t } = useTranslation('personal-data');
  const [email, setEmail] = useState('');
  const form = useSchemaForm(searchSchema, { email: '' });
  const refused = form.formState.errors.email?.message;

  return (
    <Panel title={t('person.title')}>
      <p className="text-muted">{t('person.text')}</p>
      <Form form={form} summary="none" onSubmit={({ email: found }) => setEmail(found)}>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('person.email')} error={refused} className="flex-1 basis-60">
            <Input type="email" autoComplete="off" spellCheck={false} {...form.register('email')} />
          </Field>
          <Button type="submit" icon="search" className={refused ? 'mb-7' : undefined}>
            {t('person.find')}
          </Button>
        </div>
      </Form>
      {email ? <Found key={email} email={email} /> : null}
    </Panel>
  );
}

function Found({ email }: { email: string }) {
  const person = useQuery(personalDataQueries.person(email));
  return (
    <div aria-live="polite">
      <PanelQuery query={person}>
        {(data) => <PersonData person={data} onChanged={() => void person.refetch()} />}
      </PanelQuery>
    </div>
  );
}

function PersonData({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { t } = useTranslation(['personal-data', 'common']);
  const lang = useLang();
  const [isConfirming, setConfirming] = useState(false);
  const [progress, setProgress] = useState(0);
  const purge = useMutation(retentionMutations.purge());
  const eraseRest = useMutation(personalDataMutations.eraseAllButApplications());
  const exportFile = useMutation(personalDataMutations.logExport());
  const { email } = person;
  const counts = (['applications', 'messages', 'newsletter', 'invitations'] as const).filter(
    (kind) => person[kind].length > 0,
  );
  const erase = async () => {
    // Applications first: deleting their files may fail, and then the rest still leads to them.
    const failed = await purge.mutateAsync(person.applications).catch(() => person.applications);
    const mentions = await eraseRest.mutateAsync({ person, onProgress: setProgress }).catch(() => null);
    setProgress(0);
    setConfirming(false);
    onChanged();
    if (failed.length > 0 || !mentions) {
      toast({ kind: 'error', title: t('common:error'), description: t('person.failed') });
      return;
    }
    const titles = formatList(lang, mentions);
    toast(
      titles
        ? { kind: 'info', title: t('person.standing'), description: t('person.standingText', { titles }) }
        : { kind: 'success', title: t('person.erased') },
    );
  };

  return (
    <div className="flex flex-col gap-3">
      {counts.length > 0 ? (
        <>
          <p>{t('person.found', { email })}</p>
          <ul className="list-disc pl-5">
            {counts.map((kind) => (
              <li key={kind}>{t(`person.${kind}`, { count: person[kind].length })}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('person.nothing', { email })}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {counts.length > 0 ? (
          <Button
            icon="download"
            busy={exportFile.isPending}
            onClick={() => exportFile.mutate(person, { onSuccess: () => exportPerson(person) })}
          >
            {t('person.export')}
          </Button>
        ) : null}
        <Button icon="bin" onClick={() => setConfirming(true)}>
          {t('person.erase')}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {t(counts.length > 0 ? 'person.exportHint' : 'person.nothingHint')}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('person.confirmTitle')}
        description={t('person.confirmText', { email })}
        confirmLabel={t('person.erase')}
        busy={purge.isPending || eraseRest.isPending}
        onConfirm={() => void erase()}
      >
        <p role="status" className="tabular">
          {progress > 0 ? t('person.progress', { percent: Math.round(progress * 100) }) : ''}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Exports as JSON, without the agency's own notes and ratings. */
function exportPerson({ email, applications, letters, messages, newsletter, invitations }: Person): void {
  const own = {
    email,
    applications: applications.map(({ note: _note, rating: _rating, job_offers, ...row }) => ({
      ...row,
      offer: job_offers?.title ?? null,
      letters: letters.filter(({ application_id }) => application_id === row.id),
    })),
    messages: messages.map(({ note: _note, entries, ...row }) => ({
      ...row,
      entries: entries
        .filter(({ kind }) => kind === 'reply' || kind === 'received')
        .map(({ author: _author, ...entry }) => entry),
    })),
    newsletter: newsletter.map(({ unsubscribe_token: _token, ...row }) => row),
    invitations,
  };
  const blob = new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' });
  downloadFile(`${email.replace(/[^A-Za-z0-9.@_-]/g, '_')}.json`, blob);
}

import '../support/backend-address';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import {
  ApplicationForm,
  applicationDraftKey,
  draftFiles,
  draftTexts,
} from '@/features/careers/public/application-form';
import { ContactForm } from '@/features/contact/public/contact-form';
import { loadNamespaces } from '@/i18n';
import { emptyDraft, keepDraft, readDraft } from '@/lib/device-drafts';
import { storageKeys } from '@/lib/local-storage';
import { UiProviders } from '@/ui/test-render';
import { offer } from '../support/build';
import { startCareersSite } from '../support/careers-server';
import { startFakeBackend } from '../support/fake-backend';

const fields = [...draftTexts, ...draftFiles] as const;
const nothing = emptyDraft(fields);

await loadNamespaces('en', ['common', 'contact', 'careers']);

/** A finished page, and what takes it over later. */
function finishedPage(form: ReactElement) {
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <UiProviders>{form}</UiProviders>
    </QueryClientProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  onTestFinished(() => place.remove());
  return async () => {
    const mismatch = vi.fn();
    const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: mismatch }));
    onTestFinished(() => act(() => root.unmount()));
    expect(mismatch).not.toHaveBeenCalled();
  };
}

const user = userEvent.setup();
const field = <Control extends HTMLElement>(name: string) =>
  document.querySelector<Control>(`[name="${name}"]`) as Control;

it('A message that was typed, chosen and filled in before the page is hydrated is kept and sent', async () => {
  const backend = startFakeBackend();
  const hydrate = finishedPage(<ContactForm />);
  await user.type(field('from_name'), 'Léa Ott');
  // As a browser fills it in: without an event.
  field<HTMLInputElement>('from_email').value = 'lea.ott@example.org';
  await user.selectOptions(field('subject'), 'projet');
  await user.type(field('message'), 'Une boutique');
  await hydrate();
  expect(readDraft(storageKeys.contactDraft, ['message'])).toEqual({ message: 'Une boutique' });
  await user.type(field('message'), ' de thé.');
  await user.click(screen.getByRole('button', { name: 'Send the message' }));
  await waitFor(() =>
    expect(backend.requests('POST', '/rpc/send_contact_message')).toMatchObject([
      {
        from_name: 'Léa Ott',
        from_email: 'lea.ott@example.org',
        subject: 'projet',
        message: 'Une boutique de thé.',
      },
    ]),
  );
});

it('A file that was chosen before the page is hydrated is handed in', async () => {
  const given = offer();
  const careers = startCareersSite([given]);
  const sent = vi.fn();
  const hydrate = finishedPage(<ApplicationForm offerId={given.id} onSent={sent} />);
  await user.type(field('full_name'), 'Éloïse Müller');
  await user.type(field('email'), 'eloise@example.org');
  await user.upload(field('cv'), new File(['%PDF-1.7'], 'early.pdf', { type: 'application/pdf' }));
  await hydrate();
  expect(screen.getByText('early.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send my application' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(careers.applications).toMatchObject([{ full_name: 'Éloïse Müller', email: 'eloise@example.org' }]);
  expect([...careers.files.keys()]).toEqual([expect.stringMatching(/early\.pdf$/)]);
});

it('What was typed before the page is hydrated goes before what was kept of an earlier day', async () => {
  const given = offer();
  startCareersSite([given]);
  keepDraft(applicationDraftKey(given.id), { ...nothing, full_name: 'Old Name', phone: '03 88 00 00 00' });
  onTestFinished(() => localStorage.clear());
  const hydrate = finishedPage(<ApplicationForm offerId={given.id} onSent={vi.fn()} />);
  await user.type(field('full_name'), 'Éloïse');
  await hydrate();
  expect(field('full_name')).toHaveValue('Éloïse');
  expect(field('phone')).toHaveValue('03 88 00 00 00');
  expect(readDraft(applicationDraftKey(given.id), fields)).toMatchObject({
    full_name: 'Éloïse',
    phone: '03 88 00 00 00',
  });
});

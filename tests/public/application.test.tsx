import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { pattern, texts } from '../support/texts';

const token = 'a'.repeat(64);
const received = {
  id: 'c2611180-0000-4000-8000-000000000000',
  offer: 'Chef de projet web (F/H)',
  full_name: 'Théo Schaffner',
  email: 'theo@courrier.example',
  phone: '',
  message: '',
  files: [
    { document: 'cv', bytes: 184 * 1024 },
    { document: 'letter', bytes: null },
  ],
  stage: 'shortlisted',
  stage_since: '2026-11-20T10:00:00Z',
  received_at: '2026-11-18T13:06:00Z',
  removed_at: null,
};

describe.each(langsOf(import.meta.filename))('The page of an application in %s', (lang: Lang) => {
  const t = texts(lang);
  const open = (hash = token) => visit(`/${lang}/application#${hash}`);
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const start = (given: Partial<typeof received> = {}, more = {}) =>
    startFakeBackend({}, { get_own_application: { ...received, ...given }, ...more });

  it('shows what was received, the stage and the date of deletion', async () => {
    start();
    await open();
    await title(t('application:headings.review', { name: 'Théo' }));
    expect(
      screen.getByText(pattern(t('application:what.for', { offer: received.offer }))),
    ).toBeInTheDocument();
    expect(screen.getByText({ fr: '184 ko', en: '184 kB' }[lang])).toBeInTheDocument();
    expect(screen.getByText(t('application:what.missing'))).toBeInTheDocument();
    expect(
      screen.getByRole('heading', {
        name: pattern(
          t('application:end.title', { date: { fr: '18 novembre 2028', en: '18 November 2028' }[lang] }),
        ),
      }),
    ).toBeInTheDocument();
    const [current] = screen.getAllByRole('listitem', { current: 'step' });
    expect(current).toHaveTextContent(t('application:stages.review.title'));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it.each(['rejected', 'hired', 'offer', 'withdrawn'] as const)('names the outcome "%s"', async (stage) => {
    start({ stage });
    await open();
    await title(t(`application:headings.${stage}`, { name: 'Théo' }));
    expect(screen.queryByText(t('application:late'))).not.toBeInTheDocument();
  });

  it('corrects the contact details beside the error of a wrong one', async () => {
    const backend = start({}, { correct_own_application: true });
    const given = () => backend.requests('POST', '/rpc/correct_own_application');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: t('application:what.correct') }));
    const email = screen.getByRole('textbox', { name: t('careers:form.email') });
    await user.clear(email);
    await user.type(email, 'theo');
    await user.click(screen.getByRole('button', { name: t('application:what.save') }));
    expect(await screen.findByText(t('careers:form.errors.email'))).toBeInTheDocument();
    expect(given()).toEqual([]);
    await user.type(email, '@nouveau.example');
    await user.click(screen.getByRole('button', { name: t('application:what.save') }));
    await waitFor(() =>
      expect(given()).toEqual([{ token, new_email: 'theo@nouveau.example', new_phone: '' }]),
    );
  });

  it('withdraws once that is confirmed', async () => {
    const backend = start({}, { withdraw_own_application: true });
    const withdrawn = () => backend.requests('POST', '/rpc/withdraw_own_application');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: t('application:end.withdraw') }));
    expect(withdrawn()).toEqual([]);
    backend.answers.get_own_application = { ...received, stage: 'withdrawn' };
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: t('application:end.withdraw') }));
    await title(t('application:headings.withdrawn', { name: 'Théo' }));
    expect(withdrawn()).toEqual([{ token }]);
  });

  it('erases the row and its files, and takes up where a try failed', async () => {
    const answers = [['a/1_cv.pdf'], ['a/1_cv.pdf'], []];
    const backend = start({}, { erase_own_application: () => answers.shift() });
    backend.trouble('DELETE', /storage/, { status: 500 });
    const { user } = await open();
    const erase = async () => {
      await user.click(await screen.findByRole('button', { name: t('application:end.erase') }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: t('application:end.erase') }));
    };
    await erase();
    expect(await screen.findByText(pattern(`*${t('application:end.eraseFailed')}*`))).toBeInTheDocument();
    backend.calm();
    await erase();
    expect(await title(t('application:erased.title'))).toHaveFocus();
  });

  it('asks nothing for a malformed link, and answers every address alike', async () => {
    const backend = startFakeBackend({}, { send_application_link: true });
    const { user } = await open('abc');
    await title(t('application:lost.title'));
    expect(backend.asked).toEqual([]);
    await user.type(
      within(main()).getByRole('textbox', { name: t('application:lost.email') }),
      'nobody@example.org',
    );
    await user.click(screen.getByRole('button', { name: t('application:lost.send') }));
    expect(await screen.findByText(t('application:lost.sent'))).toBeInTheDocument();
  });

  it('reports that the site sends no mail', async () => {
    startFakeBackend({}, { get_own_application: null, send_application_link: false });
    const { user } = await open();
    await title(t('application:lost.title'));
    await user.type(
      within(main()).getByRole('textbox', { name: t('application:lost.email') }),
      'nobody@example.org',
    );
    await user.click(screen.getByRole('button', { name: t('application:lost.send') }));
    expect(
      await screen.findByText(t('application:lost.noMail', { email: agency().email })),
    ).toBeInTheDocument();
  });
});

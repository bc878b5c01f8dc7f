import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Preview, PreviewedArticle, SignOff } from '@/content/preview/model';
import { type Lang, otherLang } from '@/lib/lang';
import { siteKey } from '@/lib/site-key';
import { currentToasts } from '@/ui/toast-store';
import { article } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { expectLogged } from '../support/logs';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';
// Imports late parts, so that no test waits for them.
import '@/content/preview/public/sign-off';
import '@/content/resources/articles/public/written-article';

const token = 'B'.repeat(43);
const [digest, later] = ['1'.repeat(64), '2'.repeat(64)];
const words = 'Mireille monte sur un tabouret, efface deux plats.';

const row: PreviewedArticle = {
  ...article({ slug: 'craie', title: 'Les prix à la craie', excerpt: 'Un prix effacé vaut mieux.' }),
  content: `${words.replace('un tabouret', '[un tabouret](https://oster.example)')}\n\n## Ce que l’ardoise sait faire\n\n- La craie\n- La carte\n\n![Une ardoise](https://oster.example/a.webp)\n\n| Plat | Prix |\n|---|---|\n| Tarte | 9 |`,
  author: 'Judith Wackernagel',
  published_at: null,
  status: 'draft',
};

const silent: SignOff = { digests: { fr: digest, en: digest }, answers: [], remarks: [] };
const asking = (more: Partial<SignOff> = {}, shown: PreviewedArticle = row): Preview => ({
  kind: 'article',
  expires_at: '2026-12-29T17:00:00Z',
  made_by: 'Anna Diebold',
  documents: { fr: shown, en: shown },
  sign_off: { ...silent, ...more },
});

const given = (
  language: Lang,
  more: Partial<SignOff['answers'][number]> = {},
): SignOff['answers'][number] => ({
  language,
  name: 'Mireille Oberlé',
  answer: 'approved',
  at: '2026-11-29T11:08:00Z',
  digest,
  published_at: null,
  ...more,
});

const said = (
  language: Lang,
  more: Partial<SignOff['remarks'][number]> = {},
): SignOff['remarks'][number] => ({
  id: 'r1',
  language,
  parent_id: null,
  name: 'Mireille Oberlé',
  is_client: true,
  field: 'content',
  quote: words,
  text: 'Un escabeau.',
  at: '2026-11-29T11:08:00Z',
  resolved: false,
  ...more,
});

describe.each(langsOf(import.meta.filename))('A preview that asks for an answer, in %s', (lang) => {
  const t = texts(lang);
  const open = async (preview: Preview = asking()) => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [] }, { open_preview: preview });
    backend.answers.answer_preview = ({ answer, remarks, name, language }) => ({
      ...silent,
      answers: answer ? [given(language as Lang, { answer: answer as 'change', name: String(name) })] : [],
      remarks: (remarks as object[]).map((one, index) => said(language as Lang, { ...one, id: `${index}` })),
    });
    const visited = await visit(`/${lang}/preview#${token}`);
    const bar = within(await screen.findByRole('complementary', { name: t('preview:signOff.label') }));
    const paragraph = await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent.startsWith('Mireille monte'),
    );
    return { ...visited, backend, bar, paragraph, user: visited.user };
  };
  const press = (name: 'approved' | 'change' | 'remarks') => ({ name: t(`preview:signOff.send.${name}`) });
  const dialog = () => within(screen.getByRole('dialog'));
  const nameField = () => dialog().getByLabelText(t('preview:signOff.name'));
  const general = () => dialog().getByLabelText(new RegExp(`^${t('preview:signOff.general')}`));
  const sent = (backend: ReturnType<typeof startFakeBackend>) =>
    backend.requests('POST', '/rpc/answer_preview');
  type Opened = Awaited<ReturnType<typeof open>>;
  const remark = async ({ user, paragraph }: Opened, text: string) => {
    await user.click(paragraph);
    await user.click(await screen.findByRole('button', { name: t('preview:signOff.remarkHere') }));
    await user.type(dialog().getByLabelText(t('preview:signOff.words')), text);
    await user.click(dialog().getByRole('button', { name: t('preview:signOff.keep') }));
  };

  it('approves the text that was read, under a name typed once', async () => {
    const { user, backend, bar } = await open();
    expect(bar.getByRole('status').textContent).toBe(t('preview:signOff.asks'));
    await user.click(bar.getByRole('button', press('approved')));
    await user.type(nameField(), '  Mireille   Oberlé ');
    await user.dblClick(dialog().getByRole('button', press('approved')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)).toEqual([
      { token, language: lang, digest, name: 'Mireille Oberlé', answer: 'approved', remarks: [] },
    ]);
    const date = lang === 'fr' ? '29 nov.' : '29 Nov';
    const answered = t('preview:signOff.byYou.approved', { date });
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(answered));
    expect(bar.getByRole('button', press('approved'))).toHaveAttribute('aria-pressed', 'true');
    expect(bar.getByRole('button', press('approved'))).toHaveFocus();
    await user.click(bar.getByRole('link', { name: t('preview:signOff.otherWaits') }));
    await waitFor(() => expect(window.location.pathname).toBe(`/${otherLang(lang)}/preview`));
    await user.click(
      await screen.findByRole('button', { name: texts(otherLang(lang))('preview:signOff.send.approved') }),
    );
    expect(screen.getByDisplayValue('Mireille Oberlé')).toBeInTheDocument();
  });

  it('keeps remarks over a reload and sends them with the wish for a change', async () => {
    const first = await open();
    await remark(first, 'Un escabeau.');
    expect(first.paragraph).toHaveAttribute('data-remarked');
    expect(first.bar.getByRole('status').textContent).toBe(t('preview:signOff.notSent', { count: 1 }));
    expect(
      first.bar.getByRole('button', { name: new RegExp(t('preview:signOff.record')) }),
    ).toHaveTextContent('0');
    first.unmount();

    const { user, backend, bar, paragraph } = await open();
    await waitFor(() => expect(paragraph).toHaveAttribute('data-remarked'));
    await user.click(bar.getByRole('button', press('change')));
    expect(dialog().getByText('Un escabeau.')).toBeInTheDocument();
    await user.type(nameField(), 'Mireille');
    await user.type(general(), 'Le reste va.');
    await user.click(dialog().getByRole('button', press('change')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)).toMatchObject([
      {
        answer: 'change',
        remarks: [
          { field: 'content', quote: words, text: 'Un escabeau.' },
          { field: '', quote: '', text: 'Le reste va.' },
        ],
      },
    ]);
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith(`${siteKey}.preview-draft.`));
    expect(key).not.toContain(token);
    expect(JSON.parse(localStorage.getItem(key) ?? '').content).toEqual({
      name: 'Mireille',
      sentAs: 'Mireille',
      remarks: false,
    });
  });

  it('remarks by keyboard on any passage, named by the column that holds it', async () => {
    const { user, backend, bar } = await open();
    bar.getByRole('button', { name: t('preview:signOff.addRemark') }).focus();
    await user.keyboard('{Enter}');
    const passages = dialog().getByLabelText(t('preview:signOff.passage'));
    const texts = within(passages).getAllByRole('option');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      t('preview:signOff.wholePage'),
      'Les prix à la craie',
      'Judith Wackernagel',
      'Web',
      'Un prix effacé vaut mieux.',
      words,
      'Ce que l’ardoise sait faire',
      'La craie',
      'La carte',
      'Une ardoise',
      'Plat Prix Tarte 9',
    ]);
    await user.selectOptions(passages, 'Une ardoise');
    await user.type(dialog().getByLabelText(t('preview:signOff.words')), 'Plus courte.');
    // The words follow the passage that is chosen.
    await user.selectOptions(passages, 'Les prix à la craie');
    await user.keyboard('{Escape}');
    expect(bar.getByRole('button', { name: t('preview:signOff.addRemark') })).toHaveFocus();
    await user.click(bar.getByRole('button', { name: new RegExp(t('preview:signOff.record')) }));
    await user.type(nameField(), 'Mireille');
    await user.click(dialog().getByRole('button', press('remarks')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)).toEqual([
      {
        token,
        language: lang,
        digest,
        name: 'Mireille',
        remarks: [{ field: 'title', quote: 'Les prix à la craie', text: 'Plus courte.' }],
      },
    ]);
  });

  it('edits a remark over the answer it belongs to, and comes back to it', async () => {
    const opened = await open();
    const { user, backend, bar } = opened;
    await remark(opened, 'Un escabeau.');
    expect(screen.getByRole('button', { name: t('preview:signOff.remarkHere') })).toHaveFocus();
    await user.click(bar.getByRole('button', press('change')));
    await user.type(nameField(), 'Mireille');
    await user.click(dialog().getByRole('button', { name: t('preview:signOff.edit') }));
    const passages = screen.getByLabelText(t('preview:signOff.passage'));
    await user.selectOptions(passages, t('preview:signOff.wholePage'));
    await user.keyboard('{Escape}');
    expect(general()).toHaveValue('Un escabeau.');
    await user.type(general(), ' Et vite.');
    await user.click(dialog().getByRole('button', press('change')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)).toMatchObject([
      { answer: 'change', remarks: [{ field: '', quote: '', text: 'Un escabeau. Et vite.' }] },
    ]);
  });

  it('keeps no remark that is too long to be sent', async () => {
    const { user, bar } = await open();
    await user.click(bar.getByRole('button', { name: t('preview:signOff.addRemark') }));
    const field = dialog().getByLabelText(t('preview:signOff.words'));
    fireEvent.change(field, { target: { value: 'x'.repeat(2011) } });
    expect(dialog().getByText(t('preview:signOff.counter', { count: 2011, max: 2000 }))).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: t('preview:signOff.keep') }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(t('preview:signOff.long', { max: 2000 })),
    );
    fireEvent.change(field, { target: { value: 'x'.repeat(2000) } });
    await user.click(dialog().getByRole('button', { name: t('preview:signOff.keep') }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a link in a passage only beside the preview', async () => {
    const linked = {
      ...row,
      content: row.content?.replace('https://oster.example)', `/${lang}/contact)`) ?? '',
    };
    const { user, paragraph } = await open(asking({}, linked));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(within(paragraph).getByRole('link'));
    expect(await screen.findByRole('button', { name: t('preview:signOff.remarkHere') })).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: t('preview:signOff.openAside') }));
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(`/${lang}/contact$`), '_blank', 'noopener');
    expect(window.location.pathname).toBe(`/${lang}/preview`);
  });

  it('refuses a change without a word and an answer without a name', async () => {
    const { user, backend, bar } = await open();
    await user.click(bar.getByRole('button', press('change')));
    await user.click(dialog().getByRole('button', press('change')));
    expect(await dialog().findByText(t('preview:signOff.nameMissing'))).toBeInTheDocument();
    expect(dialog().getByText(t('preview:signOff.generalMissing'))).toBeInTheDocument();
    expect(general()).toHaveFocus();
    fireEvent.change(nameField(), { target: { value: 'M'.repeat(81) } });
    fireEvent.change(general(), { target: { value: 'x'.repeat(2001) } });
    await user.click(dialog().getByRole('button', press('change')));
    expect(await dialog().findByText(t('preview:signOff.nameLong', { max: 80 }))).toBeInTheDocument();
    expect(dialog().getByText(/2000/)).toBeInTheDocument();
    expect(sent(backend)).toEqual([]);
  });

  it('asks to read again what was changed meanwhile, and keeps the remarks', async () => {
    const opened = await open();
    const { user, backend, bar } = opened;
    await remark(opened, 'Un escabeau.');
    await user.click(bar.getByRole('button', press('change')));
    await user.type(nameField(), 'Mireille');
    backend.trouble('POST', /answer_preview/, { status: 409, code: 'PT409' }, 1);
    const changed = { ...row, title: 'Les prix, à la craie' };
    backend.answers.open_preview = {
      ...asking({ digests: { fr: later, en: later } }),
      documents: { fr: changed, en: changed },
    };
    await user.click(dialog().getByRole('button', press('change')));
    const told = await dialog().findByText(t('preview:signOff.conflict'), { exact: false });
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(currentToasts()).toEqual([]);
    expectLogged('conflict');
    expect(dialog().queryByRole('button', press('change'))).toBeNull();
    await user.click(dialog().getByRole('button', { name: t('preview:signOff.readAgain') }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Les prix, à la craie' }),
    ).toBeInTheDocument();
    await user.click(bar.getByRole('button', press('change')));
    await user.click(dialog().getByRole('button', press('change')));
    await waitFor(() => expect(sent(backend)).toHaveLength(2));
    expect(sent(backend)[1]).toMatchObject({
      digest: later,
      name: 'Mireille',
      remarks: [{ text: 'Un escabeau.' }],
    });
  });

  it('leaves what was not sent on the page of a link that has ended', async () => {
    const opened = await open();
    const { user, backend, bar } = opened;
    await remark(opened, 'Un escabeau.');
    await user.click(bar.getByRole('button', press('approved')));
    await user.type(nameField(), 'Mireille');
    backend.trouble('POST', /answer_preview/, { status: 404, code: 'PT404' }, 1);
    backend.answers.open_preview = null;
    await user.click(dialog().getByRole('button', press('approved')));
    expect(await screen.findByRole('heading', { level: 1, name: t('preview:ended') })).toBeInTheDocument();
    expect(await screen.findByText('Un escabeau.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a limit', { status: 429, code: 'PT429' }, 'common:errors.limited'],
    ['no network', 'offline', 'common:errors.unreachable'],
    ['a refusal', { status: 400, code: '23514' }, 'preview:signOff.refused'],
  ] as const)('says so and keeps everything after %s', async (_, trouble, key) => {
    const { user, backend, bar } = await open();
    await user.click(bar.getByRole('button', press('approved')));
    await user.type(nameField(), 'Mireille');
    await user.type(general(), 'Très bien.');
    backend.trouble('POST', /answer_preview/, trouble, 1);
    await user.click(dialog().getByRole('button', press('approved')));
    expect(await screen.findByText(t(key))).toBeInTheDocument();
    await user.click(dialog().getByRole('button', press('approved')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)[1]).toEqual(sent(backend)[0]);
  });

  it('shows what was said through the link and what became of it', async () => {
    const answers = [
      given(lang, { answer: 'change', digest: later }),
      given(lang, { name: 'Léa', published_at: '2026-12-01T08:00:00Z' }),
      given(otherLang(lang), { name: 'Hannah' }),
    ];
    const remarks = [
      said(lang, { resolved: true }),
      said(lang, { id: 'r2', parent_id: 'r1', name: null, is_client: false, text: 'C’est fait.' }),
      said(otherLang(lang), { id: 'r3', text: 'A ladder.' }),
    ];
    const { user, bar, paragraph } = await open(asking({ answers, remarks }));
    expect(paragraph).toHaveAttribute('data-remarked');
    await user.click(bar.getByRole('button', { name: new RegExp(t('preview:signOff.record')) }));
    for (const shown of [
      'Un escabeau.',
      'C’est fait.',
      t('preview:signOff.resolved'),
      t('preview:signOff.fate.changed'),
    ]) {
      expect(dialog().getByText(shown)).toBeInTheDocument();
    }
    expect(
      dialog().getByText(new RegExp(t('preview:signOff.fate.published', { date: '' }).slice(0, 9))),
    ).toBeInTheDocument();
    expect(dialog().queryByText('A ladder.')).toBeNull();
    expect(dialog().queryByText('Hannah')).toBeNull();
  });

  it('shows who asks for a change before who approved later', async () => {
    const asked = given(lang, { name: 'Hannah', answer: 'change' });
    const { bar } = await open(asking({ answers: [asked, given(lang)] }));
    expect(bar.getByRole('status')).toHaveTextContent('Hannah');
  });

  it('asks the server again when the window is looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { backend, bar } = await open();
    backend.answers.open_preview = asking({ answers: [given(lang)] });
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent(window, new Event('visibilitychange'));
    const date = lang === 'fr' ? '29 nov.' : '29 Nov';
    const text = t('preview:signOff.byOther.approved', { name: 'Mireille Oberlé', date });
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(text));
    vi.useRealTimers();
  });

  it('sends one answer for many presses', async () => {
    const { user, backend, bar } = await open();
    const release = hold(backend, 'POST', '/answer_preview');
    await user.click(bar.getByRole('button', press('approved')));
    await user.type(nameField(), 'Mireille{Enter}{Enter}');
    const button = dialog().getByRole('button', { name: t('preview:signOff.sending') });
    await user.click(button);
    // A dialog that sends does not close.
    await user.keyboard('{Escape}');
    expect(button).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(backend)).toHaveLength(1);
  });
});

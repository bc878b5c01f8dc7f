import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { boundOf } from '@/features/texts/rules';
import type { StoredText } from '@/features/texts/schema';
import { type Lang, langNames } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { type AdminServer, startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { json, refuse } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

/** As the test library reads a page: it takes every space for the same. */
const said = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const title = {
  fr: { language: 'fr', key: 'home:hero.title' },
  en: { language: 'en', key: 'home:hero.title' },
} as const;

const stored = (
  place: { language: Lang; key: string },
  value: string | null,
  more: Partial<StoredText> = {},
): StoredText => ({
  ...place,
  value,
  updated_at: '2026-11-26T09:00:00Z',
  person_name: 'Malo',
  original_hash: null,
  against: null,
  draft: null,
  ...more,
});

function startTexts(...rows: StoredText[]) {
  const server = startAdminServer();
  Object.assign(server.answers, {
    list_site_texts: rows,
    save_text_drafts: '2026-11-26T09:00:01Z',
    discard_text_drafts: 1,
    publish_texts: [],
  });
  return server;
}

/** Values of all drafts sent so far. */
const sent = (server: AdminServer) =>
  server
    .requests('POST', '/rpc/save_text_drafts')
    .flatMap(({ items }) => (items as { value: string | null }[]).map(({ value }) => value));
const published = (server: AdminServer) =>
  server.requests('POST', '/rpc/publish_texts').map(({ items }) => items);

describe.each(langsOf(import.meta.filename))('The texts of the site in %s', (lang) => {
  const t = texts(lang);
  const name = {
    fr: {
      title: 'Accueil, grand titre',
      metaTitle: 'Accueil, titre pour les moteurs de recherche',
      city: 'ville',
    },
    en: { title: 'Home, main heading', metaTitle: 'Home, title for search engines', city: 'city' },
  }[lang];
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  /** The list narrowed to the headline of the home page. */
  async function open(server: AdminServer, search = '?q=home:hero.title') {
    const { user, address } = await openAdmin(server, `/${lang}/admin/texts${search}`);
    await heading(t('admin-texts:title'));
    await screen.findByRole('table');
    const edit = async (of: string | RegExp = name.title) => {
      await user.click(
        screen.getByRole('button', {
          name: typeof of === 'string' ? t('admin-texts:editOne', { name: of }) : of,
        }),
      );
      return within(await screen.findByRole('dialog'));
    };
    const field = (of: 'fr' | 'en') =>
      screen.getByRole('textbox', { name: new RegExp(`^${langNames[of]}`) }) as HTMLTextAreaElement;
    const write = async (of: 'fr' | 'en', text: string) => {
      await user.click(field(of));
      // One change: an emptied field would be sent by itself on a slow machine.
      field(of).setSelectionRange(0, field(of).value.length);
      await user.paste(text);
    };
    return { user, address, edit, field, write };
  }
  const publishButton = (count: number) =>
    screen.findByRole('button', { name: t('admin-texts:publish.action', { count }) });

  it('finds texts by name, original and state, shows both languages', async () => {
    const { user, address } = await open(startTexts(stored(title.fr, 'Changé par Malo')), '');
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByRole('table')).not.toHaveTextContent('<');
    await user.type(screen.getByRole('searchbox'), texts('en')('home:hero.title'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('Changé par Malo')).toBeVisible();
    expect(address()).toContain('q=');
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-texts:state') }), 'draft');
    expect(await screen.findByText(t('admin-texts:none'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('admin-texts:clear') }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(51));
  });

  it('saves a pending text, compares it, publishes both languages', async () => {
    const server = startTexts();
    const { user, edit, write } = await open(server);
    await edit();
    await write('fr', 'Des sites debout');
    await write('en', 'Websites that stand');
    await waitFor(() => expect(sent(server)).toContain('Websites that stand'));
    expect(sent(server)).toContain('Des sites debout');
    expect(published(server)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await publishButton(2));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('debout', { selector: 'ins' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: t('admin-texts:publish.action', { count: 2 }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: t('site-publishing:title') })).toBeVisible();
    expect(published(server)).toMatchObject([
      [
        { ...title.fr, value: 'Des sites debout', seen: null },
        { ...title.en, value: 'Websites that stand', seen: null },
      ],
    ]);
    expect(screen.getByRole('button', { name: t('admin-texts:publish.nothing') })).toBeDisabled();
  });

  it('inserts a placeholder at the caret, moves the caret after it', async () => {
    const { user, field, edit } = await open(startTexts(), `?q=${name.metaTitle}`);
    const dialog = await edit(name.metaTitle);
    expect(dialog.getByText(t('admin-texts:codes.placeholders'))).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('home:');
    const original = texts('en')('home:metaTitle', { city: '{{city}}' });
    field('en').setSelectionRange(8, 8);
    const [, chip] = screen.getAllByRole('button', {
      name: t('admin-texts:insertOne', { name: name.city }),
    });
    if (chip) await user.click(chip);
    await user.keyboard('!');
    expect(field('en').value).toBe(`${original.slice(0, 8)}{{city}}!${original.slice(8)}`);
  });

  it('previews a mail with the pending text, in both languages, as text', async () => {
    const { user, field, edit } = await open(startTexts(), '?q=contactReceipt.body');
    const dialog = await edit(/^(Modifier|Edit) .*, texte?$/);
    const frame = await dialog.findByTitle<HTMLIFrameElement>(t('admin-mail:preview.name'));
    expect(frame).toHaveAttribute('sandbox', '');
    const body = field(lang).value;
    await user.clear(field(lang));
    await user.click(field(lang));
    await user.paste(`${body}\n\nPS <3`);
    // Not one that may be published.
    expect(frame.srcdoc).not.toContain('PS');
    await user.clear(field(lang));
    await user.click(field(lang));
    await user.paste(`${body}\n\n**PS**`);
    expect(frame.srcdoc).toContain('<strong>PS</strong>');
    expect(frame.srcdoc).toContain(`<html lang="${lang}"`);
    await user.click(dialog.getByRole('button', { name: t('admin:mailView.text') }));
    expect(dialog.getByRole('region', { name: t('admin-mail:preview.name') })).toHaveTextContent(/PS$|PS --/);
    const other = lang === 'fr' ? 'en' : 'fr';
    const languages = within(dialog.getByRole('group', { name: t('admin-mail:preview.language') }));
    await user.click(languages.getByRole('button', { name: langNames[other] }));
    expect(await dialog.findByText(texts(other)('mail:contactReceipt.subject'))).toBeVisible();
  });

  it('previews a letter of the staff as the mail it becomes, with the newest offer', async () => {
    const server = startTexts();
    const answer = server.answer.bind(server);
    server.answer = async (url, ...rest) =>
      url.pathname.endsWith('/job_offers') ? json([{ title: 'Une alternance' }]) : answer(url, ...rest);
    const { edit } = await open(server, '?q=letters.refusal.body');
    const dialog = await edit(/^(Modifier|Edit) .*, texte?$/);
    const frame = await dialog.findByTitle<HTMLIFrameElement>(t('admin-mail:preview.name'));
    expect(frame.srcdoc).toContain('Une alternance');
    expect(frame.srcdoc).toContain(t('admin-mail:sample.name'));
    expect(frame.srcdoc).not.toContain('{{');
    expect(dialog.getByText(t('mail:letters.refusal.subject'))).toBeVisible();
  });

  it('keeps a wrong text pending, explains it beside the field, publishes nothing', async () => {
    const server = startTexts();
    const { user, edit, write } = await open(server);
    const dialog = await edit();
    await write('fr', '<b>gras</b>');
    expect(dialog.getByText(said(t('admin-texts:problems.markup')))).toBeVisible();
    await write('fr', 'x'.repeat(boundOf(title.fr.key, texts('fr')('home:hero.title')) + 1));
    expect(dialog.getByText(t('admin-texts:problems.long', { count: 1 }))).toBeVisible();
    await write('fr', 'À {{city}}');
    expect(dialog.getByText(/\{\{city\}\}/, { selector: 'p *' })).toBeVisible();
    await waitFor(() => expect(sent(server)).toContain('À {{city}}'));
    await user.keyboard('{Escape}');
    await user.click(await publishButton(1));
    const list = within(await screen.findByRole('dialog'));
    expect(list.getByRole('button', { name: t('admin-texts:publish.action', { count: 1 }) })).toBeDisabled();
    await user.click(
      list.getByRole('button', {
        name: t('admin-texts:publish.revertOne', { name: name.title, language: langNames.fr }),
      }),
    );
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/discard_text_drafts')).toEqual([{ items: [title.fr] }]),
    );
    expect(published(server)).toEqual([]);
  });

  it('compares a text published meanwhile, keeps either', async () => {
    const server = startTexts();
    const { user, edit, write, field } = await open(server);
    await edit();
    await write('fr', 'Le mien');
    await waitFor(() => expect(sent(server)).toContain('Le mien'));
    const theirs = stored(title.fr, 'Le sien');
    server.answers.list_site_texts = [theirs];
    server.answers.publish_texts = () => refuse(409, 'PT409', 'Somebody published another text meanwhile.');
    await user.keyboard('{Escape}');
    await user.click(await publishButton(1));
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-texts:publish.action', { count: 1 }) }));
    expect(await dialog.findByText(t('admin-texts:conflict.title', { name: 'Malo' }))).toBeVisible();
    expect(dialog.getByText('Le sien')).toBeVisible();
    server.answers.publish_texts = () => {
      server.answers.list_site_texts = [stored(title.fr, 'Le mien')];
      return [];
    };
    await user.click(dialog.getByRole('button', { name: t('admin-texts:conflict.keep') }));
    await user.click(dialog.getByRole('button', { name: t('admin-texts:publish.action', { count: 1 }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(published(server)).toMatchObject([
      [{ ...title.fr, value: 'Le mien', seen: null }],
      [{ ...title.fr, value: 'Le mien', seen: theirs.updated_at }],
    ]);
    dialog = await edit();
    expect(field('fr').value).toBe('Le mien');
    await user.click(dialog.getByRole('button', { name: t('admin-texts:restore') }));
    expect(field('fr').value).toBe(texts('fr')('home:hero.title'));
    await waitFor(() => expect(sent(server)).toContain(null));
  });

  it('keeps an unsent text on this device, sends it later', async () => {
    const server = startTexts();
    const { user, edit, write } = await open(server);
    await edit();
    server.trouble('POST', /save_text_drafts/, 'offline', 1);
    await write('en', 'Kept');
    expect((await screen.findAllByText(t('admin-texts:saving.failed')))[0]).toBeInTheDocument();
    expect(Object.values({ ...localStorage }).some((kept) => String(kept).includes('Kept'))).toBe(true);
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: t('admin-texts:saving.retry') }),
    );
    await waitFor(() => expect(sent(server)).toEqual(['Kept', 'Kept']));
  });

  it('lists texts to review until confirmed, keeps those of removed keys', async () => {
    const rows = [
      stored(title.fr, 'Autre'),
      stored({ language: 'fr', key: 'home:gone' }, 'Orphelin'),
      stored({ language: 'fr', key: 'home:metaTitle' }, 'Over another original', {
        original_hash: '0'.repeat(64),
      }),
    ];
    const server = startTexts(...rows);
    server.answers.confirm_text = (confirmed) => {
      server.answers.list_site_texts = [...rows, stored(title.en, null, confirmed)];
      return null;
    };
    const { user, edit } = await open(server);
    const dialog = await edit();
    await user.click(dialog.getByRole('button', { name: t('admin-texts:stillRight') }));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: t('admin-texts:stillRight') })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-texts:state') }), 'review');
    expect(await screen.findByText('Over another original')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: t('admin-texts:state') }), 'orphan');
    expect(await screen.findByText('Orphelin')).toBeVisible();
    await edit(/gone$/);
    expect((await screen.findAllByText(t('admin-texts:noOriginal')))[0]).toBeVisible();
  });
});

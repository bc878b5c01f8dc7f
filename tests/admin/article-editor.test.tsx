import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/i18n/format';
import { currentToasts } from '@/ui/toast-store';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { hidePage } from '../support/other-tab';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe.each(langsOf(import.meta.filename))('The editor in %s', (lang) => {
  const t = texts(lang);
  const said = {
    title: t('admin-articles:list.columns.title'),
    content: t('admin-articles:fields.content'),
    excerpt: t('admin-articles:fields.excerpt'),
    author: t('admin-articles:list.columns.author'),
    published: t('admin-articles:status.published'),
    publish: t('admin-articles:save.publish'),
    draft: t('admin-articles:save.draft'),
    slug: t('admin-articles:fields.slug'),
    required: [
      t('admin-articles:errors.titleRequired'),
      t('admin-articles:errors.slugRequired'),
      t('admin-articles:errors.contentRequired'),
      t('admin-articles:errors.excerptRequired'),
      t('admin-articles:errors.authorRequired'),
    ],
    back: t('admin-articles:page.backLabel'),
    reload: t('drafts:conflict.reload'),
    linked: t('admin-articles:fields.linked'),
  };

  async function write(user: UserEvent, title: string): Promise<void> {
    await user.type(await field(said.title), title);
    await user.type(await field(said.content), 'Un texte.');
    await user.type(await field(said.excerpt), 'En bref.');
    await user.type(await field(said.author), 'Anna Reiss');
  }

  async function rewrite(user: UserEvent, text: string): Promise<HTMLElement> {
    const area = await field(said.content);
    await user.clear(area);
    await user.type(area, text);
    return area;
  }

  const list = `/${lang}/admin/articles`;
  const fresh = `/${lang}/admin/article/new`;
  const stored = article({
    title: 'Le pain',
    slug: 'le-pain',
    content: 'Un texte.',
    reading_time: 1,
    published: false,
    published_at: null,
  });
  const edit = `/${lang}/admin/article/edit/${stored.id}`;
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  it('names what is missing beside each field and focuses the first', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await heading(t('admin-articles:list.create'));
    await user.click(button(said.draft));
    for (const sentence of said.required) expect(await screen.findByText(sentence)).toBeInTheDocument();
    await waitFor(async () => expect(await field(said.title)).toHaveFocus());
    expect(server.requests('POST', `/articles_${lang}`)).toHaveLength(0);
  });

  it('saves a draft with the slug from the title, tags as a list, and returns to the list', async () => {
    const server = startAdminServer();
    const { user, address } = await openAdmin(server, fresh);
    await write(user, 'L’Été, à cœur ouvert !');
    expect(screen.getByLabelText(said.slug)).toHaveValue('l-ete-a-coeur-ouvert');
    expect(screen.getByLabelText(t('admin-articles:fields.reading_time'))).toHaveValue(1);
    await user.type(await field(t('admin-articles:fields.tags')), ' Bois, , Four ');
    await user.dblClick(button(said.draft));
    expect(await screen.findByText(t('admin-articles:save.drafted'))).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(list));
    expect(server.requests('POST', `/articles_${lang}`)).toEqual([
      {
        title: 'L’Été, à cœur ouvert !',
        slug: 'l-ete-a-coeur-ouvert',
        excerpt: 'En bref.',
        content: 'Un texte.',
        image: '',
        image_alt: '',
        author: 'Anna Reiss',
        reading_time: 1,
        category: '',
        published: false,
        published_at: null,
        tags: ['Bois', 'Four'],
        meta_title: '',
        meta_description: '',
      },
    ]);
  });

  const tick = async (user: UserEvent) =>
    user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${said.published}`) }));

  it('publishes once the box is ticked, as its only button then says', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await write(user, 'Un');
    expect(screen.queryByRole('button', { name: said.publish })).not.toBeInTheDocument();
    await tick(user);
    expect(screen.queryByRole('button', { name: said.draft })).not.toBeInTheDocument();
    await user.click(button(said.publish));
    expect(await screen.findByText(t('admin-articles:save.published'))).toBeInTheDocument();
    await waitFor(() => expect(server.articles[lang]).toMatchObject([{ published: true }]));
    expect(await screen.findByText(pattern(t('site-publishing:changed')))).toBeInTheDocument();
  });

  it('says with a date to come in box, button, message and list when it appears', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await write(user, 'Un');
    await tick(user);
    expect(screen.queryByLabelText(t('admin-articles:fields.published_at'))).not.toBeInTheDocument();
    await user.click(button(t('admin-articles:fields.date')));
    const date = screen.getByLabelText(t('admin-articles:fields.published_at'));
    fireEvent.change(date, { target: { value: '2150-03-02T09:00' } });
    const day = formatDate(lang, '2150-03-02T08:00:00Z');
    const words = t('admin-articles:fields.scheduledHint', { date: day, time: '09:00' });
    expect(screen.getByRole('checkbox', { name: new RegExp(words) })).toBeChecked();
    await user.click(button(t('admin-articles:save.schedule')));
    expect(await screen.findByText(t('admin-articles:save.scheduled'))).toBeInTheDocument();
    expect(currentToasts()).toMatchObject([{ description: words }]);
    expect(await screen.findByRole('row', { name: new RegExp(`${day}, 09:00`) })).toBeInTheDocument();
    // Visitors see nothing of it yet.
    expect(screen.queryByText(pattern(t('site-publishing:changed')))).not.toBeInTheDocument();
  });

  it('publishes at once what waited for its date', async () => {
    const server = startAdminServer();
    const id = uuid(5);
    server.articles[lang] = [article({ id, title: 'Un', published_at: '2150-03-02T08:00:00Z' })];
    const { user } = await openAdmin(server, `/${lang}/admin/article/edit/${id}`);
    await user.click(await screen.findByRole('button', { name: t('admin-articles:fields.now') }));
    await user.click(button(said.publish));
    await waitFor(() =>
      expect(Date.parse(server.articles[lang][0]?.published_at ?? '')).toBeLessThanOrEqual(Date.now()),
    );
  });

  it('keeps the title on one line and saves a draft by Enter', async () => {
    const server = startAdminServer();
    const { user, address } = await openAdmin(server, fresh);
    await write(user, 'Un');
    await user.click(await field(said.title));
    await user.paste(' titre\n  collé');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(list));
    expect(server.articles[lang]).toMatchObject([{ title: 'Un titre collé', published: false }]);
  });

  it('gives a new article the name of its author, with nothing to save yet', async () => {
    const server = startAdminServer();
    Object.assign(server, { role: 'author', name: 'Anna Reiss' });
    const { user, address } = await openAdmin(server, fresh);
    expect(await screen.findByLabelText(said.author)).toHaveValue('Anna Reiss');
    await user.click(await screen.findByRole('link', { name: said.back }));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('keeps a slug and a reading time that were typed', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await user.type(await screen.findByLabelText(said.slug), 'le-mien');
    const minutes = screen.getByLabelText(t('admin-articles:fields.reading_time'));
    await user.clear(minutes);
    await user.type(minutes, '9');
    await write(user, 'Autre chose');
    expect(screen.getByLabelText(said.slug)).toHaveValue('le-mien');
    expect(minutes).toHaveValue(9);
  });

  it('refuses an image that is no address', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await write(user, 'Un');
    await user.type(await field(t('admin-articles:fields.image')), 'javascript:alert(1)');
    await user.click(button(said.draft));
    expect(await screen.findByText(t('media:fields.errors.invalid'))).toBeInTheDocument();
  });

  it('shows the text as readers will see it, without running what hides in it', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, fresh);
    await user.click(await field(said.content));
    await user.paste('## Le four\n\nUn [lien](javascript:alert(1)) et <b onclick="x">gras</b>.');
    const preview = screen.getByRole('region', { name: t('admin-articles:fields.preview') });
    expect(await within(preview).findByRole('heading', { name: 'Le four' })).toBeInTheDocument();
    expect(within(preview).queryByRole('link')).not.toBeInTheDocument();
    expect(preview.querySelector('b')).toBeNull();
  });

  it('says beside the slug that another article has it, and keeps everything typed', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user } = await openAdmin(server, fresh);
    await write(user, 'Le pain');
    await user.click(button(said.draft));
    expect((await screen.findAllByText(t('admin-articles:errors.slugTaken'))).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText(said.slug)).toHaveFocus());
    expect(await field(said.content)).toHaveValue('Un texte.');
  });

  it('takes a lost answer for a success when the same save comes again', async () => {
    const server = startAdminServer();
    const { user, address, router } = await openAdmin(server, fresh);
    await write(user, 'Le pain');
    await user.click(button(said.draft));
    await heading('Articles');
    await router.navigate(fresh);
    await write(user, 'Le pain');
    await user.click(button(said.draft));
    await waitFor(() => expect(address()).toBe(list));
    expect(server.requests('POST', `/articles_${lang}`)).toHaveLength(2);
    expect(server.articles[lang]).toHaveLength(1);
  });

  it('does not write again what has not changed', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user } = await openAdmin(server, edit);
    await heading(t('admin-articles:page.editTitle'));
    await user.click(await screen.findByRole('button', { name: said.draft }));
    expect(await screen.findByText(pattern(t('admin-articles:save.unchanged')))).toBeInTheDocument();
    expect(server.requests('PATCH', `/articles_${lang}`)).toHaveLength(0);
  });

  it('reports a conflict, overwrites only after a confirmation', async () => {
    quiet();
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user, address } = await openAdmin(server, edit);
    await rewrite(user, 'Le mien.');
    server.saveElsewhere(lang, stored.id, { content: 'Le leur.' });
    await user.click(button(said.draft));
    const dialog = await screen.findByRole('alertdialog');
    expect(server.articles[lang][0]?.content).toBe('Le leur.');
    await user.click(within(dialog).getByRole('button', { name: t('drafts:conflict.overwrite') }));
    await waitFor(() => expect(address()).toBe(list));
    expect(server.articles[lang][0]?.content).toBe('Le mien.');
  });

  it('loads the other version on request and offers the own text again', async () => {
    quiet();
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user } = await openAdmin(server, edit);
    await rewrite(user, 'Le mien.');
    server.saveElsewhere(lang, stored.id, { content: 'Le leur.' });
    await user.click(button(said.draft));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.reload }),
    );
    await waitFor(async () => expect(await field(said.content)).toHaveValue('Le leur.'));
    await user.click(await screen.findByRole('button', { name: t('drafts:restore.restore') }));
    expect(await field(said.content)).toHaveValue('Le mien.');
  });

  it('keeps what is typed on this device and offers it after the tab was lost', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const first = await openAdmin(server, edit);
    await rewrite(first.user, 'Presque perdu.');
    hidePage();
    first.closeTab();
    const { user } = await openAdmin(server, edit);
    await user.click(await screen.findByRole('button', { name: t('drafts:restore.restore') }));
    expect(await field(said.content)).toHaveValue('Presque perdu.');
  });

  it('asks before unsaved text is left, and keeps it', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user, address } = await openAdmin(server, edit);
    await rewrite(user, 'Autre.');
    await user.click(screen.getByRole('link', { name: said.back }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('drafts:leave.stay') }),
    );
    expect(address()).toBe(edit);
    expect(await field(said.content)).toHaveValue('Autre.');
    await user.click(screen.getByRole('link', { name: said.back }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('drafts:leave.leave') }),
    );
    await waitFor(() => expect(address()).toBe(list));
  });

  it('asks for the password when the session has ended, and then goes on saving', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user, address } = await openAdmin(server, edit);
    await rewrite(user, 'Tard le soir.');
    server.endSessions();
    await user.click(button(said.draft));
    const dialog = await screen.findByRole('dialog', { name: t('auth:ended.title') });
    expect(screen.getByDisplayValue('Tard le soir.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(t('auth:login.password')), adminAccount.password);
    await user.click(within(dialog).getByRole('button', { name: t('auth:login.submit') }));
    await waitFor(() => expect(address()).toBe(list));
    expect(server.articles[lang][0]?.content).toBe('Tard le soir.');
  });

  it('keeps the text when the network is gone, and saves it at the next try', async () => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    const { user, address } = await openAdmin(server, edit);
    await rewrite(user, 'Dans le tunnel.');
    server.trouble('PATCH', /articles/, 'offline');
    await user.click(button(said.draft));
    expect(await screen.findByText(t('admin-articles:save.failed'))).toBeInTheDocument();
    expect(await field(said.content)).toHaveValue('Dans le tunnel.');
    server.calm();
    // A server that has a sentence of its own is heard.
    server.trouble('PATCH', /articles/, { status: 500, message: 'The disk is full' }, 1);
    await user.click(button(said.draft));
    expect(await screen.findByText('The disk is full')).toBeInTheDocument();
    server.trouble('PATCH', /articles/, { status: 400, code: '23514', message: 'too long' }, 1);
    await user.click(button(said.draft));
    expect(await screen.findByText('too long')).toBeInTheDocument();
    await user.click(button(said.draft));
    await waitFor(() => expect(address()).toBe(list));
  });

  it('links the translation in both directions', async () => {
    const server = startAdminServer();
    const other = article({ title: 'The bread' });
    const own = { ...stored, published: true, published_at: stored.created_at };
    server.articles = lang === 'fr' ? { fr: [own], en: [other] } : { fr: [other], en: [own] };
    const { user } = await openAdmin(server, edit);
    await screen.findByRole('option', { name: 'The bread' });
    expect(screen.getByRole('option', { name: t('admin-articles:fields.linkedNone') })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: said.linked }), 'The bread');
    await user.click(button(t('admin-articles:save.update')));
    expect(await screen.findByText(t('admin-articles:link.done'))).toBeInTheDocument();
    const { fr, en } = server.articles;
    expect(server.requests('POST', '/rpc/link_articles')).toEqual([{ fr_id: fr[0]?.id, en_id: en[0]?.id }]);
  });

  it('says clearly that an address is not an article’s, or not any more', async () => {
    const server = startAdminServer();
    const { router } = await openAdmin(server, `/${lang}/admin/article/edit/42`);
    await heading(t('admin-articles:page.invalidTitle'));
    await router.navigate(`/${lang}/admin/article/edit/${uuid(404)}`);
    await heading(t('admin-articles:page.missingTitle'));
  });
});

describe('A switch of language in the editor', () => {
  const french = article({ title: 'Le pain', linked_article_id: uuid(777) });
  const english = article({ id: uuid(777), title: 'The bread', linked_article_id: french.id });

  it('opens the translation', async () => {
    const server = startAdminServer();
    server.articles = { fr: [french], en: [english] };
    const { user, address } = await openAdmin(server, `/fr/admin/article/edit/${french.id}`);
    await heading('Modifier l’article');
    await user.click(screen.getAllByRole('button', { name: 'EN, English' })[0] as HTMLElement);
    await heading('Edit article');
    await waitFor(() => expect(address()).toBe(`/en/admin/article/edit/${english.id}`));
  });

  it('opens the other list with a message if there is no translation', async () => {
    const server = startAdminServer();
    server.articles = { fr: [{ ...french, linked_article_id: null }], en: [] };
    const { user, address } = await openAdmin(server, `/fr/admin/article/edit/${french.id}`);
    await heading('Modifier l’article');
    await user.click(screen.getAllByRole('button', { name: 'EN, English' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/en/admin/articles'));
    expect(await screen.findByText(/has no English version yet/)).toBeInTheDocument();
  });
});

describe('The English copy of a French article', () => {
  const french = article({ title: 'Le pain', slug: 'le-pain', content: 'Un texte.' });
  const edit = `/fr/admin/article/edit/${french.id}`;
  const ask = async (user: UserEvent) => {
    const [inSight] = await screen.findAllByRole('button', { name: 'Traduire en anglais' });
    await user.click(inSight as HTMLElement);
  };
  const question = async () => within(await screen.findByRole('alertdialog'));
  const start = (given: object = {}) => {
    const server = startAdminServer();
    server.articles.fr = [{ ...french, ...given }];
    server.answers.translate_article = () => {
      server.articles.fr = [{ ...french, linked_article_id: uuid(700) }];
      server.articles.en.push(article({ id: uuid(700), linked_article_id: french.id }));
      return uuid(700);
    };
    return server;
  };
  const copied = (server: ReturnType<typeof startAdminServer>) =>
    server.requests('POST', '/rpc/translate_article');
  const translate = async (user: UserEvent) => {
    await ask(user);
    await user.click((await question()).getByRole('button', { name: 'Copier vers l’anglais' }));
    expect(await screen.findByText('Traduction réussie')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Article anglais lié')).toHaveValue(uuid(700)));
  };
  const keptTexts = () => Object.keys(localStorage).filter((key) => key.includes('.draft.'));

  it('marks an untouched article as saved', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, edit);
    await translate(user);
    hidePage();
    expect(keptTexts()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Retour aux articles' }));
    await waitFor(() => expect(address()).toBe('/fr/admin/articles'));
    expect(server.articles.fr[0]?.linked_article_id).toBe(uuid(700));
  });

  it('is not unlinked by the next save', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, edit);
    await translate(user);
    await user.type(await field('Contenu'), ' Et la suite.');
    await user.click(button('Mettre à jour'));
    await waitFor(() => expect(address()).toBe('/fr/admin/articles'));
    expect(server.requests('POST', '/rpc/link_articles')).toHaveLength(0);
    expect(server.articles.fr[0]).toMatchObject({
      content: 'Un texte. Et la suite.',
      linked_article_id: uuid(700),
    });
  });

  it('says what visitors will read before they do, and publishes it as the French one is', async () => {
    const server = start();
    const { user } = await openAdmin(server, edit);
    await ask(user);
    const asked = await question();
    expect(
      asked.getByText(/visiteurs liront aussitôt le texte français.*« \[English\] Le pain »/),
    ).toBeInTheDocument();
    expect(asked.getByRole('checkbox', { name: 'Publier la copie tout de suite' })).toBeChecked();
    await user.click(asked.getByRole('button', { name: 'Copier vers l’anglais' }));
    await waitFor(() => expect(copied(server)).toMatchObject([{ keep_draft: false }]));
  });

  it('stays a draft on request, with a message', async () => {
    const server = start();
    const { user } = await openAdmin(server, edit);
    await ask(user);
    const asked = await question();
    await user.click(asked.getByRole('checkbox', { name: 'Publier la copie tout de suite' }));
    expect(asked.getByText(/rien ne devient public/)).toBeInTheDocument();
    expect(asked.queryByText(/visiteurs/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Copier vers l’anglais' }));
    await waitFor(() => expect(copied(server)).toMatchObject([{ keep_draft: true }]));
  });

  it('stays a draft for a draft, without a choice', async () => {
    const { user } = await openAdmin(start({ published: false, published_at: null }), edit);
    await ask(user);
    const asked = await question();
    expect(asked.getByText(/La copie est un brouillon/)).toBeInTheDocument();
    expect(asked.queryByRole('checkbox')).toBeNull();
  });

  const english = article({
    id: uuid(777),
    title: 'The bread',
    slug: 'the-bread',
    content: 'A true text.',
    linked_article_id: french.id,
  });
  const withTranslation = () => {
    const server = start({ linked_article_id: english.id });
    server.articles.en = [english];
    return server;
  };

  it('is not made by the way where there is a translation: that one opens', async () => {
    const server = withTranslation();
    const { user, address } = await openAdmin(server, edit);
    await ask(user);
    const dialog = await screen.findByRole('dialog', { name: 'Cet article a déjà une version anglaise' });
    expect(within(dialog).getByText(/La version anglaise, « The bread », est en ligne/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('link', { name: 'Ouvrir la version anglaise' }));
    await waitFor(() => expect(address()).toBe(`/en/admin/article/edit/${english.id}`));
    expect(copied(server)).toEqual([]);
  });

  it('takes the place of a translation only after a second choice, which names what is let go', async () => {
    const server = withTranslation();
    const { user } = await openAdmin(server, edit);
    await ask(user);
    await user.click(await screen.findByRole('button', { name: 'La remplacer par une copie…' }));
    const asked = await question();
    expect(asked.getByText(/« The bread » ne sera plus la version anglaise/)).toBeInTheDocument();
    expect(asked.getByText(/visiteurs liront aussitôt le texte français/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Remplacer la version anglaise' }));
    expect(await screen.findByText('Traduction réussie')).toBeInTheDocument();
    expect(copied(server)).toEqual([{ article_id: french.id, keep_draft: false, replacing: [english.id] }]);
  });

  it('names the article whose text it would write over, and what is public of it', async () => {
    const server = start();
    const other = article({ title: 'Le levain', linked_article_id: english.id });
    server.articles.fr.push(other);
    server.articles.en = [{ ...english, slug: french.slug, linked_article_id: other.id }];
    const { user } = await openAdmin(server, edit);
    await ask(user);
    const asked = await question();
    expect(asked.getByText(/« The bread » est remplacé par le texte français/)).toBeInTheDocument();
    expect(asked.getByText(/plus la version anglaise de « Le levain »/)).toBeInTheDocument();
    expect(asked.getByText(/en ligne et le reste.*« \[English\] Le pain »/)).toBeInTheDocument();
    expect(asked.queryByRole('checkbox')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Copier vers l’anglais' }));
    expect(await screen.findByText('Traduction réussie')).toBeInTheDocument();
    expect(copied(server)).toEqual([
      { article_id: french.id, keep_draft: false, replacing: [english.id, other.id] },
    ]);
  });

  it('writes over nothing that came after the question', async () => {
    const server = start();
    const { user } = await openAdmin(server, edit);
    await ask(user);
    const asked = await question();
    server.trouble('POST', /translate_article/, { status: 409, code: 'PT409' });
    await user.click(asked.getByRole('button', { name: 'Copier vers l’anglais' }));
    expect(await screen.findByText(/ont changé entre-temps, rien n’a été copié/)).toBeInTheDocument();
    expect(screen.queryByText('Traduction réussie')).toBeNull();
  });

  it('is published by hand only knowingly, as long as it carries its mark', async () => {
    const server = startAdminServer();
    const marked = { ...english, title: '[English] Le pain', published: false, published_at: null };
    server.articles.en = [marked];
    const { user } = await openAdmin(server, `/en/admin/article/edit/${marked.id}`);
    const publish = async () => user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Published/ }));
    await publish();
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(server.articles.en[0]?.published).toBe(false);
    await publish();
    await user.click((await question()).getByRole('button', { name: 'Publish all the same' }));
    await waitFor(() => expect(server.articles.en[0]?.published).toBe(true));
  });
});

describe('The editor on a phone', () => {
  const keyboard = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  const row = article({ title: 'Le pain', content: 'Un texte.', published: false, published_at: null });
  const open = () => {
    const server = startAdminServer();
    server.articles.fr = [row];
    return openAdmin(server, `/fr/admin/article/edit/${row.id}`);
  };

  beforeEach(() => {
    Object.assign(keyboard, { height: 844, offsetTop: 0, scale: 1 });
    vi.stubGlobal('innerHeight', 844);
    vi.stubGlobal('visualViewport', keyboard);
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 640px)' }),
    );
    vi.spyOn(Element.prototype, 'scrollIntoView');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.mocked(Element.prototype.scrollIntoView).mockRestore();
  });

  const kept = (name: string) => document.documentElement.style.getPropertyValue(name);
  const move = (change: Partial<typeof keyboard>, event: string) => {
    Object.assign(keyboard, change);
    keyboard.dispatchEvent(new Event(event));
  };

  it('saves above the text, and leaves by an arrow or below it', async () => {
    await open();
    const text = await field('Contenu');
    const precedes = (one: Element) => one.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(precedes(button('Enregistrer le brouillon'))).toBeTruthy();
    expect(precedes(screen.getByRole('link', { name: 'Retour aux articles' }))).toBeTruthy();
    expect(precedes(screen.getByRole('link', { name: 'Annuler' }))).toBeFalsy();
  });

  it('keeps its toolbar on the keyboard and the whole text in what is left', async () => {
    const { user, closeTab } = await open();
    const text = await field('Contenu');
    expect([kept('--keyboard'), kept('--visible')]).toEqual(['0px', '844px']);
    // The menu has brought its own entry into view.
    vi.mocked(text.scrollIntoView).mockClear();
    await user.click(text);
    expect(text.scrollIntoView).toHaveBeenCalledTimes(1);
    move({ height: 530 }, 'resize');
    expect([kept('--keyboard'), kept('--visible')]).toEqual(['314px', '530px']);
    expect(text.scrollIntoView).toHaveBeenCalledTimes(2);
    // Where the browser moves the page behind the keyboard, the toolbar goes along.
    move({ offsetTop: 100 }, 'scroll');
    expect(kept('--keyboard')).toBe('214px');
    // Enlarged with two fingers, there is no keyboard in the way.
    move({ scale: 2, height: 422 }, 'resize');
    expect([kept('--keyboard'), kept('--visible')]).toEqual(['0px', '844px']);
    closeTab();
    expect(kept('--keyboard')).toBe('');
  });

  it('folds the fields, which take the place of the text when they are asked for', async () => {
    const { user } = await open();
    const text = await field('Contenu');
    const folded = (name: string) => screen.getByLabelText(name).closest('.max-sm\\:hidden') !== null;
    const sheet = button('Fiche');
    expect(sheet).toHaveAttribute('aria-expanded', 'false');
    expect(['Adresse', 'Extrait', 'Contenu'].map(folded)).toEqual([true, true, false]);
    await user.click(sheet);
    expect(sheet).toHaveAttribute('aria-expanded', 'true');
    expect(['Adresse', 'Extrait', 'Contenu'].map(folded)).toEqual([false, false, true]);
    await user.click(sheet);
    expect(['Adresse', 'Extrait', 'Contenu'].map(folded)).toEqual([true, true, false]);
    expect(text).toHaveValue('Un texte.');
  });

  it('unfolds the field a save was refused for, and gives it the focus', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Fiche' }));
    await user.clear(await field('Extrait'));
    await user.click(button('Fiche'));
    await user.click(button('Enregistrer le brouillon'));
    expect(await screen.findByText('L’extrait est requis')).toBeInTheDocument();
    expect(screen.getByLabelText('Extrait').closest('.max-sm\\:hidden')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Extrait')).toHaveFocus());
  });

  it('shows its preview over the whole screen, and comes back to the same text', async () => {
    const { user } = await open();
    const text = await field('Contenu');
    await user.type(text, ' Et la **suite**.');
    await user.click(button('Aperçu'));
    const preview = await screen.findByRole('dialog', { name: 'Aperçu' });
    expect(within(preview).getByText('suite').tagName).toBe('STRONG');
    expect(preview).toHaveTextContent('Le pain');
    await user.click(within(preview).getByRole('button', { name: 'Fermer l’aperçu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(text).toHaveValue('Un texte. Et la **suite**.');
    expect(button('Aperçu')).toHaveFocus();
  });
});

import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from '@/i18n/local-time';
import { currentToasts } from '@/ui/toast-store';
import { type AdminServer, adminAccount, startAdminServer } from '../support/admin-server';
import { projectTable, testimonialTable } from '../support/admin-tables';
import { article, project, review, testimonial, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { expectLogged } from '../support/logs';
import { refuse } from '../support/network-stubs';
import { openAdmin, openPath } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

type Body = Record<string, unknown>;

const id = uuid(1);
const other = uuid(900);

const copied = '2026-11-26T09:00:00+00:00';
/** When a copy is kept in a test. */
const keptAt = '2026-11-26T09:00:01+00:00';

/** What was handed in, as its editor and the approvals list take it. */
const approval = (given: object = {}) => ({
  row_id: id,
  title: 'Le bois',
  person: adminAccount.id,
  person_name: 'Anna Reiss',
  handed_in_at: copied,
  state: 'handed_in',
  remarks: 0,
  answered_by: null,
  answered_at: null,
  ...given,
});

describe.each(langsOf(import.meta.filename))('Working copies in %s', (lang) => {
  const t = texts(lang);
  const table = `articles_${lang}`;
  const editor = `/${lang}/admin/article/edit/${id}`;
  let server: AdminServer;

  /** Shows a working copy from now on, in its editor and in lists. */
  const showCopy = (content: Body, given: object = {}, table_name: unknown = table) => {
    const copy = {
      content,
      base: publicRow()?.updated_at,
      person: adminAccount.id,
      person_name: 'Anna Reiss',
      publish_at: null,
      fault: null,
      state: 'kept',
      stale: false,
      answered_by: null,
      answered_at: null,
      pair: null,
      updated_at: copied,
      ...given,
    };
    const { title = content.name } = content;
    server.answers.get_working_copy = copy;
    server.answers.list_working_copies = [{ ...copy, table_name, row_id: id, title }];
    return copy;
  };
  const showNone = () => {
    server.answers.get_working_copy = null;
    server.answers.list_working_copies = [];
    return {};
  };
  const asked = (name: string) => server.requests('POST', `/rpc/${name}`);

  beforeEach(() => {
    server = startAdminServer();
    server.articles[lang] = [
      article({ id, title: 'Le bois', slug: 'le-bois', content: 'Un paragraphe.\n\nUn autre.' }),
    ];
    server.answers.save_working_copy = ({ columns, table_name, meaning, moment }) => {
      const kept = showCopy(columns as Body, { updated_at: keptAt }, table_name);
      if (meaning === 'publish' && !moment) showNone();
      return kept;
    };
    server.answers.discard_working_copy = showNone;
    for (const name of ['hand_in', 'hand_back']) server.answers[name] = {};
    server.answers.add_remark = ({ field, quote, text }) => {
      server.answers.get_review = review({ field, quote, text } as Parameters<typeof review>[0]);
    };
  });

  afterEach(() => focusManager.setFocused(undefined));

  /** Somebody comes back to the tab. */
  const comeBack = () =>
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  const toastTitles = () => currentToasts().map((one) => one.title);
  const title = () => screen.findByRole('textbox', { name: new RegExp(t('admin-articles:fields.title')) });
  const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
  const publicRow = () => server.articles[lang][0];
  const offersToPublish = () => screen.queryByText(pattern(t('site-publishing:changed'))) !== null;

  it('keep changes of a public article from readers, and the list says so', async () => {
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    await user.click(await screen.findByRole('checkbox', { name: /^(Publié|Published)/ }));
    await user.click(await button(t('working-copies:keep')));

    await waitFor(() => expect(toastTitles()).toContain(t('working-copies:state.title')));
    await screen.findByText(t('working-copies:badge.kept'));
    expect(offersToPublish()).toBe(false);
    expect(publicRow()?.title).toBe('Le bois');
    const [kept] = asked('save_working_copy');
    expect(kept).toMatchObject({ table_name: table, row_id: id, base: publicRow()?.updated_at });
    expect(kept).toMatchObject({ expected_version: null, meaning: 'keep' });
    expect(kept?.columns).toMatchObject({ title: 'Le bois taillé', slug: 'le-bois' });
    // Neither may be part of one.
    expect(kept?.columns).not.toHaveProperty('published');
    expect(kept?.columns).not.toHaveProperty('published_at');
  });

  it('open in place of the row, beside its public state and every change, and are published', async () => {
    showCopy({ title: 'Le bois taillé' });
    const { user, address } = await openAdmin(server, editor);
    expect(await title()).toHaveValue('Le bois taillé');
    await screen.findByText(t('working-copies:note.title'));
    expect(screen.queryByRole('button', { name: t('admin-articles:save.update') })).not.toBeInTheDocument();

    await user.click(await button(t('working-copies:view.changes')));
    const comparison = await screen.findByRole('region', { name: t('history:comparison') });
    expect(within(comparison).getByText('taillé').tagName).toBe('INS');
    await user.click(await button(t('working-copies:view.public')));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois'));
    // Whoever works by keyboard goes on from there.
    expect(await button(t('working-copies:view.public'))).toHaveFocus();
    await user.click(await button(t('working-copies:view.copy')));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois taillé'));
    await user.type(await title(), ' fin');

    await user.click(await button(t('working-copies:publish').slice(0, 10)));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: t('working-copies:dialog.confirm.now'),
      }),
    );
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles`));
    expect(asked('save_working_copy')).toMatchObject([
      { row_id: id, columns: { title: 'Le bois taillé fin' }, expected_version: copied, meaning: 'publish' },
    ]);
    await waitFor(() => expect(offersToPublish()).toBe(true));
  });

  it('leave state and date to the public text', async () => {
    showCopy({ title: 'Le bois taillé' });
    const { user } = await openAdmin(server, editor);
    const said = new RegExp(t('working-copies:state.text'));
    expect(await screen.findByRole('checkbox', { name: said })).toBeDisabled();
    const date = () => screen.findByLabelText(t('admin-articles:fields.published_at'));
    expect(await date()).toBeDisabled();
    expect(await date()).toHaveAccessibleDescription(said);
    await user.click(await button(t('working-copies:view.public')));
    await waitFor(async () => expect(await date()).toBeEnabled());
    expect(screen.queryByRole('checkbox', { name: said })).not.toBeInTheDocument();
  });

  it('go over a newer public state only knowingly, after both were compared', async () => {
    showCopy({ title: 'Le bois taillé' }, { stale: true });
    server.saveElsewhere(lang, id, { title: 'Le bois corrigé' });
    server.trouble('POST', /save_working_copy/, { status: 409, code: 'PT409' }, 1);
    const { user } = await openAdmin(server, editor);
    await screen.findByText(t('working-copies:note.stale'));
    await user.click(await button(t('working-copies:publish').slice(0, 10)));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: t('working-copies:dialog.confirm.now'),
      }),
    );

    const conflict = await screen.findByRole('alertdialog');
    expectLogged('conflict');
    expect(asked('save_working_copy')).toHaveLength(1);
    await user.click(
      within(conflict).getByRole('button', { name: new RegExp(t('drafts:conflict.overwrite')) }),
    );
    await waitFor(() => expect(asked('save_working_copy')).toHaveLength(2));
    const { updated_at: base } = publicRow() ?? {};
    expect(asked('save_working_copy').at(-1)).toMatchObject({
      columns: { title: 'Le bois taillé' },
      base,
      meaning: 'publish',
    });
  });

  it('ask for a reload, and keep the text, where the server is of another release', async () => {
    server.trouble('POST', /save_working_copy/, { status: 404, code: 'PGRST202' });
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    await user.click(await button(t('working-copies:keep')));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ description: t('common:errors.code') }]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await title()).toHaveValue('Le bois taillé');
  });

  it('of what was withdrawn meanwhile go into its draft, and publish nothing', async () => {
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    server.saveElsewhere(lang, id, { published: false });
    server.trouble('POST', /save_working_copy/, { status: 409, code: 'PT409' });
    await user.click(await button(t('working-copies:keep')));
    const conflict = await screen.findByRole('alertdialog');
    expectLogged('conflict');
    await user.click(
      within(conflict).getByRole('button', { name: new RegExp(t('drafts:conflict.overwrite')) }),
    );

    await waitFor(() => expect(publicRow()?.title).toBe('Le bois taillé'));
    expect(publicRow()?.published).toBe(false);
    expect(screen.queryByText(t('working-copies:done.keep'))).not.toBeInTheDocument();
  });

  it('are published at a date that lies ahead, together with the other language where that is wanted', async () => {
    const pair = { table_name: 'articles', row_id: uuid(2), updated_at: '2026-11-26T08:00:00+00:00' };
    showCopy({ title: 'Le bois taillé' }, { pair });
    const { user } = await openAdmin(server, editor);
    await user.click(await button(t('working-copies:publish').slice(0, 10)));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('working-copies:dialog.date') }));
    await user.click(dialog.getByRole('button', { name: t('working-copies:dialog.confirm.date') }));
    await dialog.findByText(t('working-copies:dialog.past'));
    await user.click(dialog.getByRole('checkbox', { name: t('working-copies:dialog.pair') }));
    const day = toLocalTime(new Date(Date.now() + 2 * 86_400_000).toISOString()).slice(0, 10);
    const moment = fromLocalTime(`${day}T10:00`) ?? '';
    await user.type(dialog.getByLabelText(t('working-copies:dialog.moment')), toLocalTime(moment));
    await user.click(dialog.getByRole('button', { name: t('working-copies:dialog.confirm.date') }));
    await waitFor(() =>
      expect(asked('save_working_copy')).toMatchObject([
        { meaning: 'publish', moment, translation_version: pair.updated_at },
      ]),
    );
    await screen.findByRole('heading', { level: 1, name: t('admin-articles:list.title') });
    expect(offersToPublish()).toBe(false);
  });

  it('with a date stand in the calendar, and are found by the title they give', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    showCopy({ title: 'La poutre' }, { publish_at: at });
    const month = toLocalTime(at).slice(0, 7);
    const { user } = await openAdmin(server, `/${lang}/admin/calendar?view=list&month=${month}`);
    await user.click(await screen.findByRole('button', { name: /La poutre/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('admin-calendar:dialog.change'))).toBeVisible();
    expect(dialog.getByRole('link')).toHaveAttribute('href', editor);
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: t('admin:palette.label') }), 'poutre');
    await screen.findByRole('option', { name: /Le bois/ });
  });

  it('are discarded after a question, and the public state opens', async () => {
    showCopy({ title: 'Le bois taillé' });
    const { user } = await openAdmin(server, editor);
    await user.click(await button(t('working-copies:discard.open').slice(0, 6)));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('working-copies:discard.confirm') }));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois'));
    await button(t('admin-articles:save.update'));
  });

  it('of what is edited in a dialog open there', async () => {
    server.tables[`testimonials_${lang}`] = testimonialTable([testimonial({ id, name: 'Anna Reiss' })]);
    const { user } = await openAdmin(server, `/${lang}/admin/testimonials`);
    const edit = { name: t('admin-testimonials:editOne', { name: 'Anna Reiss' }) };
    await user.click(await screen.findByRole('button', edit));
    await user.type(await screen.findByLabelText(t('admin-testimonials:fields.name')), ' junior');
    await user.click(await button(t('working-copies:keep')));
    await screen.findByText(t('working-copies:badge.kept'));
    expect(server.tables[`testimonials_${lang}`]?.rows[0]?.name).toBe('Anna Reiss');
    await user.click(await screen.findByRole('button', edit));
    expect(await screen.findByLabelText(t('admin-testimonials:fields.name'))).toHaveValue(
      'Anna Reiss junior',
    );
  });

  it('are all an author keeps of an own public text, and hands in', async () => {
    server.role = 'author';
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    expect(screen.queryByRole('button', { name: t('admin-articles:save.update') })).not.toBeInTheDocument();
    await user.click(await button(t('working-copies:handIn')));
    const handedIn = {
      table_name: table,
      row_id: id,
      meaning: 'hand_in',
      columns: { title: 'Le bois taillé' },
    };
    await waitFor(() => expect(asked('save_working_copy')).toMatchObject([handedIn]));
    expect(server.requests('PATCH', `/articles_${lang}`)).toEqual([]);
  });

  it('handed in wait on the dashboard, and go back with a remark at a paragraph, by keyboard alone', async () => {
    const content = 'Un paragraphe.\n\nUn autre, plus long.';
    showCopy({ title: 'Le bois', content }, { state: 'handed_in', person: other });
    server.answers.list_approvals = [approval({ table_name: table })];
    const { user, address, closeTab } = await openAdmin(server, '/admin/dashboard');
    const waiting = within(
      await screen.findByRole('region', { name: texts('fr')('working-copies:dashboard.approve') }),
    );
    // Counts it beside the columns, which are empty.
    await screen.findByText(new RegExp(texts('fr')('dashboard:waiting.lead', { count: 1 })));
    expect(screen.queryByText(texts('fr')('dashboard:waiting.noneText'))).not.toBeInTheDocument();
    waiting.getByRole('link').focus();
    await user.keyboard('{Enter}');

    for (const name of ['view.copy', 'back'] as const) {
      (await button(t(`working-copies:${name}`))).focus();
      await user.keyboard('{Enter}');
    }
    await waitFor(() => expect(toastTitles()).toContain(t('working-copies:remarks.first')));
    const quote = { quote: 'Un autre, plus long.' };
    (await button(t('working-copies:remarks.addTo', quote))).focus();
    await user.keyboard('{Enter}Plus court.{Tab}');
    // Written as far as that, it is kept on this device.
    const left = address();
    closeTab();
    await openPath(left);
    expect(await screen.findByLabelText(t('working-copies:remarks.label'))).toHaveValue('Plus court.');
    const back = async () => {
      (await button(t('working-copies:back'))).focus();
      await user.keyboard('{Enter}');
    };
    await back();
    await waitFor(() => expect(toastTitles()).toContain(t('working-copies:remarks.unsaved')));
    expect(screen.getByLabelText(t('working-copies:remarks.label'))).toHaveFocus();
    expect(asked('hand_back')).toEqual([]);
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findByRole('note')).toHaveTextContent('Plus court.');
    expect(asked('add_remark')).toMatchObject([
      { field: 'content', quote: 'Un autre, plus long.', text: 'Plus court.', parent: null },
    ]);
    expect(await button(t('working-copies:remarks.addTo', quote))).toHaveFocus();
    await back();
    await waitFor(() =>
      expect(asked('hand_back')).toEqual([{ table_name: table, row_id: id, seen: copied }]),
    );
  });

  it('taken back by their author are not handed back, and are shown as they are now', async () => {
    const paragraph = { content: 'Un paragraphe.\n\nUn autre, plus long.' };
    showCopy(paragraph, { state: 'handed_in', person: other });
    server.answers.get_review = review({ text: 'Plus court.' });
    const { user } = await openAdmin(server, `${editor}?view=changes`);
    await button(t('working-copies:back'));
    showCopy(paragraph, { person: other });
    server.trouble('POST', /hand_back/, { status: 409, code: 'PT409' });
    await user.click(await button(t('working-copies:back')));
    await waitFor(() =>
      expect(currentToasts()).toContainEqual(
        expect.objectContaining({ description: t('working-copies:changed') }),
      ),
    );
    // Sooner than the next look at what others did.
    await waitFor(
      () => expect(screen.queryByRole('button', { name: t('working-copies:back') })).not.toBeInTheDocument(),
      { timeout: 8000 },
    );
    expect(screen.queryByText(t('working-copies:note.handed_in'))).not.toBeInTheDocument();
  });

  it('handed back show their author what is asked, and are handed in again', async () => {
    server.role = 'author';
    const remark = { field: 'content', quote: 'Un autre.', text: 'Plus court.' };
    const answered = new Date(Date.now() - 7_200_000).toISOString();
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    server.answers.get_review = review(
      { ...remark, name: 'Camille Faber', at: answered },
      {
        approval: {
          person: adminAccount.id,
          person_name: 'Anna Reiss',
          handed_in_at: copied,
          state: 'handed_back',
          answered_by: 'Camille Faber',
          answered_at: answered,
        },
      },
    );
    const { user } = await openAdmin(server, editor);
    await screen.findByText(t('working-copies:note.handed_back'));
    await screen.findByText('Plus court.');
    await screen.findByText(/Camille Faber .*2/);
    await user.type(await title(), ' taillé');
    await user.click(await button(t('working-copies:handIn')));
    await waitFor(() => expect(asked('hand_in')).toMatchObject([{ table_name: table, row_id: id }]));
    expect(publicRow()).toMatchObject({ title: 'Le bois taillé', published: false });
    expect(asked('save_working_copy')).toEqual([]);
    await waitFor(() => expect(toastTitles()).toContain(t('working-copies:done.handIn')));
    expect(toastTitles()).toHaveLength(1);
  });

  it('of a draft that was handed in wait for approval in its list, and on the dashboard of its author', async () => {
    server.role = 'author';
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    server.answers.get_dashboard = {
      own: { published: 0, scheduled: 0, drafts: 1, views: 0, likes: 0, articles: [] },
    };
    server.answers.hand_in = () => {
      server.answers.list_approvals = [approval({ table_name: table, person: adminAccount.id })];
      return {};
    };
    const { user } = await openAdmin(server, editor);
    await user.click(await button(t('working-copies:handIn')));
    await screen.findByText(t('working-copies:badge.handed_in'));
    await openPath('/admin/dashboard');
    const waiting = await screen.findByRole('region', {
      name: texts('fr')('working-copies:dashboard.waiting'),
    });
    expect(within(waiting).getByRole('link', { name: /Le bois/ })).toHaveAttribute('href', editor);
  });

  it('are told of once when a draft of a project is handed in', async () => {
    server.role = 'author';
    const projects = projectTable([project({ id: 7, title: 'La halle', published: false })]);
    server.tables[`projects_${lang}`] = projects;
    const { user } = await openAdmin(server, `/${lang}/admin/projects/edit/7`);
    await user.click(await button(t('working-copies:handIn')));
    await waitFor(() => expect(asked('hand_in')).toHaveLength(1));
    await waitFor(() => expect(toastTitles()).toContain(t('working-copies:done.handIn')));
    expect(toastTitles()).toHaveLength(1);
  });

  it('stand in for a draft that was published while its author goes on, who loses no word', async () => {
    server.role = 'author';
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    server.saveElsewhere(lang, id, { title: 'Le bois, relu', published: true });
    comeBack();
    await screen.findByText(t('working-copies:conflict.published'));
    expect(await title()).toHaveValue('Le bois taillé');
    expect(screen.queryByRole('button', { name: /brouillon|draft/i })).not.toBeInTheDocument();

    await user.click(await button(t('working-copies:keep')));
    const conflict = within(
      await screen.findByRole('alertdialog', { name: t('working-copies:conflict.published') }),
    );
    expectLogged('conflict');
    expect(conflict.queryByRole('button', { name: t('drafts:conflict.overwrite') })).not.toBeInTheDocument();
    await user.click(await conflict.findByRole('button', { name: t('drafts:conflict.copy') }));
    await waitFor(() => expect(toastTitles()).toContain(t('history:copy.done')));
    expect(await navigator.clipboard.readText()).toMatch(/^Le bois taillé/);
    // Publication is no part of a working copy.
    expect(conflict.queryByText(t('admin-articles:fields.published'))).not.toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: t('working-copies:keep') }));
    await waitFor(() =>
      expect(asked('save_working_copy')).toMatchObject([{ columns: { title: 'Le bois taillé' } }]),
    );
    expect(publicRow()).toMatchObject({ title: 'Le bois, relu', published: true });
  });

  it('are handed in where the draft was published before its author did', async () => {
    server.role = 'author';
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    server.saveElsewhere(lang, id, { title: 'Le bois, relu', published: true });
    await user.click(await button(t('working-copies:handIn')));
    const conflict = within(await screen.findByRole('alertdialog'));
    expectLogged('conflict');
    await user.click(conflict.getByRole('button', { name: t('working-copies:handIn') }));
    const handedIn = {
      table_name: table,
      row_id: id,
      meaning: 'hand_in',
      columns: { title: 'Le bois taillé' },
    };
    await waitFor(() => expect(asked('save_working_copy')).toMatchObject([handedIn]));
    expect(publicRow()).toMatchObject({ title: 'Le bois, relu', published: true });
  });

  it('are not offered without the right to the text, which can be copied or replaced by the public one', async () => {
    server.role = 'author';
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    server.saveElsewhere(lang, id, { title: 'Le bois, relu', published: true });
    server.answers.get_working_copy = () => refuse(403, '42501');
    comeBack();
    await user.click(await button(t('working-copies:keep')));
    const conflict = within(await screen.findByRole('alertdialog'));
    expectLogged('conflict');
    await conflict.findByRole('button', { name: t('drafts:conflict.copy') });
    for (const refused of [t('working-copies:keep'), t('drafts:conflict.overwrite')]) {
      expect(conflict.queryByRole('button', { name: refused })).not.toBeInTheDocument();
    }
    await user.click(conflict.getByRole('button', { name: t('drafts:conflict.reload') }));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois, relu'));
    expect(asked('save_working_copy')).toEqual([]);
  });

  it('of a draft that was given to somebody else are refused for the right, not as deleted', async () => {
    server.role = 'author';
    server.articles[lang] = [article({ id, title: 'Le bois', published: false })];
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' taillé');
    server.articles[lang] = [];
    server.answers.get_working_copy = () => refuse(403, '42501');
    await user.click(await button(t('working-copies:handIn')));
    expect((await screen.findAllByText(t('common:errors.forbidden')))[0]).toBeVisible();
    expectLogged('conflict');
    expect(screen.queryByText(t('drafts:conflict.goneTitle'))).not.toBeInTheDocument();
    expect(await title()).toHaveValue('Le bois taillé');
    expect(asked('hand_in')).toEqual([]);
  });

  it('published or discarded while they are open say so, and what was typed is offered over what is public', async () => {
    showCopy({ title: 'Le bois taillé' });
    const { user } = await openAdmin(server, editor);
    await user.type(await title(), ' fin');
    showNone();
    comeBack();
    await screen.findByText(t('working-copies:conflict.discarded'));
    server.saveElsewhere(lang, id, { title: 'Le bois taillé' });
    comeBack();
    await screen.findByText(t('working-copies:conflict.published'));
    expect(await title()).toHaveValue('Le bois taillé fin');

    await user.click(await button(t('working-copies:conflict.open')));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois taillé'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(t('working-copies:conflict.published'))).not.toBeInTheDocument();
    await user.click(await button(t('drafts:restore.restore')));
    await waitFor(async () => expect(await title()).toHaveValue('Le bois taillé fin'));
  });
});

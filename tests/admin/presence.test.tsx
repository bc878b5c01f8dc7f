import { focusManager, onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { memberTable, offerTable, projectTable, testimonialTable } from '../support/admin-tables';
import { article, member, offer, project, testimonial, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const plain = (text: string) => text.replace(/\s/g, ' ');

const camille = (lang: Lang, thing: 'articles' | 'projects' | 'team_members') => {
  const t = texts(lang);
  return plain(t('drafts:alsoOpen', { count: 1, names: 'Camille', thing: t(`drafts:thing.${thing}`) }));
};

describe.each(langsOf(import.meta.filename))('Who else has it open, in %s', (lang) => {
  const t = texts(lang);
  /** What is due every twenty seconds: nobody waits that long here. */
  const due = new Map<number, () => void>();
  const passTwentySeconds = () => {
    for (const beat of [...due.values()]) beat();
  };
  beforeEach(() => {
    localStorage.setItem(storageKeys.lang, lang);
    const { setInterval, clearInterval } = window;
    let ids = 1_000_000;
    vi.stubGlobal('setInterval', (beat: () => void, pause: number) => {
      if (pause !== 20_000) return setInterval(beat, pause);
      ids += 1;
      due.set(ids, beat);
      return ids;
    });
    vi.stubGlobal('clearInterval', (id: number) => {
      if (!due.delete(id)) clearInterval(id);
    });
  });
  afterEach(() => {
    due.clear();
    vi.unstubAllGlobals();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
  });
  const row = article({ id: uuid(1), title: 'Un site rapide' });
  const open = async (others: string[]) => {
    const server = startAdminServer();
    server.articles[lang] = [row];
    server.answers.announce_presence = others;
    const page = await openAdmin(server, paths.editArticle(lang, row.id));
    await heading(t('admin-articles:page.editTitle'));
    const beats = () => server.requests('POST', '/rpc/announce_presence');
    await waitFor(() => expect(beats()).toHaveLength(1));
    return { server, beats, ...page };
  };

  it('is said quietly and once, however often it is asked', async () => {
    const { server, beats } = await open(['Camille']);
    const note = await screen.findByText(camille(lang, 'articles'));
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(beats()).toEqual([{ table_name: `articles_${lang}`, row_id: row.id }]);
    const changes = vi.fn();
    const watch = new MutationObserver(changes);
    watch.observe(note.closest('[role=status]') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    passTwentySeconds();
    await waitFor(() => expect(beats()).toHaveLength(2));
    expect(changes).not.toHaveBeenCalled();
    watch.disconnect();
    server.answers.announce_presence = [];
    passTwentySeconds();
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });

  it('names several people in a sentence, none for one alone', async () => {
    await open(['Anna', 'Malo', 'Camille']);
    const names = { fr: 'Anna, Malo et Camille', en: 'Anna, Malo and Camille' }[lang];
    expect(await screen.findByText(new RegExp(`^${names} `))).toBeInTheDocument();
  });

  it('is asked by a tab that is seen and online only, and fails without a word', async () => {
    const { server, beats } = await open(['Camille']);
    await screen.findByText(camille(lang, 'articles'));
    focusManager.setFocused(false);
    passTwentySeconds();
    expect(beats()).toHaveLength(1);
    server.trouble('POST', /announce_presence/, 'offline');
    focusManager.setFocused(true);
    await waitFor(() => expect(screen.queryByText(camille(lang, 'articles'))).not.toBeInTheDocument());
    expect(currentToasts()).toEqual([]);
    server.calm();
    const asked = beats().length;
    onlineManager.setOnline(false);
    passTwentySeconds();
    expect(beats()).toHaveLength(asked);
    onlineManager.setOnline(true);
    expect(await screen.findByText(camille(lang, 'articles'))).toBeInTheDocument();
    expect(currentToasts()).toEqual([]);
  });

  it('stops with the editor, sends nothing for a new article', async () => {
    const { beats, router, closeTab } = await open([]);
    await router.navigate(paths.newArticle(lang));
    await heading(t('admin-articles:page.newTitle'));
    passTwentySeconds();
    expect(beats()).toHaveLength(1);
    closeTab();
  });

  it('is said over a list as well', async () => {
    const server = startAdminServer();
    const judith = member({ name: 'Judith Wackernagel' });
    server.tables = { [`team_members_${lang}`]: memberTable([judith]) };
    server.answers.announce_presence = ['Camille'];
    const { user } = await openAdmin(server, `/${lang}/admin/team`);
    await user.click(
      await screen.findByRole('button', { name: t('admin-team:editOne', { name: judith.name }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(camille(lang, 'team_members'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/announce_presence')).toEqual([
      { table_name: `team_members_${lang}`, row_id: judith.id },
    ]);
  });
});

describe.each(langsOf(import.meta.filename))('Who changed it last, in %s', (lang) => {
  const t = texts(lang);
  const hour = () => new Date(Date.now() - 3_600_000).toISOString();
  const ago = { fr: /il y a 1\s?h/, en: /1\s?hr? ago/ }[lang];

  it('is read for all articles in one request, and shown where a person made it', async () => {
    const server = startAdminServer();
    const rows = [1, 2, 3].map((number) => article({ id: uuid(number), title: `Article ${number}` }));
    server.articles[lang] = rows;
    server.answers.last_changes = [
      { row_id: uuid(1), saved_at: hour(), person_name: 'Camille Roth' },
      { row_id: uuid(2), saved_at: '2025-11-20T10:00:00+00:00', person_name: null },
    ];
    await openAdmin(server, `/${lang}/admin/articles`);
    const cellOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
    const by = (name: string) => new RegExp(`^${plain(t('admin:lastChange.by', { name }))}`);
    await screen.findByText(by('Camille Roth'));
    expect(cellOf('Article 1').getByText(by('Camille Roth')).closest('p')).toHaveTextContent(ago);
    expect(cellOf('Article 2').queryByText(by(''))).toBeNull();
    expect(cellOf('Article 3').queryByText(by(''))).toBeNull();
    expect(server.requests('POST', '/rpc/last_changes')).toEqual([
      { table_name: `articles_${lang}`, row_ids: [uuid(1), uuid(2), uuid(3)] },
    ]);
  });

  it('keeps a list whole when it cannot be read', async () => {
    const server = startAdminServer();
    server.tables = { [`projects_${lang}`]: projectTable([project({ title: 'Carnet' })]) };
    server.trouble('POST', /last_changes/, 'offline');
    await openAdmin(server, `/${lang}/admin/projects`);
    expect(await screen.findByText('Carnet')).toBeInTheDocument();
    await waitFor(() => expect(server.requests('POST', '/rpc/last_changes')).toHaveLength(1));
    expect(currentToasts()).toEqual([]);
  });

  it('is shown for projects, testimonials and the team', async () => {
    const server = startAdminServer();
    const rows = { projects: project(), testimonials: testimonial(), team_members: member() };
    server.tables = {
      [`projects_${lang}`]: projectTable([rows.projects]),
      [`testimonials_${lang}`]: testimonialTable([rows.testimonials]),
      [`team_members_${lang}`]: memberTable([rows.team_members]),
    };
    server.answers.last_changes = Object.values(rows).map(({ id }) => ({
      row_id: String(id),
      saved_at: hour(),
      person_name: 'Camille Roth',
    }));
    const { router } = await openAdmin(server, `/${lang}/admin/projects`);
    const by = plain(t('admin:lastChange.by', { name: 'Camille Roth' }));
    expect((await screen.findByText(new RegExp(`^${by}`))).closest('p')).toHaveTextContent(ago);
    for (const place of ['testimonials', 'team'] as const) {
      await router.navigate(`/${lang}/admin/${place}`);
      await heading(t(`admin-${place}:title`));
      expect((await screen.findByText(new RegExp(`^${by}`))).closest('p')).toHaveTextContent(ago);
    }
    expect(server.requests('POST', '/rpc/last_changes').map(({ table_name }) => table_name)).toEqual(
      ['projects', 'testimonials', 'team_members'].map((noun) => `${noun}_${lang}`),
    );
  });

  it('is shown for offers', async () => {
    const open = offer();
    const server = startAdminServer();
    server.tables.job_offers = offerTable([open]);
    server.answers.last_changes = [{ row_id: open.id, saved_at: hour(), person_name: 'Camille Roth' }];
    await openAdmin(server, `/${lang}/admin/job-offers`);
    expect((await screen.findByText(/Camille Roth/)).closest('p')).toHaveTextContent(ago);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentImport } from '@/features/import-export/admin/run';
import { type EntryFault, tellTo } from '@/features/import-export/entry';
import { readEntries } from '@/features/import-export/formats/read';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

/** jsdom has no workers: reads at once what one would read. */
class WorkerAtOnce {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  async postMessage([chosen, encoding]: Parameters<typeof readEntries>) {
    const faults: EntryFault[] = [];
    for await (const data of readEntries(chosen, encoding, tellTo(faults))) this.onmessage?.({ data });
    this.onmessage?.({ data: faults });
  }
  terminate() {}
}

const post = (index: number) =>
  new File(
    [
      `---\ntitle: Post ${index}\ndate: 2020-01-02\n---\nText ${index} ![p](https://old.example/${index}.jpg)\n`,
    ],
    `post-${index}.md`,
  );

/** What `import_entries` reads of an entry. */
interface Sent {
  place: string;
  origin: string;
  state: string;
  columns: Record<string, unknown>;
}

/** With the no-break spaces of French. */
const asWritten = { normalizer: (text: string) => text };

describe.each(langsOf(import.meta.filename))('An import in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => {
    localStorage.setItem(storageKeys.lang, lang);
    vi.stubGlobal('Worker', WorkerAtOnce);
    currentImport.reset();
  });

  const made = new Set<string>();
  const start = () => {
    const server = startAdminServer();
    made.clear();
    server.answers.import_entries = ({ entries, dry }) =>
      (entries as Sent[]).map(({ place, origin, columns: { content, testimonial, slug } }) => {
        const outcome = !(content ?? testimonial) ? 'refused' : made.has(origin) ? 'same' : 'made';
        if (outcome === 'made' && !dry) made.add(origin);
        return {
          place,
          origin,
          outcome,
          id: dry ? null : uuid(7000),
          slug,
          reason: outcome === 'refused' ? 'content_bounds' : null,
        };
      });
    return server;
  };
  const open = async (files: File[]) => {
    const server = start();
    const { user } = await openAdmin(server, `/${lang}/admin/transfer`);
    const look = async () => {
      await user.upload(
        await screen.findByLabelText(t('import-export:source.files'), { selector: 'input' }),
        files,
      );
      await user.click(screen.getByRole('button', { name: t('import-export:look') }));
      await screen.findByRole('heading', { name: t('import-export:state.planned') });
    };
    await look();
    return { server, user, look };
  };
  const chips = () => screen.getByRole('group', { name: t('import-export:filter') });

  it('says first what would be made and why not, then makes it, and nothing twice', async () => {
    const { user, look } = await open([
      post(1),
      new File(['---\ntitle: Again\nslug: post-1\n---\nAgain\n'], 'again.md'),
      new File(['---\ntitle: Empty\n---\n'], 'empty.md'),
    ]);
    expect(made.size).toBe(0);
    expect(screen.getByRole('table', { name: t('import-export:table') })).toHaveTextContent('post-1-2');
    await user.click(screen.getByRole('button', { name: t('import-export:begin', { count: 2 }) }));
    await screen.findByRole('heading', { name: t('import-export:state.done') });
    expect(made.size).toBe(2);
    expect(screen.getByText(t('import-export:state.doneText'))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Post 1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/article\/edit/),
    );
    expect(
      screen.getByText(
        t('import-export:faults.picture-chosen', { count: 1, detail: 'https://old.example/1.jpg' }),
        asWritten,
      ),
    ).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: t('import-export:another') }));
    await look();
    expect(
      screen.getByRole('button', { name: new RegExp(`^${t('import-export:outcomes.same')}`) }),
    ).toHaveTextContent('2');
    expect(screen.queryByRole('button', { name: t('import-export:begin', { count: 2 }) })).toBeNull();
  });

  it('says first which files are not read and which pictures are missing', async () => {
    const { user } = await openAdmin(start(), `/${lang}/admin/transfer`);
    await user.upload(await screen.findByLabelText(t('import-export:source.folder'), { selector: 'input' }), [
      new File(['---\ntitle: One\n---\nA ![](img/not-there.png) ![](there.png)'], 'one.md'),
      ...['README.txt', 'there.png', 'cv.pdf', 'spare.png', '.DS_Store'].map((name) => new File(['x'], name)),
    ]);
    await user.click(screen.getByRole('button', { name: t('import-export:look') }));
    await screen.findByText(
      t('import-export:faults.unread', { count: 3, detail: 'README.txt, cv.pdf, spare.png' }),
      asWritten,
    );
    screen.getByText(
      t('import-export:faults.picture-missing', { count: 1, detail: 'img/not-there.png' }),
      asWritten,
    );
  });

  it('says how many would be public at once, if its owner keeps its states', async () => {
    const columns = 'colombage:\n  title: Own\n  published: true\n  published_at: "2020-01-02"\n';
    const own = new File([`---\nkind: articles\ntitle: Own\nkey: own\n${columns}---\nText\n`], 'own.md');
    const { user } = await open([own]);
    expect(screen.queryByText(t('import-export:atOnce', { number: 0 }), asWritten)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: t('import-export:ask.ownStates') }));
    await screen.findByText(t('import-export:atOnce', { number: 1 }), asWritten);
  });

  it('takes over the redirects of an own export, and says which it leaves out', async () => {
    const ownRedirects = ['/new', '/loop', '/kept'].map((from) => ({ from, to: '/fr/contact' }));
    const server = start();
    const faults: Record<string, string> = { '/loop': 'to_loop', '/kept': 'from_taken' };
    server.answers.save_redirects = ({ redirects }) =>
      (redirects as typeof ownRedirects).map(({ from }) => ({
        fault: faults[from] ?? null,
        saved: !faults[from],
      }));
    const { user } = await openAdmin(server, `/${lang}/admin/transfer`);
    await user.upload(await screen.findByLabelText(t('import-export:source.folder'), { selector: 'input' }), [
      new File(['---\nkind: articles\nkey: own\ncolombage:\n  title: Own\n---\nText\n'], 'own.md'),
      new File([JSON.stringify({ ownRedirects })], 'content.json'),
    ]);
    await user.click(screen.getByRole('button', { name: t('import-export:look') }));
    await screen.findByText(t('import-export:redirects', { number: 1 }), asWritten);
    screen.getByText(t('import-export:faults.redirect', { count: 1, detail: '/loop' }), asWritten);
    screen.getByText(t('import-export:faults.redirect-kept', { count: 1, detail: '/kept' }), asWritten);
    await user.click(screen.getByRole('button', { name: t('import-export:begin', { count: 2 }) }));
    await screen.findByRole('heading', { name: t('import-export:state.done') });
    expect(server.requests('POST', '/rpc/save_redirects')).toEqual([
      { redirects: ownRedirects, imported: true, dry: true },
      { redirects: ownRedirects.slice(0, 1), imported: true, dry: false },
    ]);
  });

  it('lists what was public at the source, also on another day, and publishes it by one press', async () => {
    const files = ['Un', '[English] Deux'].map(
      (title, index) => new File([`---\ntitle: "${title}"\ndate: 2020-01-02\n---\nTexte.`], `${index}.md`),
    );
    const { server, user } = await open([...files, new File(['---\ntitle: Undated\n---\nTexte.'], 'u.md')]);
    const states: string[] = [];
    server.answers.import_entries = ({ entries }) =>
      (entries as Sent[]).map(({ columns, state }) => {
        states.push(state);
        const row = article({ ...columns, id: uuid(8000 + server.articles[lang].length) });
        server.articles[lang].push(row);
        return { outcome: 'made', id: row.id, slug: row.slug };
      });
    server.answers.list_imported_drafts = () =>
      server.articles[lang].flatMap((row) =>
        row.published ? [] : { ...row, table_name: `articles_${lang}` },
      );
    server.trouble('POST', /list_imported_drafts/, { status: 400, code: 'XX000', message: '' });
    await user.click(screen.getByRole('button', { name: t('import-export:begin', { count: 3 }) }));
    const retry = await screen.findByRole('button', { name: t('common:retry') });
    server.calm();
    await user.click(retry);
    await screen.findByRole('heading', { name: t('import-export:publish.title', { count: 3 }) });
    expect(states).toEqual(['public', 'public', 'undated']);
    await user.click(screen.getByRole('button', { name: t('import-export:another') }));
    const list = within(
      await screen.findByRole('table', { name: t('import-export:publish.title', { count: 3 }) }),
    );
    expect(list.getAllByRole('row').slice(1)).toHaveLength(3);
    list.getByText(t('import-export:publish.undated'), asWritten);
    expect(list.getByRole('link', { name: 'Un' })).toHaveAttribute('href', expect.stringMatching(/edit/));
    expect(server.articles[lang].map(({ published }) => published)).toEqual([false, false, false]);
    await user.click(screen.getByRole('checkbox', { name: t('import-export:publish.all', { count: 3 }) }));
    await user.click(screen.getByRole('button', { name: t('bulk:publish') }));
    await screen.findByText(t('bulk:refusals.untranslated'), { exact: false });
    expect(server.articles[lang].map(({ published, published_at }) => [published, published_at])).toEqual([
      [true, '2020-01-01T23:00:00.000Z'],
      [false, '2020-01-01T23:00:00.000Z'],
      [true, null],
    ]);
  });

  it('writes a testimonial when it is chosen by name', async () => {
    const { server, user } = await open([new File(['name,company,testimonial\nAda,B,Bien\n'], 'a.csv')]);
    expect(screen.queryByRole('button', { name: t('import-export:begin', { count: 1 }) })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: t('import-export:pickOne', { title: 'Ada' }) }));
    await user.click(screen.getByRole('button', { name: t('import-export:begin', { count: 1 }) }));
    await screen.findByRole('heading', { name: t('import-export:state.done') });
    expect(server.requests('POST', '/rpc/import_entries').map(({ dry }) => dry)).toEqual([true, false]);
  });

  it('leaves out a language that the site does not have, until one box is ticked', async () => {
    const { user } = await open([
      new File(['---\ntitle: Eins\nlang: de\n---\nText'], 'eins.md'),
      new File(['---\ntitle: Zwei\nlang: de\n---\nText'], 'zwei.md'),
    ]);
    expect(screen.queryByText('Eins')).toBeNull();
    const name = new Intl.DisplayNames(lang, { type: 'language' }).of('de') ?? '';
    await user.click(
      screen.getByRole('checkbox', { name: t('import-export:ask.language', { count: 2, name }) }),
    );
    await screen.findByText('Zwei');
  });

  it('keeps what was chosen where the line breaks before', async () => {
    const server = start();
    const { user } = await openAdmin(server, `/${lang}/admin/transfer`);
    await user.upload(
      await screen.findByLabelText(t('import-export:source.files'), { selector: 'input' }),
      post(1),
    );
    server.trouble('POST', /import_entries/, 'offline', 1);
    await user.click(screen.getByRole('button', { name: t('import-export:look') }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: t('import-export:look') }));
    await screen.findByRole('heading', { name: t('import-export:state.planned') });
  });

  it('stops where the line breaks, and goes on with the rest', async () => {
    const { server, user } = await open(Array.from({ length: 60 }, (_, index) => post(index)));
    const end = currentImport.subscribe(() => {
      if (currentImport.state.phase !== 'running' || currentImport.state.done !== 40) return;
      server.trouble('POST', /import_entries/, 'offline', 1);
      end();
    });
    await user.click(screen.getByRole('button', { name: t('import-export:begin', { count: 60 }) }));
    await screen.findByRole('heading', { name: t('import-export:state.paused') });
    expect(screen.getByRole('alert')).toHaveTextContent(/\S/);
    expect(made.size).toBe(40);
    screen.getByText(t('import-export:state.pausedText', { count: 20 }));
    expect(
      within(chips())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${t('import-export:all')} 60`,
      `${t('import-export:done.made')} 40`,
      `${t('import-export:outcomes.made')} 20`,
    ]);
    await user.click(screen.getByRole('button', { name: `${t('import-export:outcomes.made')} 20` }));
    expect(screen.queryByRole('link', { name: 'Post 0' })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('import-export:resume', { count: 20 }) }));
    await screen.findByRole('heading', { name: t('import-export:state.done') });
    await waitFor(() => expect(made.size).toBe(60));
  });
});

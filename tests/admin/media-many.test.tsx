import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { projectTable } from '../support/admin-tables';
import { article, project, uuid } from '../support/build';
import { FakeTable, plainTable } from '../support/fake-table';
import { listed, startMediaServer } from '../support/media-server';
import { refuse } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = (name: string) => `${name}-0123abcd-400x300.webp`;
const media = (name: string) => `/media/${file(name)}`;

it('describes, labels and deletes several pictures at once, by keys alone', async () => {
  const server = startMediaServer();
  server.library = ['roofs', 'quay', 'yard'].map((name) =>
    listed({ path: file(name), name: `${name}.jpg`, labels: name === 'yard' ? ['north'] : ['north', 'old'] }),
  );
  let guarded = file('yard');
  const answer = server.media.answer.bind(server.media);
  server.media.answer = (request) =>
    request.body.path === guarded ? refuse(403, '42501', 'not yours') : answer(request);
  const { user } = await openAdmin(server, '/en/admin/media');
  await heading('Media');
  const choose = async (...names: string[]) => {
    for (const name of names) {
      (await screen.findByRole('checkbox', { name: `Select “${name}.jpg”` })).focus();
      await user.keyboard(' ');
    }
  };
  const stored = (name: string) => server.library.find(({ path }) => path === file(name));

  expect(screen.getByRole('option', { name: /100 kB.*500 kB/ })).toBeInTheDocument();

  await choose('roofs', 'quay', 'yard');
  screen.getByRole('button', { name: 'Describe…' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Describe 3 pictures' });
  // A slip closes nothing that was typed.
  await user.keyboard('Toits{Escape}{Enter}Roofs{Enter}Quai{Enter}{Enter}Cour{Enter}{Enter}');
  expect(await screen.findByText('2 pictures described')).toBeInTheDocument();
  expect(stored('roofs')).toMatchObject({ alt_fr: 'Toits', alt_en: 'Roofs', labels: ['north', 'old'] });
  expect(stored('quay')).toMatchObject({ alt_fr: 'Quai', alt_en: '' });
  // One of somebody else is told of, and stays selected.
  const refused = screen.getByText('yard.jpg', { selector: 'strong' });
  expect(refused.closest('li')).toHaveTextContent(/right|allow/i);
  expect(screen.getByRole('checkbox', { name: 'Select “yard.jpg”' })).toBeChecked();

  guarded = '';
  await choose('roofs');
  Object.assign(stored('roofs') ?? {}, { alt_fr: 'Toits de Strasbourg' });
  await user.click(screen.getByRole('button', { name: 'Label…' }));
  const labels = within(await screen.findByRole('alertdialog', { name: 'Labels of 2 files' }));
  await user.click(labels.getByRole('button', { name: /Remove.*north/ }));
  await user.type(labels.getByRole('textbox'), 'river{Enter}');
  await user.click(labels.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored('yard')?.labels).toEqual(['river']));
  expect(stored('roofs')?.labels).toEqual(['old', 'river']);
  expect(await screen.findByText('2 files labelled')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stored('roofs')?.labels).toEqual(['north', 'old']));
  // Said by somebody else meanwhile.
  expect(stored('roofs')?.alt_fr).toBe('Toits de Strasbourg');

  Object.assign(stored('roofs') ?? {}, { uses: 1 });
  const uses = [
    { picture: file('roofs'), kind: 'article', language: 'fr', id: uuid(1), title: 'La ville' },
    // Taken by a text after the list was read.
    { picture: file('quay'), kind: 'article', language: 'fr', id: uuid(2), title: 'Le port' },
  ];
  server.answers.get_media_uses = ({ picture }) => uses.filter((use) => use.picture === picture);
  await user.selectOptions(screen.getByLabelText('Order'), 'By name');
  await screen.findByText('3 pictures');
  await choose('roofs', 'quay', 'yard');
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const removal = within(await screen.findByRole('alertdialog', { name: 'Delete 3 files?' }));
  expect(await removal.findByRole('link', { name: /La ville/ })).toHaveAttribute('target', '_blank');
  await user.click(removal.getByRole('button', { name: 'Delete 2 files' }));
  expect(await screen.findByText('1 file deleted')).toBeInTheDocument();
  expect(screen.getAllByText('It is in use and stays.', { exact: false })).toHaveLength(2);
  expect(server.library.map(({ path }) => path)).toEqual([file('roofs'), file('quay')]);
});

it('lists what published pages leave undescribed, and writes it where the page takes it from', async () => {
  const server = startMediaServer();
  const touch = (row: Record<string, unknown>) => ({ ...row, updated_at: new Date().toISOString() });
  const text = `![](${media('roofs')})\n\n![](${media('line')})`;
  const texts = [
    article({ id: uuid(1), title: 'La ville', image: media('quay'), image_alt: '', content: text }),
    article({ id: uuid(2), title: 'Décrit', image: media('quay'), image_alt: 'Un quai', content: 'Rien' }),
    article({ id: uuid(3), title: 'Brouillon', published: false, content: text }),
  ];
  const shown = project({
    title: 'The inn',
    gallery: [media('bar')],
    gallery_alts: [''],
    image: '',
    body: '',
  });
  Object.assign(server.tables, {
    articles_fr: new FakeTable(texts, { touch }),
    articles_en: plainTable(),
    projects_fr: projectTable(),
    projects_en: projectTable([shown]),
  });
  server.library = [
    listed({ path: file('line'), decorative: true }),
    listed({ path: file('quay'), alt_fr: 'Le quai', alt_en: 'The quay' }),
  ];
  const { user, address } = await openAdmin(server, '/fr/admin/media');
  await heading('Médiathèque');
  await user.click(await screen.findByRole('tab', { name: 'Sans description' }));
  expect(await screen.findByText('3 images sans description')).toBeInTheDocument();
  expect(address()).toBe('/fr/admin/media?view=undescribed');
  expect(screen.getAllByRole('link', { name: 'La ville' })).toHaveLength(2);
  const [cover, roofs] = screen.getAllByRole('textbox', { name: 'Description en français' });
  expect(cover).toHaveValue('Le quai');
  // Somebody else works on the same page meanwhile.
  const page = server.tables.articles_fr?.rows[0];
  Object.assign(page ?? {}, touch({ title: 'La ville neuve' }));
  cover?.focus();
  await user.keyboard('{Enter}');
  expect(roofs).toHaveFocus();
  await user.keyboard('Des [[toits]{Enter}Un comptoir{Enter}');
  expect(await screen.findByText('Toutes les images sont décrites')).toBeInTheDocument();
  expect(server.tables.articles_fr?.rows[0]).toMatchObject({
    title: 'La ville neuve',
    image_alt: 'Le quai',
    content: `![Des \\[toits\\]](${media('roofs')})\n\n![](${media('line')})`,
  });
  expect(server.tables.projects_en?.rows[0]).toMatchObject({ gallery_alts: ['Un comptoir'] });
  expect(server.library.find(({ path }) => path === file('bar'))?.alt_en).toBe('Un comptoir');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectTable, testimonialTable } from '../support/admin-tables';
import { testimonial, uuid } from '../support/build';
import { expectLogged } from '../support/logs';
import { listed, type MediaServer, pictureFile, startMediaServer } from '../support/media-server';
import { heading, openAdmin } from '../support/render-admin';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = /^\/media\/\d{4}\/\d{2}\/toits-2000x1000-[0-9a-f]{8}-1600x800\.webp$/;
const toits = () => pictureFile('Toits 2000x1000.PNG');
const names = (server: MediaServer) =>
  [...server.files.keys()].map((name) => name.replace(/^.*-[0-9a-f]{8}-/, ''));

/** Answers what a picture shows; null says that it only decorates. */
async function describePicture(words: string | null) {
  const question = within(await screen.findByRole('dialog', { name: /Que voit-on|What does this picture/ }));
  if (words === null) fireEvent.click(question.getByRole('checkbox'));
  else fireEvent.change(question.getByRole('textbox'), { target: { value: words } });
  fireEvent.click(question.getByRole('button', { name: /^(Insérer|Insert)$/ }));
  await waitFor(() => expect(screen.queryByText(/Que voit-on|What does this picture/)).toBeNull());
}

async function newArticle(server: MediaServer, lang: 'fr' | 'en' = 'fr') {
  const admin = await openAdmin(server, `/${lang}/admin/article/new`);
  await heading(lang === 'fr' ? 'Nouvel article' : 'New article');
  return admin;
}

describe('The picture of an article', () => {
  it('is made small, sent in each width with the session, and named in the field', async () => {
    const server = startMediaServer();
    const { user } = await newArticle(server);
    await user.upload(screen.getByLabelText('Choisir un fichier'), toits());
    await describePicture('Des toits');
    await waitFor(() => expect(screen.getByLabelText('URL de l’image')).toHaveDisplayValue(stored));
    const told = await screen.findByText('Image ajoutée à la médiathèque');
    expect(told.closest('[role=status]')).toHaveTextContent('Toits 2000x1000.PNG');
    expect(names(server)).toEqual(['1600x800.480.webp', '1600x800.960.webp', '1600x800.webp']);
    for (const { headers } of server.files.values()) {
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('max-age=31536000, immutable');
      expect(headers.get('authorization')).toMatch(/^Bearer ./);
    }
    expect(server.library[0]?.name).toBe('Toits 2000x1000.PNG');
    expect(screen.getByLabelText('Description de l’image')).toHaveValue('Des toits');
    await waitFor(() => expect(server.library[0]?.alt_fr).toBe('Des toits'));
  });

  it('arrives by dropping and by pasting as well', async () => {
    const server = startMediaServer();
    await newArticle(server, 'en');
    const field = screen.getByLabelText('Image URL');
    fireEvent.drop(screen.getByRole('group', { name: 'Picture' }), {
      dataTransfer: { files: [toits()], types: ['Files'] },
    });
    await describePicture('Roofs');
    await waitFor(() => expect(field).toHaveDisplayValue(stored));
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.paste(field, { clipboardData: { files: [toits()], types: ['Files'] } });
    await waitFor(() => expect(field).toHaveDisplayValue(stored));
    // The same picture twice is there once.
    expect(server.files.size).toBe(3);
  });

  it.each([
    [pictureFile('page.html', 'text/html'), /Choisissez un fichier JPEG/],
    [pictureFile('dessin.svg', 'image/svg+xml'), /Choisissez un fichier JPEG/],
    [pictureFile('page nommée.png'), /ne s’ouvre pas/],
  ])('is refused with a reason when it is none: %o', async (file, reason) => {
    const server = startMediaServer();
    await newArticle(server);
    fireEvent.change(screen.getByLabelText('Choisir un fichier'), { target: { files: [file] } });
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(server.files.size).toBe(0);
    expect(screen.getByLabelText('URL de l’image')).toHaveValue('');
  });

  it('leaves no file behind when one is refused, arrives on retry', async () => {
    const server = startMediaServer();
    server.trouble('POST', /1600x800\.webp$/, { status: 503 }, 1);
    const { user } = await newArticle(server);
    await user.upload(screen.getByLabelText('Choisir un fichier'), toits());
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInTheDocument();
    expect(server.files.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await describePicture(null);
    await waitFor(() => expect(screen.getByLabelText('URL de l’image')).toHaveDisplayValue(stored));
    expect(server.files.size).toBe(3);
  });

  it('sends the largest file last', async () => {
    const server = startMediaServer();
    const { user } = await newArticle(server);
    await user.upload(screen.getByLabelText('Choisir un fichier'), toits());
    await describePicture(null);
    await waitFor(() => expect(screen.getByLabelText('URL de l’image')).toHaveDisplayValue(stored));
    expect([...server.files.keys()].at(-1)).toMatch(/-[0-9a-f]{8}-1600x800\.webp$/);
  });

  it('is a JPEG where the browser writes no WebP', async () => {
    const server = startMediaServer(['image/jpeg', 'image/png']);
    const { user } = await newArticle(server);
    await user.upload(screen.getByLabelText('Choisir un fichier'), pictureFile('quai 400x300.png'));
    await waitFor(() => expect(names(server)).toEqual(['400x300.jpg']));
  });

  it('is taken from the library with what is said of it', async () => {
    const server = startMediaServer();
    const path = '2026/11/quai-4567abcd-400x300.webp';
    server.library = [listed({ path, name: 'quai.jpg', alt_fr: 'Le quai', alt_en: 'The quay' })];
    const { user } = await newArticle(server);
    await user.click(screen.getByRole('button', { name: 'Ouvrir la médiathèque' }));
    await user.click(await screen.findByRole('button', { name: 'Utiliser quai.jpg' }));
    await waitFor(() => expect(screen.getByLabelText('URL de l’image')).toHaveValue(`/media/${path}`));
    expect(screen.getByLabelText('Description de l’image')).toHaveValue('Le quai');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is refused by a browser that scrambles what it draws, with what to do', async () => {
    const server = startMediaServer();
    const noise = { data: new Uint8ClampedArray([90, 200, 13, 255]) };
    const context = { drawImage: () => undefined, fillRect: () => undefined, getImageData: () => noise };
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockImplementation((() => context) as never);
    const { user } = await newArticle(server, 'en');
    await user.upload(screen.getByLabelText('Choose a file'), toits());
    expect(await screen.findByText(/This browser scrambles the pictures it saves/)).toBeInTheDocument();
    expect(server.files.size).toBe(0);
  });

  it('names another site, and keeps its address when that site does not give it out', async () => {
    // As for jsdom, which opens no picture at all.
    const server = startMediaServer();
    const { user } = await newArticle(server, 'en');
    await user.type(screen.getByLabelText('Image URL'), 'https://other.example/a.png');
    await user.click(await screen.findByRole('button', { name: 'Copy to the library' }));
    expect(await screen.findByText(/does not let its picture be copied/)).toBeInTheDocument();
    expect(screen.getByLabelText('Image URL')).toHaveValue('https://other.example/a.png');
  });
});

describe('A picture in the text', () => {
  it('holds its place while it is sent, and a text that waits for one is not saved', async () => {
    const server = startMediaServer();
    const { user } = await newArticle(server);
    const text = screen.getByLabelText('Contenu');
    await user.type(text, 'Avant');
    fireEvent.paste(text, { clipboardData: { files: [toits()], types: ['Files'] } });
    expect(text).toHaveDisplayValue(/!\[Envoi de Toits 2000x1000\.PNG…\]\(#upload-\d+\)/);
    await describePicture(null);
    await waitFor(() => expect(text).toHaveDisplayValue(/^Avant\n\n!\[\]\(\/media\/.+-1600x800\.webp\)$/));
    fireEvent.change(text, { target: { value: '![Envoi de x…](#upload-9)' } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByText(/Une image du texte est encore en route/)).toBeInTheDocument();
  });

  it('keeps the way of writing until it is there, and the description typed meanwhile', async () => {
    const server = startMediaServer();
    await newArticle(server);
    const text = screen.getByLabelText('Contenu');
    const asText = screen.getByRole('button', { name: 'Texte' });
    expect(asText).not.toHaveAttribute('aria-disabled');
    fireEvent.paste(text, { clipboardData: { files: [toits()], types: ['Files'] } });
    const { value } = text as HTMLTextAreaElement;
    fireEvent.change(text, { target: { value: value.replace(/!\[.*\]/, '![Des toits]') } });
    expect(asText).toHaveAttribute('aria-disabled', 'true');
    expect(asText).toHaveAccessibleDescription(/Une image est en cours d’envoi/);
    fireEvent.click(asText);
    expect(screen.getByLabelText('Contenu')).toBe(text);
    await describePicture(null);
    await waitFor(() => expect(text).toHaveDisplayValue(/^!\[Des toits\]\(\/media\/.+\.webp\)$/));
    await waitFor(() => expect(asText).not.toHaveAttribute('aria-disabled'));
  });

  it('leaves the text as it was when it does not arrive', async () => {
    const server = startMediaServer();
    await newArticle(server, 'en');
    const text = screen.getByLabelText('Content');
    fireEvent.paste(text, { clipboardData: { files: [pictureFile('bad.png')], types: ['Files'] } });
    expect(await screen.findByText(/bad\.png: This picture cannot be opened/)).toBeInTheDocument();
    expect((text as HTMLTextAreaElement).value.trim()).toBe('');
    expect(server.files.size).toBe(0);
  });

  it('comes from the library by the toolbar', async () => {
    const server = startMediaServer();
    server.library = [listed({ path: 'a-0123abcd-400x300.webp', name: 'a.png', alt_en: 'Roofs' })];
    const { user } = await newArticle(server, 'en');
    await user.click(screen.getByRole('button', { name: 'Image' }));
    await user.click(await screen.findByRole('button', { name: 'Use a.png' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Content')).toHaveValue('![Roofs](/media/a-0123abcd-400x300.webp)'),
    );
  });

  it('names another site', async () => {
    await newArticle(startMediaServer());
    fireEvent.change(screen.getByLabelText('Contenu'), {
      target: { value: '![a](https://other.example/a.png)' },
    });
    expect(
      await screen.findByRole('button', { name: 'Copier a.png dans la médiathèque' }),
    ).toBeInTheDocument();
  });

  it('copies the pictures of other sites before publishing, and names those that stay', async () => {
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 400;
        naturalHeight = 300;
        src = '';
        decode = () =>
          /[bc]\.png$/.test(this.src) ? Promise.reject(new Error('refused')) : Promise.resolve();
      },
    );
    const server = startMediaServer();
    const { user } = await newArticle(server, 'en');
    fireEvent.change(screen.getByLabelText('Content'), {
      target: {
        value: ['a', 'b', 'c'].map((name) => `![${name}](https://other.example/${name}.png)`).join('\n\n'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Copy all 3 pictures into the library' }));
    await screen.findByText(/c\.png: .*does not let its picture be copied/);
    expect(screen.getByText(/b\.png: .*does not let its picture be copied/)).toBeInTheDocument();
    expect(screen.getByLabelText('Content')).toHaveValue(
      `![a](/media/${[...server.files.keys()].at(-1)})\n\n![b](https://other.example/b.png)\n\n![c](https://other.example/c.png)`,
    );
    await screen.findByRole('button', { name: 'Copy all 2 pictures into the library' });
  });
});

it('The gallery of a project takes several pictures at once, in their order', async () => {
  const server = startMediaServer();
  server.tables.projects_fr = projectTable();
  const { user } = await openAdmin(server, '/fr/admin/projects/new');
  await heading('Nouveau projet');
  await user.upload(screen.getByLabelText('Choisir des fichiers'), [
    pictureFile('un 400x300.png'),
    pictureFile('deux 300x400.png'),
  ]);
  await describePicture('Un');
  await describePicture('Deux');
  const list = await screen.findByRole('group', { name: 'Images' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByLabelText('Image 2, texte alternatif')).toHaveValue('Deux');
  const items = within(list).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/un-400x300-.*-400x300\.webp/);
  expect(items[1]).toHaveTextContent(/deux-300x400-.*-300x400\.webp/);
  expect(await screen.findByText('2 images ajoutées à la médiathèque')).toBeInTheDocument();
});

it('A picture of the library joins a gallery with what the library says of it', async () => {
  const server = startMediaServer();
  server.tables.projects_fr = projectTable();
  server.library = [
    listed({ path: 'quai-0123abcd-400x300.webp', name: 'quai.jpg', alt_fr: 'Un quai le matin' }),
  ];
  const { user } = await openAdmin(server, '/fr/admin/projects/new');
  await heading('Nouveau projet');
  const list = await screen.findByRole('group', { name: 'Images' });
  await user.click(within(list).getByRole('button', { name: 'Ouvrir la médiathèque' }));
  const library = await screen.findByRole('dialog');
  await user.click(await within(library).findByRole('button', { name: 'Utiliser quai.jpg' }));
  expect(await screen.findByLabelText('Image 1, texte alternatif')).toHaveValue('Un quai le matin');
});

it('A testimonial’s dialog opens the library over itself and keeps what was typed', async () => {
  const server = startMediaServer();
  server.tables.testimonials_en = testimonialTable([testimonial()]);
  server.library = [listed({ path: 'face-0123abcd-400x400.webp', name: 'face.jpg' })];
  const { user } = await openAdmin(server, '/en/admin/testimonials');
  await heading('Testimonials');
  await user.click(screen.getByRole('button', { name: 'Add a testimonial' }));
  await user.type(await screen.findByLabelText('Name'), 'Nadège');
  await user.click(screen.getByRole('button', { name: 'Open the library' }));
  await user.click(await screen.findByRole('button', { name: 'Use face.jpg' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Image URL')).toHaveValue('/media/face-0123abcd-400x400.webp'),
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Nadège');
});

describe('What a picture shows', () => {
  const quai = '2026/11/quai-4567abcd-400x300.webp';

  it('is asked for once: the library keeps it, and the next time it fills the field', async () => {
    const server = startMediaServer();
    server.library = [listed({ path: quai, name: 'quai.jpg' })];
    const { user } = await newArticle(server);
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: 'Ouvrir la médiathèque' }));
      await user.click(await screen.findByRole('button', { name: 'Utiliser quai.jpg' }));
    };
    await choose();
    const question = within(await screen.findByRole('dialog', { name: /Que voit-on sur cette image/ }));
    expect(question.getByRole('textbox', { name: 'Description en français' })).toHaveFocus();
    // Nothing is no answer.
    await user.click(question.getByRole('button', { name: 'Insérer' }));
    expect(await question.findByText(/Décrivez l’image, ou dites/)).toBeInTheDocument();
    expect(screen.getByLabelText('URL de l’image')).toHaveValue('');
    await describePicture('Le quai');
    const field = screen.getByLabelText('Description de l’image');
    await waitFor(() => expect(field).toHaveValue('Le quai'));
    await waitFor(() => expect(server.library[0]?.alt_fr).toBe('Le quai'));
    expect(server.library[0]?.alt_en).toBe('');

    await user.clear(field);
    await user.type(field, 'À moi');
    await choose();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('À moi');
  });

  it('may stay empty for a decorative picture, which the library remembers', async () => {
    const server = startMediaServer();
    server.library = [listed({ path: quai, name: 'quai.jpg' })];
    const { user } = await newArticle(server, 'en');
    await user.click(screen.getByRole('button', { name: 'Image' }));
    await user.click(await screen.findByRole('button', { name: 'Use quai.jpg' }));
    await describePicture(null);
    await waitFor(() => expect(screen.getByLabelText('Content')).toHaveValue(`![](/media/${quai})`));
    await waitFor(() => expect(server.library[0]).toMatchObject({ alt_en: '', decorative: true }));
  });

  it('left unanswered, the picture is not inserted', async () => {
    const server = startMediaServer();
    const { user } = await newArticle(server, 'en');
    const text = screen.getByLabelText('Content');
    fireEvent.paste(text, { clipboardData: { files: [toits()], types: ['Files'] } });
    await screen.findByRole('dialog', { name: 'What does this picture show?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect((text as HTMLTextAreaElement).value.trim()).toBe(''));
    // It is in the library all the same.
    await waitFor(() => expect(server.library).toHaveLength(1));
  });
});

describe('The focal point', () => {
  const path = 'roofs-0123abcd-400x300.webp';

  function library() {
    const server = startMediaServer();
    server.library = [listed({ path, name: 'roofs.jpg', alt_fr: 'Toits', alt_en: 'Roofs' })];
    return server;
  }

  it.each([
    ['fr', 'Détails de roofs.jpg', 'Enregistrer', 'Remettre au milieu'],
    ['en', 'Details of roofs.jpg', 'Save', 'Back to the middle'],
  ] as const)(
    'is moved by keys, shown in every crop, kept and put back: %s',
    async (lang, open, save, back) => {
      const server = library();
      const { user } = await openAdmin(server, `/${lang}/admin/media`);
      await user.click(await screen.findByRole('button', { name: open }));
      const dialog = within(await screen.findByRole('dialog', { name: 'roofs.jpg' }));
      const [across, down] = dialog.getAllByRole('slider');
      if (!across || !down) throw new Error('Two sliders were expected.');
      expect(dialog.getByRole('button', { name: back })).toBeDisabled();
      across.focus();
      await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
      expect(down).toHaveFocus();
      expect(down).toHaveAttribute(
        'aria-valuetext',
        lang === 'fr' ? '49\u00a0% depuis le haut' : '49% from the top',
      );
      expect(across).toHaveValue('61');
      const crops = dialog.getByRole('list', { name: lang === 'fr' ? 'Recadrages' : 'Crops' });
      for (const crop of crops.querySelectorAll('img'))
        expect(crop).toHaveStyle({ objectPosition: '61% 49%' });
      await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
      expect(down).toHaveValue('0');
      await user.click(dialog.getByRole('button', { name: save }));
      await waitFor(() =>
        expect(server.library[0]).toMatchObject({ focus_x: 61, focus_y: 0, alt_fr: 'Toits' }),
      );

      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(await screen.findByRole('button', { name: open }));
      await user.click(await screen.findByRole('button', { name: back }));
      await user.click(screen.getByRole('button', { name: save }));
      await waitFor(() => expect(server.library[0]).toMatchObject({ focus_x: null, focus_y: null }));
    },
  );

  it('is reached from the form that shows the picture', async () => {
    const server = library();
    const { user } = await newArticle(server, 'en');
    await user.type(screen.getByLabelText('Image URL'), `/media/${path}`);
    const open = await screen.findByRole('button', { name: 'Focal point…' });
    await waitFor(() => expect(open).toBeEnabled());
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Focal point' }));
    fireEvent.change(dialog.getByRole('slider', { name: /top to bottom/ }), { target: { value: '12' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.library[0]).toMatchObject({ focus_x: 50, focus_y: 12 }));
    const box = screen.getByRole('group', { name: 'Picture' });
    await waitFor(() => expect(box.querySelector('img')).toHaveStyle({ objectPosition: '50% 12%' }));
  });
});

describe('The media page', () => {
  const used = listed({
    path: 'roofs-0123abcd-400x300.webp',
    name: 'roofs.jpg',
    alt_fr: 'Toits',
    uses: 1,
  });
  const loose = listed({ path: 'loose-4567abcd-400x300.webp', name: 'loose.jpg' });

  function library() {
    const server = startMediaServer();
    server.library = [{ ...used }, { ...loose }];
    server.answers.get_media_uses = [
      { kind: 'article', language: 'fr', id: uuid(1), title: 'La ville' },
      { kind: 'issue', language: 'fr', id: uuid(2), title: 'Lettre' },
      { kind: 'offer', language: '', id: uuid(3), title: '' },
    ];
    return server;
  }

  it('lists, searches and finds what nothing uses, in its address', async () => {
    const server = library();
    const asked = () => server.requests('POST', '/rpc/list_media').at(-1);
    const { user, address } = await openAdmin(server, '/en/admin/media');
    await heading('Media');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(await screen.findByText('2 pictures')).toBeInTheDocument();
    server.answers.list_media = [{ ...loose, total: 1 }];
    await user.selectOptions(screen.getByLabelText('Use'), 'Unused');
    expect(await screen.findByText('1 picture found')).toBeInTheDocument();
    expect(screen.queryByText('roofs.jpg')).not.toBeInTheDocument();
    expect(address()).toBe('/en/admin/media?use=nowhere');
    server.answers.list_media = [];
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No picture matches')).toBeInTheDocument();
    expect(asked()).toMatchObject({ term: 'zzz', used_in: 'nowhere' });
  });

  it('says when what was sent has arrived, apart from what has not', async () => {
    const { user } = await openAdmin(library(), '/en/admin/media');
    await heading('Media');
    await user.upload(screen.getByLabelText('Upload'), [
      pictureFile('one 400x300.png'),
      pictureFile('unreadable.png'),
      pictureFile('two 300x400.png'),
    ]);
    const told = await screen.findByText('2 pictures added to the library');
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(await screen.findByText(/unreadable\.png: This picture cannot be opened/)).toBeInTheDocument();
    expect(await screen.findByText('4 pictures')).toBeInTheDocument();
  });

  it('pages past forty-eight', async () => {
    const server = startMediaServer();
    server.library = Array.from({ length: 120 }, (_, place) =>
      listed({ path: `p${place}-0123abcd-400x300.webp`, name: `p${place}.jpg` }),
    );
    const { user } = await openAdmin(server, '/fr/admin/media');
    await heading('Médiathèque');
    expect(await screen.findByText('120 images')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Page 3, la dernière' }));
    expect(await screen.findByText('p119.jpg')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Détails de/ })).toHaveLength(24);
  });

  it('describes a picture, says where it is used, and warns before deleting it', async () => {
    const server = library();
    const { user } = await openAdmin(server, '/fr/admin/media');
    await user.click(await screen.findByRole('button', { name: 'Détails de roofs.jpg' }));
    expect(await screen.findByRole('link', { name: /La ville/ })).toHaveAttribute(
      'href',
      `/fr/admin/article/edit/${uuid(1)}`,
    );
    expect(screen.getByRole('link', { name: /Lettre/ })).toHaveAttribute(
      'href',
      `/fr/admin/newsletter/issues/${uuid(2)}`,
    );
    expect(screen.getByRole('link', { name: /masquée/ })).toHaveAttribute(
      'href',
      `/fr/admin/job-offers/edit/${uuid(3)}`,
    );
    const english = screen.getByLabelText('Description en anglais');
    await user.type(english, 'Roofs');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.library[0]).toMatchObject({ alt_fr: 'Toits', alt_en: 'Roofs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Détails de roofs.jpg' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('roofs.jpg sert encore à 3 endroits');
    await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(server.library.map(({ name }) => name)).toEqual(['loose.jpg']));
    expect(await screen.findByText('Supprimé de la médiathèque')).toBeInTheDocument();
  });

  async function replaceWith(user: UserEvent, lang: 'fr' | 'en', file: File) {
    const fr = lang === 'fr';
    await user.click(await screen.findByRole('button', { name: /^(Détails de|Details of) roofs\.jpg$/ }));
    await user.upload(await screen.findByLabelText(fr ? 'Remplacer…' : 'Replace…'), file);
  }
  const replacing = async (lang: 'fr' | 'en') =>
    within(
      await screen.findByRole('dialog', {
        name: lang === 'fr' ? 'Remplacer roofs.jpg partout' : 'Replace roofs.jpg everywhere',
      }),
    );

  it.each(['fr', 'en'] as const)(
    'replaces a picture everywhere by one that is described and looked at, and keeps the old one for finished pages: %s',
    async (lang) => {
      const server = library();
      Object.assign(server.library[0] ?? {}, { alt_en: 'Roofs', focus_x: 10, focus_y: 20 });
      const { user } = await openAdmin(server, `/${lang}/admin/media`);
      await replaceWith(user, lang, pictureFile('new 400x300.png'));
      const dialog = await replacing(lang);
      expect(server.requests('POST', '/rpc/replace_media')).toEqual([]);
      expect(await dialog.findByRole('link', { name: /La ville/ })).toBeInTheDocument();
      expect(dialog.getByText(/jusqu’à la prochaine publication|until the site is published/)).toBeVisible();
      expect(dialog.getByText(/il est revenu au milieu|it is back in the middle/)).toBeVisible();
      const french = dialog.getByLabelText(/Description en français|Description in French/);
      const english = dialog.getByLabelText(/Description en anglais|Description in English/);
      expect([french, english].map((field) => (field as HTMLInputElement).value)).toEqual(['Toits', 'Roofs']);
      const ofTheOld = /décrivait l’ancienne image|described the former picture/;
      for (const field of [french, english]) expect(field).toHaveAccessibleDescription(ofTheOld);
      expect(lang === 'fr' ? french : english).toHaveFocus();
      const [across] = dialog.getAllByRole('slider');
      expect(across).toHaveValue('50');
      fireEvent.change(french, { target: { value: 'Des tuiles' } });
      await waitFor(() => expect(french).not.toHaveAccessibleDescription(ofTheOld));
      fireEvent.change(english, { target: { value: 'Tiles' } });
      if (across) fireEvent.change(across, { target: { value: '70' } });
      await user.click(dialog.getByRole('button', { name: /^(Remplacer partout|Replace everywhere)$/ }));
      expect(await screen.findByText(/Image remplacée partout|Picture replaced everywhere/)).toBeVisible();
      const [asked] = server.requests('POST', '/rpc/replace_media');
      expect(asked).toMatchObject({ old_path: used.path });
      expect(asked?.new_path).toMatch(/new-400x300-[0-9a-f]{8}-400x300\.webp$/);
      expect(server.library.find(({ name }) => name === 'new 400x300.png')).toMatchObject({
        alt_fr: 'Des tuiles',
        alt_en: 'Tiles',
        focus_x: 70,
        focus_y: 50,
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('keeps what is written of the new picture when it is refused, and replaces it when tried again: one that nothing used goes', async () => {
    const server = library();
    Object.assign(server.answers, { get_media_uses: [], replace_media: 0 });
    server.trouble('POST', /replace_media/, { status: 503 });
    const { user } = await openAdmin(server, '/fr/admin/media');
    await replaceWith(user, 'fr', pictureFile('new 400x300.png'));
    const dialog = await replacing('fr');
    const french = dialog.getByLabelText('Description en français');
    const confirm = dialog.getByRole('button', { name: 'Remplacer partout' });
    fireEvent.change(french, { target: { value: 'a'.repeat(301) } });
    await user.click(confirm);
    expect(await dialog.findByText(/300 caractères au plus/)).toBeVisible();
    expect(french).toHaveFocus();
    fireEvent.change(french, { target: { value: 'Des tuiles' } });
    await user.click(confirm);
    expect(await dialog.findByText(/Le serveur ne répond pas/)).toBeVisible();
    expectLogged('unavailable');
    expect(french).toHaveValue('Des tuiles');
    expect(server.library.map(({ path }) => path)).toContain(used.path);
    server.calm();
    await user.click(confirm);
    expect(await screen.findByText('Image remplacée partout')).toBeVisible();
    await waitFor(() => expect(server.library.map(({ path }) => path)).not.toContain(used.path));
  });

  it('replaces nothing when the question is left, or when it is the same picture', async () => {
    const server = library();
    const { user } = await openAdmin(server, '/en/admin/media');
    await replaceWith(user, 'en', pictureFile('new 400x300.png'));
    const dialog = await replacing('en');
    await user.click(dialog.getByRole('button', { name: 'Do not replace' }));
    await waitFor(() => expect(screen.queryByText('Replace roofs.jpg everywhere')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'roofs.jpg' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(server.library).toHaveLength(3));

    await user.click(await screen.findByRole('button', { name: 'Details of new 400x300.png' }));
    await user.upload(await screen.findByLabelText('Replace…'), pictureFile('new 400x300.png'));
    expect(await screen.findByText(/It is this very picture already/)).toBeVisible();
    expect(server.requests('POST', '/rpc/replace_media')).toEqual([]);
    expect(server.library).toHaveLength(3);
  });

  it('says when it cannot be loaded, and when it is empty', async () => {
    const server = startMediaServer();
    const { user } = await openAdmin(server, '/en/admin/media');
    expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Upload'), [
      pictureFile('one 400x300.png'),
      pictureFile('broken.png'),
      pictureFile('two 400x300.png'),
    ]);
    expect(await screen.findByText(/broken\.png: This picture cannot be opened/)).toBeInTheDocument();
    expect(await screen.findByText('2 pictures')).toBeInTheDocument();
  });
});

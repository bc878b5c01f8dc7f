import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from '../support/build';
import { listed, type MediaServer, startMediaServer } from '../support/media-server';
import { heading, openAdmin } from '../support/render-admin';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = '2026/11/plaquette-1a2b3c4d.pdf';
const pdf = (name: string, text = '%PDF-1.7 words') => new File([text], name);

function library(): MediaServer {
  const server = startMediaServer();
  server.library = [listed({ path, name: 'Plaquette 2026.pdf', bytes: 1_258_291, uses: 1 })];
  server.answers.get_media_uses = [{ kind: 'article', language: 'fr', id: uuid(1), title: 'La ville' }];
  return server;
}

const open = (server: MediaServer, lang = 'en') => openAdmin(server, `/${lang}/admin/media?view=documents`);

describe('The documents of the library', () => {
  it('stand beside the pictures, with kind and size', async () => {
    const server = library();
    await open(server, 'fr');
    const name = await screen.findByText('Plaquette 2026.pdf');
    expect(name.closest('li')).toHaveTextContent(/PDF\s*1,2\sMo/);
    expect(screen.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
    expect(server.requests('POST', '/rpc/list_media').at(-1)).toMatchObject({ kind: 'document' });
  });

  it('are uploaded under a readable name, as their bytes say, to be asked for each time', async () => {
    const server = library();
    const { user } = await open(server);
    await user.upload(await screen.findByLabelText('Upload'), pdf('Tarifs été 2027.pdf'));
    expect(await screen.findByText('Document added to the library')).toBeInTheDocument();
    const [[stored = '', file] = []] = server.files;
    expect(stored).toMatch(/^\d{4}\/\d{2}\/tarifs-ete-2027-[0-9a-f]{8}\.pdf$/);
    expect(file?.headers.get('content-type')).toBe('application/pdf');
    expect(file?.headers.get('cache-control')).toBe('no-cache');
    expect(server.library.map(({ name }) => name)).toContain('Tarifs été 2027.pdf');
  });

  it.each([
    ['a page by another name', pdf('page.pdf', '<!doctype html><script>alert(1)</script>'), /not a document/],
    ['one over 20 MB', heavy(), /more than 20 MB/],
    ['an empty one', pdf('empty.pdf', ''), /This file is empty/],
  ])('refuse %s beside the field, with nothing sent', async (_what, file, reason) => {
    const server = library();
    const { user } = await open(server);
    await user.upload(await screen.findByLabelText('Upload'), file);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(server.files.size).toBe(0);
  });

  it('arrive on retry when the line was gone', async () => {
    const server = library();
    server.trouble('POST', /\.pdf$/, 'offline', 1);
    const { user } = await open(server);
    await user.upload(await screen.findByLabelText('Upload'), pdf('tarifs.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Document added to the library')).toBeInTheDocument();
  });

  it('are replaced under their address by one of their kind', async () => {
    const server = library();
    server.files.set(path, { headers: new Headers(), bytes: new ArrayBuffer(0) });
    const { user } = await open(server);
    const replaceBy = async (file: File) => {
      fireEvent.change(await screen.findByLabelText('Replace…'), { target: { files: [file] } });
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('under the same address');
      await user.click(within(question).getByRole('button', { name: 'Replace everywhere' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Details of Plaquette 2026.pdf' }));
    expect(await screen.findByRole('link', { name: /La ville/ })).toBeInTheDocument();
    expect(screen.queryByLabelText('Description in French')).toBeNull();
    await replaceBy(pdf('plaquette.pdf', '<p>'));
    expect(await screen.findByText(/not a document the site takes/)).toBeInTheDocument();
    await replaceBy(
      pdf('plaquette.odt', `PK${'.'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.text`),
    );
    expect(await screen.findByText(/must be of the same kind/)).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/replace_media')).toEqual([]);
    await replaceBy(pdf('Plaquette 2027.pdf'));
    expect(await screen.findByText(/Document replaced/)).toBeInTheDocument();
    expect(server.files.get(path)?.headers.get('x-upsert')).toBe('true');
    expect(server.requests('POST', '/rpc/replace_media')).toMatchObject([{ old_path: path, new_path: path }]);
    expect(server.library).toMatchObject([{ path, name: 'Plaquette 2027.pdf' }]);
  });

  it('are kept from authors but for uploading', async () => {
    const server = library();
    server.role = 'author';
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Details of Plaquette 2026.pdf' }));
    expect(await screen.findByRole('link', { name: /Open the document/ })).toHaveAttribute(
      'href',
      expect.stringMatching(`/storage/v1/object/public/media/${path}$`),
    );
    expect(screen.getByLabelText('Link in Markdown')).toHaveValue(
      `[Plaquette 2026](/media/${path} "1258291 B")`,
    );
    expect(screen.queryByRole('button', { name: /Replace|Delete/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Without a description' })).toBeNull();
  });
});

function heavy(): File {
  const file = pdf('film.pdf');
  Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });
  return file;
}

it('A text links to a document of the library, and says its size', async () => {
  const server = library();
  const { user } = await openAdmin(server, '/en/admin/article/new');
  await heading('New article');
  await user.click(screen.getByRole('button', { name: 'Text' }));
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  await user.click(await screen.findByRole('button', { name: 'A document…' }));
  await user.click(await screen.findByRole('button', { name: 'Use Plaquette 2026.pdf' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Markdown' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Content')).toHaveValue(`[Plaquette 2026](/media/${path} "1258291 B")`),
  );
});

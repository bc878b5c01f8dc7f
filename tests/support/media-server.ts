import { vi } from 'vitest';
import type { ListedMedia } from '@/features/media/model';
import { AdminServer } from './admin-server';
import { json, refuse, stubFetch, stubUploads } from './network-stubs';

type Body = Record<string, unknown>;

interface Use {
  picture: string;
  kind: string;
  language: string;
  id: string;
  title: string;
}

export function listed(given: Partial<ListedMedia> & Pick<ListedMedia, 'path'>): ListedMedia {
  return {
    files: [given.path],
    bytes: 120_000,
    complete: true,
    name: '',
    alt_fr: '',
    alt_en: '',
    labels: [],
    decorative: false,
    focus_x: null,
    focus_y: null,
    uses: 0,
    created_at: '2026-11-20T08:10:00Z',
    ...given,
  };
}

/** Fake server for the media library: the bucket, the descriptions, and the functions for both. */
export class MediaServer extends AdminServer {
  library: ListedMedia[] = [];
  uses: Use[] = [];
  /** Uploaded files by name, with their headers. */
  readonly sent = new Map<string, { type: string; cache: string; token: string }>();
  /** Failure of the next uploads with such names. */
  refusal: { name: RegExp; status: number; times: number } | null = null;

  /** Pictures that only another person may describe. */
  guarded: string[] = [];
  /** Status that refuses a replacement. */
  replacing: number | null = null;

  upload(url: URL, headers: Headers): Response {
    const name = url.pathname.replace('/storage/v1/object/media/', '');
    this.asked.push({ method: 'POST', path: url.pathname, params: url.searchParams, body: {} });
    if (this.refusal?.name.test(name) && this.refusal.times > 0) {
      this.refusal.times -= 1;
      return json({ statusCode: String(this.refusal.status), message: 'refused' }, 400);
    }
    if (this.sent.has(name)) return json({ statusCode: '409', error: 'Duplicate', message: '' }, 400);
    this.sent.set(name, {
      type: headers.get('content-type') ?? '',
      cache: headers.get('cache-control') ?? '',
      token: headers.get('authorization') ?? '',
    });
    return json({ Key: name });
  }

  override async answer(url: URL, method: string, headers: Headers, body: Body): Promise<Response> {
    if (url.pathname === '/storage/v1/object/media' && method === 'DELETE') {
      this.asked.push({ method, path: url.pathname, params: url.searchParams, body });
      const names = body.prefixes as string[];
      for (const name of names) this.sent.delete(name);
      this.library = this.library.filter(({ path }) => !names.includes(path));
      return json(names.map((name) => ({ name })));
    }
    const path = url.pathname.replace('/rest/v1', '');
    if (path === '/media') return this.said(method, url.searchParams, headers, body);
    if (path === '/rpc/list_media') return json(this.page(body));
    if (path === '/rpc/get_media_uses') {
      return json(this.uses.filter(({ picture }) => picture === body.picture));
    }
    if (path === '/rpc/replace_media') {
      this.asked.push({ method, path, params: url.searchParams, body });
      return this.replacing ? refuse(this.replacing, '', 'refused') : json(this.replace(body));
    }
    return super.answer(url, method, headers, body);
  }

  /** Replaces a picture in all texts; answers their number. */
  private replace({ old_path, new_path }: Body): number {
    const moved = this.uses.filter(({ picture }) => picture === old_path);
    for (const use of moved) use.picture = String(new_path);
    for (const one of this.library) one.uses = this.uses.filter(({ picture }) => picture === one.path).length;
    return moved.length;
  }

  private page({ term = '', used_in = '', label = '', page = 1, page_size = 48 }: Body) {
    const found = this.library.filter(
      (one) =>
        (used_in !== 'nowhere' || one.uses === 0) &&
        (!label || one.labels.includes(String(label))) &&
        `${one.path} ${one.name} ${one.alt_fr} ${one.alt_en}`.toLowerCase().includes(String(term)),
    );
    const from = (Number(page) - 1) * Number(page_size);
    return found.slice(from, from + Number(page_size)).map((one) => ({ ...one, total: found.length }));
  }

  private said(method: string, params: URLSearchParams, headers: Headers, body: Body): Response {
    this.asked.push({ method, path: '/media', params, body });
    if (method === 'GET' && !params.get('path')) return json(this.library);
    const path = params.get('path')?.replace('eq.', '') ?? String(body.path);
    const known = this.library.find((one) => one.path === path);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'GET') {
      const { alt_fr = '', alt_en = '', focus_x = null, focus_y = null } = known ?? {};
      const row = { alt_fr, alt_en, focus_x, focus_y };
      if (headers.get('accept')?.includes('object')) return json(row);
      return json(known ? [row] : []);
    }
    if (method !== 'POST') return refuse(405, '', 'no');
    if (this.guarded.includes(path)) return refuse(403, '42501', 'not yours');
    if (!known) this.library.unshift(listed({ ...(body as Partial<ListedMedia>), path }));
    else if (!headers.get('prefer')?.includes('ignore-duplicates')) Object.assign(known, body);
    return json(null, 201);
  }
}

/** Replaces decoding and drawing, which jsdom lacks: opens any file with its size in its name, and draws nothing. */
function drawingDoor(writes: readonly string[]) {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(file.name) ?? [];
    if (!width || !height) throw new DOMException('The source image could not be decoded.');
    return { width: Number(width), height: Number(height), close: () => undefined };
  });
  const { prototype } = HTMLCanvasElement;
  const pixels = { data: new Uint8ClampedArray([0, 0, 0, 255]) };
  const context = { drawImage: () => undefined, getImageData: () => pixels };
  vi.spyOn(prototype, 'getContext').mockImplementation((() => context) as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done: BlobCallback,
    type = 'image/png',
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type: writes.includes(type) ? type : 'image/png' }));
  });
}

/** Puts the fake server with its pictures behind `fetch` and uploads for the running test. */
export function startMediaServer(
  writes: readonly string[] = ['image/webp', 'image/jpeg', 'image/png'],
): MediaServer {
  const server = new MediaServer();
  stubFetch((url, method, headers, body) => server.answer(url, method, headers, body));
  stubUploads(async (url, headers) => server.upload(url, headers));
  drawingDoor(writes);
  return server;
}

export const pictureFile = (name: string, type = 'image/png') => new File(['picture'], name, { type });

import { vi } from 'vitest';
import type { ListedMedia } from '@/features/media/model';
import { AdminServer, start } from './admin-server';
import { FakeTable } from './fake-table';

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

/** Fake server for the media library, with a row for each picture. */
export class MediaServer extends AdminServer {
  readonly media = new FakeTable([], { defaults: (row) => ({ ...listed(row as unknown as ListedMedia) }) });

  constructor() {
    super();
    this.tables.media = this.media;
    Object.assign(this.answers, {
      get_media_uses: [],
      list_media: ({ page, page_size }: { page: number; page_size: number }) =>
        this.library
          .slice((page - 1) * page_size, page * page_size)
          .map((row) => ({ ...row, total: this.library.length })),
      replace_media: 1,
    });
  }

  get library(): ListedMedia[] {
    return this.media.rows as unknown as ListedMedia[];
  }

  set library(rows: ListedMedia[]) {
    this.media.rows = rows.map((row) => ({ ...row }));
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
  const context = { drawImage: () => undefined, fillRect: () => undefined, getImageData: () => pixels };
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
  drawingDoor(writes);
  return start(new MediaServer());
}

export const pictureFile = (name: string, type = 'image/png') => new File(['picture'], name, { type });

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { supabase } from '@/lib/supabase';
import { type PictureSource, PictureSourceProvider } from '@/ui/picture-source';
import { renderUi } from '@/ui/test-render';
import { LinkDialog } from './link-dialog';

const article = (title: string, published: boolean, published_at: string | null) => ({
  title,
  slug: title,
  published,
  published_at,
});
const rows: Record<string, object[]> = {
  articles_fr: [
    article('Quai', true, '2026-01-01T08:00:00Z'),
    article('Pont', true, '2999-01-01T08:00:00Z'),
    article('Mur', false, '2999-01-01T08:00:00Z'),
  ],
  pages_fr: [article('Atelier', true, '2026-01-01T08:00:00Z')],
  projects_fr: [{ title: 'Halle', slug: 'halle', published: true }],
};

it('says of each page whether readers can see it yet', async () => {
  vi.spyOn(supabase, 'from').mockImplementation((table: string) => {
    const query = {
      select: () => query,
      order: () => query,
      range: async () => ({ data: rows[table], error: null, status: 200 }),
    };
    return query as never;
  });
  await loadNamespaces('fr', ['rich-text', 'ui', 'common']);
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <PictureSourceProvider value={{} as PictureSource}>
        <LinkDialog href="" onApply={vi.fn()} onRemove={vi.fn()} onClose={vi.fn()} />
      </PictureSourceProvider>
    </QueryClientProvider>,
    'fr',
  );
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'QuaiArticle',
    'PontProgrammé',
    'MurBrouillon',
    'AtelierPage',
    'HalleProjet',
  ]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { renderUi } from '@/ui/test-render';
import { LinkDialog } from './link-dialog';

const { rows } = vi.hoisted(() => {
  const article = (title: string, published: boolean, published_at: string | null) => ({
    title,
    slug: title,
    published,
    published_at,
  });
  return {
    rows: {
      articles_fr: [
        article('Quai', true, '2026-01-01T08:00:00Z'),
        article('Pont', true, '2999-01-01T08:00:00Z'),
        article('Mur', false, '2999-01-01T08:00:00Z'),
      ],
      projects_fr: [{ title: 'Halle', slug: 'halle', published: true }],
    } as Record<string, object[]>,
  };
});
vi.mock('@/lib/supabase', () => ({
  supabase: {
    from: (table: string) => {
      const query = {
        select: () => query,
        order: () => query,
        range: async () => ({ data: rows[table], error: null, status: 200 }),
      };
      return query;
    },
  },
}));

it('says of each page whether readers can see it yet', async () => {
  await loadNamespaces('fr', ['rich-text', 'ui', 'common']);
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <LinkDialog href="" onApply={vi.fn()} onRemove={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
    'fr',
  );
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'QuaiArticle',
    'PontProgrammé',
    'MurBrouillon',
    'HalleProjet',
  ]);
});

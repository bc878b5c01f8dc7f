import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { renderUi } from '@/ui/test-render';
import type { Hit } from '../model';
import { HitList } from './hit-list';

await loadNamespaces('en', ['offer', 'projects', 'search']);

it('names the contract of an offer in the language of the page', () => {
  const hit: Hit = {
    kind: 'offer',
    slug: '0ffe0000-0000-4000-8000-000000000001',
    title: 'Développeur',
    passage: '',
    facts: ['CDI', 'Strasbourg, France'],
    dated: null,
  };
  renderUi(<HitList hits={[hit]} term="web" />);
  expect(screen.getByText('Permanent')).toBeInTheDocument();
  expect(screen.queryByText('CDI')).not.toBeInTheDocument();
});

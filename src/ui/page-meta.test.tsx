import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageMeta } from './page-meta';

const robots = () => document.head.querySelectorAll('meta[name="robots"]');

const emptyPage = () =>
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="robots" content="noindex, nofollow" data-until-found>',
  );

afterEach(() => document.querySelector('[data-until-found]')?.remove());

test('removes noindex from an empty page once it has content', () => {
  emptyPage();
  const { rerender } = render(<PageMeta title="Articles" noIndex />);
  expect(robots()).toHaveLength(2);
  rerender(<PageMeta title="A night at the site" canonical="https://example.org/en/articles/a-night" />);
  expect(robots()).toHaveLength(0);
});

test('keeps noindex on a page without content', () => {
  emptyPage();
  render(<PageMeta title="Article not found" noIndex />);
  expect(robots()[0]).toHaveAttribute('content', 'noindex, nofollow');
});

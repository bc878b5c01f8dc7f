import '../support/backend-address';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type PageId, pageIds, pathOf } from '@/app/pages';
import { article, member, offer, project, testimonial } from '../support/build';
import { startCareersSite } from '../support/careers-server';
import { startFakeBackend } from '../support/fake-backend';
import { blockStorage, main, visit } from '../support/render-public';
import { faults, faultsOf, inject, inTurn, notWords, readable, report } from './faults';

/** Where a page's path alone does not lead to it, or not to a question. */
const addresses: Partial<Record<PageId, string>> = {
  article: '/fr/articles/a-story',
  page: '/fr/a-page',
  project: '/fr/portfolio/a-site',
  offer: '/fr/careers/0ffe0000-0000-4000-8000-000000000001',
  search: '/fr/search?q=story',
  issue: '/fr/newsletter/issues/1',
  unsubscribe: '/fr/newsletter/unsubscribe?token=t',
  'not-found': '/fr/nowhere',
};

const paths = pageIds.map((id) => addresses[id] ?? pathOf(id, 'fr'));

it('includes every page with its parameter', () => {
  expect(paths.filter((path) => /[:*]/.test(path))).toEqual([]);
});

/** The half of the server a page asks. */
function startServer(path: string): void {
  if (path.includes('careers')) {
    startCareersSite([offer({ id: '0ffe0000-0000-4000-8000-000000000001' })]);
    return;
  }
  startFakeBackend({
    articles_fr: [article({ slug: 'a-story', title: 'A story' })],
    projects_fr: [project({ slug: 'a-site', title: 'A site' })],
    testimonials_fr: [testimonial()],
    team_members_fr: [member()],
  });
}

let injected = 0;
let survived = 0;
afterAll(() => report('public pages', injected, survived));

const retries = () => screen.queryAllByRole('button', { name: /^Réessayer/ });

describe.each(paths.map((path, page) => ({ path, page })))('$path', ({ path, page }) => {
  it.each(faultsOf(page))('survives %s, reports it and recovers', async (name) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    startServer(path);
    const calm = inject(name, () => true);
    injected += 1;
    const { user } = await visit(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    // The last of the retries is over when nothing waits any more.
    await waitFor(() => expect(main().querySelector('[aria-busy="true"]')).toBeNull());
    expect(document.body).not.toHaveTextContent(/Unexpected Application Error/);
    expect(readable()).not.toMatch(notWords);
    const told = screen.queryAllByRole('alert').map((alert) => alert.textContent);
    if (faults[name]?.offline) expect(told.join()).not.toMatch(/serveur ne répond pas/);
    else expect(told.join()).not.toMatch(/hors ligne/);

    calm();
    for (const button of retries()) await user.click(button);
    await waitFor(() => expect(retries()).toEqual([]));
    survived += 1;
  });
});

describe('A browser that keeps nothing', () => {
  const broken: Record<string, () => void> = {
    'storage is blocked': blockStorage,
    'storage is full': () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    },
    'tabs cannot talk': () => {
      vi.stubGlobal('BroadcastChannel', undefined);
    },
  };

  it.each(
    paths.flatMap((path, page) => inTurn(Object.keys(broken), page).map((how) => [path, how] as const)),
  )('%s stands where %s', async (path, how) => {
    startServer(path);
    broken[how]?.();
    injected += 1;
    await visit(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Unexpected Application Error/);
    vi.restoreAllMocks();
    survived += 1;
  });
});

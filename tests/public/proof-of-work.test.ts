// @vitest-environment jsdom
import '../support/backend-address';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactionMutations } from '@/content/reactions/mutations';
import { ApplicationSubmission } from '@/features/careers/public/application-submission';
import { contactMutations } from '@/features/contact/public/mutations';
import { newsletterMutations } from '@/features/newsletter/public/mutations';
import { proofOf } from '@/lib/find-proof';
import { json, stubFetch, stubUploads } from '../support/network-stubs';

const challengeFor = (path: string) =>
  `${path.split('/').at(-1)}.4.1795363010.${'ab'.repeat(16)}.${'cd'.repeat(32)}`;

/** In the place of a thread of its own. */
class WorkerHere {
  onmessage: (event: { data: string }) => void = () => undefined;
  postMessage(challenge: string): void {
    queueMicrotask(() => this.onmessage({ data: proofOf(challenge) }));
  }
  terminate(): void {}
}

/** A server in a crowd: every write has to be proven but a report of delivery. Answers which were, by their path. */
function crowdedServer(): string[] {
  const proven: string[] = [];
  const ticket = '0c000000-0000-4000-8000-000000000001';
  stubFetch(async ({ pathname }, method, headers) => {
    if (pathname.endsWith('/report_delivery')) proven.push('rpc/report_delivery');
    if (method !== 'POST' || pathname.endsWith('/report_delivery')) return json(true);
    const challenge = challengeFor(pathname);
    if (headers.get('x-proof') !== proofOf(challenge))
      return json({ code: 'PT429', message: 'Too many requests.', details: challenge, hint: null }, 429);
    proven.push(pathname.replace('/rest/v1/', ''));
    if (pathname.endsWith('/open_application'))
      return json({ ticket, cv: `${ticket}/1_cv.pdf`, cover_letter: null });
    return json(pathname.endsWith('/send_contact_message') ? { id: ticket, token: 't' } : null, 201);
  });
  stubUploads(async () => json({}));
  return proven;
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const client = new QueryClient();
const message = {
  from_name: 'Ada',
  from_email: 'ada@example.org',
  subject: 'autre',
  message: 'Hello',
} as const;
const cv = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
const person = { full_name: 'Ada', email: 'ada@example.org', phone: '', message: '' };

const writes: [string, string[], () => Promise<unknown>][] = [
  [
    'A subscription',
    ['newsletter'],
    () =>
      client.getMutationCache().build(client, newsletterMutations.subscribe('fr')).execute('a@example.org'),
  ],
  [
    'A like of an article',
    ['article_likes'],
    () =>
      client
        .getMutationCache()
        .build(client, reactionMutations.setLiked({ kind: 'article', lang: 'fr', id: 'a' }))
        .execute(true),
  ],
  [
    'A like of a project',
    ['project_likes'],
    () =>
      client
        .getMutationCache()
        .build(client, reactionMutations.setLiked({ kind: 'project', lang: 'fr', id: 1 }))
        .execute(true),
  ],
  [
    'A message',
    ['rpc/send_contact_message', 'rpc/report_delivery'],
    () =>
      client
        .getMutationCache()
        .build(client, contactMutations.send('fr'))
        .execute({ message, website: '', shownAt: performance.now() - 9000 }),
  ],
  [
    'An application',
    ['rpc/open_application', 'job_applications'],
    () => new ApplicationSubmission('offer', 'fr').run({ ...person, cv, letter: null }, () => undefined),
  ],
];

it.each(writes)('%s in a crowd is proven by itself and goes through', async (_what, paths, write) => {
  const proven = crowdedServer();
  await write();
  await vi.waitFor(() => expect(proven).toEqual(paths));
});

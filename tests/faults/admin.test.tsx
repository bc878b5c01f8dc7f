import '../support/backend-address';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { adminPages, unprefixedAdminPages, wholeScreenPages } from '@/app/admin-pages';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import {
  applicationTable,
  memberTable,
  message,
  messageTable,
  offerTable,
  pageTable,
  projectTable,
  subscriber,
  subscriberTable,
  testimonialTable,
} from '../support/admin-tables';
import { application, article, member, offer, page, project, testimonial, uuid } from '../support/build';
import { openAdmin } from '../support/render-admin';
import { faults, faultsOf, inject, notWords, readable, report } from './faults';

const own = {
  article: uuid(41),
  page: uuid(46),
  project: 42,
  offer: uuid(43),
  testimonial: uuid(44),
  issue: uuid(45),
};

/** What stands in the place of the parameters of a path. */
const withParameters: Record<string, string> = {
  'article/edit/:id': `article/edit/${own.article}`,
  'pages/edit/:id': `pages/edit/${own.page}`,
  'projects/edit/:id': `projects/edit/${own.project}`,
  'job-offers/edit/:id': `job-offers/edit/${own.offer}`,
  'newsletter/issues/:id': `newsletter/issues/${own.issue}`,
  'translate/:table/:rowId': `translate/articles_fr/${own.article}`,
  'versions/:table/:rowId': `versions/testimonials_fr/${own.testimonial}`,
};

const paths = [
  ...Object.keys(unprefixedAdminPages).map((path) => `/admin/${path}`),
  ...Object.keys({ ...adminPages, ...wholeScreenPages }).map(
    (path) => `/fr/admin/${withParameters[path] ?? path}`,
  ),
];

it('includes every page with its parameters', () => {
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

let injected = 0;
let survived = 0;
afterAll(() => report('admin', injected, survived));

function startAdmin() {
  const admin = startAdminServer();
  admin.articles.fr = [article({ id: own.article })];
  admin.tables = {
    job_offers: offerTable([offer({ id: own.offer })]),
    job_applications: applicationTable([application()]),
    pages_fr: pageTable([page({ id: own.page })]),
    pages_en: pageTable(),
    projects_fr: projectTable([project({ id: own.project })]),
    projects_en: projectTable(),
    testimonials_fr: testimonialTable([testimonial({ id: own.testimonial })]),
    testimonials_en: testimonialTable(),
    team_members_fr: memberTable([member()]),
    team_members_en: memberTable(),
    newsletter: subscriberTable([subscriber()]),
    contact_messages: messageTable([message()]),
  };
  return admin;
}

describe.each(paths.map((path, index) => ({ path, index })))('$path', ({ path, index }) => {
  it.each(faultsOf(index))('survives %s and reports it', async (name) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(storageKeys.lang, 'fr');
    const admin = startAdmin();
    // Who somebody is was answered before the trouble began; the gate's own faults are tested with the entrance.
    const calm = inject(name, (asked) => !asked.endsWith('/rpc/my_rights') && !asked.startsWith('/auth/'));
    injected += 1;
    await openAdmin(admin, path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect(readable()).not.toMatch(/Unexpected Application Error/);
    expect(readable()).not.toMatch(notWords);
    if (faults[name]?.offline) expect(readable()).not.toMatch(/serveur ne répond pas/);
    else expect(readable()).not.toMatch(/hors ligne/);
    calm();
    survived += 1;
  });
});

import { proofOf } from '../src/lib/find-proof.ts';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, test } from './fixtures.ts';

const challenge = `newsletter.4.1795363010.${'ab'.repeat(16)}.${'cd'.repeat(32)}`;

test('A proof of work is found in a worker, which the policy of the page lets run', async ({
  apart,
  site,
}) => {
  const t = texts('en');
  const page = await apart({ baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' });
  await declineConsent(page);
  const proofs: (string | undefined)[] = [];
  await page.route('**/rest/v1/newsletter*', (route) => {
    const proof = route.request().headers()['x-proof'];
    proofs.push(proof);
    const refusal = { code: 'PT429', message: 'Too many requests.', details: challenge, hint: null };
    return route.fulfill(proof ? { status: 201, body: '' } : { status: 429, json: refusal });
  });
  await page.goto('/en/contact');
  const form = page.getByRole('contentinfo');
  await form.getByRole('textbox', { name: t('newsletter:email') }).fill('pupil@example.org');
  const worker = page.waitForEvent('worker');
  await form.getByRole('button', { name: t('newsletter:submit') }).click();
  await worker;
  await expect.poll(() => proofs).toEqual([undefined, proofOf(challenge)]);
});

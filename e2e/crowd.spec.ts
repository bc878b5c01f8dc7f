import { texts } from '../tests/support/texts.ts';
import { expect, test } from './fixtures.ts';

// A site of its own: what is done here fills limits that other journeys would meet.
test.use({ crowded: true, locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } });

test('A school applies from one address: the sixth application of an hour is sent like the first', async ({
  apart,
}) => {
  const t = texts('en');
  const page = await apart({ locale: 'en-GB' });
  await page.goto('/en/careers');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByLabel(t('careers:form.name'))).toBeVisible();

  const proofs: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/job_applications'))
      proofs.push(request.headers()['x-proof']);
  });
  for (let count = 1; count <= 6; count += 1) {
    await page.reload();
    await page.getByLabel(t('careers:form.name')).fill(`Pupil ${count}`);
    await page.locator('#apply').getByLabel(t('careers:form.email')).fill(`pupil${count}@example.org`);
    await page
      .getByLabel(t('admin-careers:applications.cv'))
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await expect(page.getByRole('heading', { name: t('careers:form.sent') })).toBeVisible({
      timeout: 30_000,
    });
  }
  // The sixth was asked for a proof of work, and came again with it.
  expect(proofs.map((proof) => proof !== undefined)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

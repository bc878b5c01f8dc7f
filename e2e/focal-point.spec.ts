import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { expect, expectAccessible, langs, signIn, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const lang of langs) {
  const t = texts(lang);

  test(`In ${lang}, a point moved by the keyboard moves every crop`, async ({
    page,
    account,
    site,
    watch,
    apart,
  }) => {
    const stamp = `${lang}${Date.now()}`;
    const name = `Point ${stamp}.png`;
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/media?q=${stamp}`);
    const photo = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 500 });
      const brush = canvas.getContext('2d');
      for (let at = 0; brush && at < 700 * 500; at += 4) {
        brush.fillStyle = `hsl(${(at * 7) % 360} ${30 + Math.random() * 20}% ${40 + Math.random() * 20}%)`;
        brush.fillRect(at % 700, Math.floor(at / 700), 4, 1);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
    });
    const file = { name, mimeType: 'image/png', buffer: Buffer.from(photo) };
    await page.locator('main input[type=file]').first().setInputFiles(file);
    const details = page.getByRole('button', { name: t('media:card.open', { name }) });
    await expect(details).toBeVisible({ timeout: 60_000 });

    await details.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    const across = dialog.getByRole('slider', { name: t('media:focus.x') });
    await across.focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await expect(dialog.getByRole('slider', { name: t('media:focus.y') })).toBeFocused();
    await expect(across).toHaveAttribute('aria-valuetext', t('media:focus.fromLeft', { percent: 71 }));
    await expectAccessible(page, `the focal point (${lang})`);
    await dialog.getByRole('button', { name: t('media:details.save') }).press('Enter');
    await expect(page.getByText(t('media:details.saved'))).toBeVisible();

    const owner = await asAdministrator(site);
    const { data } = await owner
      .from('media')
      .select('path, focus_x, focus_y')
      .like('path', `%${stamp}%`)
      .single();
    expect(data).toMatchObject({ focus_x: 71, focus_y: 41 });
    const article = {
      slug: `point-${stamp}`,
      title: `Point ${stamp}`,
      excerpt: 'E',
      content: 'C',
      author: 'Anna Reiss',
      image: `/media/${data?.path}`,
      image_alt: 'A grain',
      published: true,
    };
    const { data: made } = await owner.from(`articles_${lang}`).insert(article).select('id').single();

    const reader = await apart();
    watch(reader);
    await reader.goto(`/${lang}/articles/point-${stamp}`);
    const cover = reader.getByRole('img', { name: 'A grain' });
    await expect(cover).toHaveCSS('object-position', '71% 41%');
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await owner
      .from(`articles_${lang}`)
      .delete()
      .eq('id', made?.id ?? '');
    await page.goto(`/${lang}/admin/media?q=${stamp}`);
    await page.getByRole('button', { name: t('media:card.open', { name }) }).press('Enter');
    await page.getByRole('button', { name: t('media:remove.action') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('media:remove.action') })
      .press('Enter');
    await expect(page.getByText(t('media:remove.done'))).toBeVisible();
    const stored = await page.request.get(`/storage/v1/object/public/media/${data?.path}`);
    expect(stored.ok()).toBe(false);
  });
}

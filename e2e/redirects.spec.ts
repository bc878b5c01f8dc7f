import { asAdministrator, asVisitor } from './content.ts';
import { expect, test } from './fixtures.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The page built at an old address sends a reader on to the new one', async ({ page, site }) => {
  const tables = await asAdministrator(site);
  const { data } = await asVisitor(site)
    .from('articles_fr')
    .select('id, slug, title')
    .limit(1)
    .single()
    .throwOnError();
  const { id, slug, title } = data;
  await tables
    .from('articles_fr')
    .update({ slug: `${slug}-moved` })
    .eq('id', id)
    .throwOnError();
  await page.goto(`/fr/articles/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/fr/articles/${slug}-moved$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Restores the slug for other journeys.
  await tables.from('articles_fr').update({ slug }).eq('id', id).throwOnError();
});

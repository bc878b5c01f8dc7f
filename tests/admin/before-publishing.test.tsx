import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { startAdminWorld } from '../support/admin-world';
import { article } from '../support/build';
import { work } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langs)('Before publishing in %s', (lang) => {
  const t = texts(lang);
  const there = article({ slug: 'there' });
  const stored = article({
    title: 'Le pain',
    slug: 'le-pain',
    excerpt: 'En bref.',
    content: `## Un\n\n[Là](/${lang}/articles/there), [nulle part](/${lang}/articles/nowhere), ![](/demo/pain.svg).`,
    reading_time: 1,
  });
  const open = async () => {
    const world = startAdminWorld();
    world.articles[lang].push(there, stored);
    const { user } = await work(world, `/${lang}/admin/article/edit/${stored.id}`);
    const panel = within(await screen.findByRole('region', { name: t('before-publishing:title') }));
    return { world, user, panel };
  };

  it('says what would make the article better, and nothing of what is right', async () => {
    const { panel } = await open();
    const dead = t('before-publishing:advice.deadLink', { name: `/${lang}/articles/nowhere` });
    expect(await panel.findByText(pattern(dead))).toBeInTheDocument();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      dead,
      t('before-publishing:advice.picturesUndescribed', { count: 1 }),
      t('before-publishing:advice.titleShort', { count: 7 }),
      t('before-publishing:advice.descriptionShort', { count: 8 }),
    ]);
  });

  it('shows the search result with the words for it, which are saved on one line', async () => {
    const { world, user, panel } = await open();
    const result = within(panel.getByRole('figure', { name: t('before-publishing:result') }));
    expect(result.getByText('Le pain')).toBeInTheDocument();
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.title') }));
    await user.paste('Le pain au levain à Strasbourg');
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.description') }));
    await user.paste('Une recette.\nUn four.');
    expect(result.getByText('Le pain au levain à Strasbourg')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
    expect(await screen.findByText(t('admin-articles:save.updated'))).toBeInTheDocument();
    expect(world.articles[lang].find(({ slug }) => slug === 'le-pain')).toMatchObject({
      title: 'Le pain',
      meta_title: 'Le pain au levain à Strasbourg',
      meta_description: 'Une recette. Un four.',
    });
  });

  it('refuses what no search engine would show', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('textbox', { name: t('before-publishing:fields.title') }));
    await user.paste('x'.repeat(121));
    await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
    const refusal = t('before-publishing:errors.titleLong', { meta_title: 120 });
    expect(await panel.findByText(pattern(refusal))).toBeInTheDocument();
  });
});

import type { Page, TestInfo } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { colleagues } from './colleagues.ts';
import { asAdministrator, asPerson, asVisitor } from './content.ts';
import { expect, type Lang, langs, signIn, test } from './fixtures.ts';
import type { Site } from './site.ts';

/*
 * What people do to each other's work, and how long it takes to set right: a deletion is undone, a sentence is brought
 * back from whoever changed it, somebody leaves.
 */

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' }, staffed: true });

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    trash: t('admin:entries.trash'),
    restoreOne: (title: string) => t('trash:restoreOne', { title }),
    restored: t('trash:restored'),
    articles: t('admin:entries.articles'),
    removeArticle: (title: string) => t('admin-articles:list.removeOne', { title }),
    remove: t('admin-testimonials:remove'),
    deleted: t('admin-articles:list.deleted'),
    versions: t('admin:versions'),
    list: t('history:list'),
    comparison: t('history:comparison'),
    restoreVersion: t('history:restore.open'),
    restore: t('history:restore.confirm'),
    versionRestored: t('history:restore.done'),
    restoredFrom: (number: number) => t('history:acts.restored', { number }),
    access: t('admin:entries.staff'),
    removeAccess: (email: string) => t('staff:removeOne', { email }),
    confirmAccess: t('staff:confirm.action'),
    accessRemoved: t('staff:removed.title'),
    noAccess: t('auth:noAccess.title'),
  };
};

/** Counts what somebody does for a task, and how long it takes until they see what they wanted. */
function task(info: TestInfo, name: string) {
  const from = performance.now();
  let steps = 0;
  return {
    step: async (deed: () => Promise<unknown>) => {
      steps += 1;
      await deed();
    },
    /** As many steps as it takes today: one more would be worth a thought. */
    done: (expected: number) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      info.annotations.push({ type: name, description: `${steps} steps, ${seconds} s` });
      expect(steps).toBe(expected);
    },
  };
}

const sentence = 'Le train de 17 h 34 ralentit avant le pont.';
const other = 'Le train de 18 h 02 ne ralentit plus.';

/** A public article of the administrator's. */
async function article(site: Site, lang: Lang): Promise<{ id: string; title: string }> {
  const title = `Le train du soir ${lang} ${Date.now()}`;
  const { data, error } = await (await asAdministrator(site))
    .from(`articles_${lang}`)
    .insert({
      title,
      slug: `le-train-${lang}-${title.split(' ').at(-1)}`,
      excerpt: 'En bref.',
      content: `On le voit de la fenêtre.\n\n${sentence}\n\nPuis la lumière change.`,
      author: 'Anna Reiss',
      published: true,
    })
    .select('id')
    .single();
  expect(error).toBeNull();
  return { id: data?.id ?? '', title };
}

const publicText = async (site: Site, lang: Lang, id: string) =>
  (await asVisitor(site).from(`articles_${lang}`).select('content').eq('id', id).maybeSingle()).data?.content;

/** The list shows its newest first. */
async function openArticles(page: Page, lang: Lang, title: string): Promise<void> {
  await page.goto(`/${lang}/admin/articles`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
}

for (const lang of langs) {
  const say = words(lang);

  test(`In ${lang}, a deletion is undone`, async ({ page, account, site }, info) => {
    const { id, title } = await article(site, lang);
    await signIn(page, lang, account);
    await openArticles(page, lang, title);
    await page.getByRole('button', { name: say.removeArticle(title) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.deleted, { exact: true })).toBeVisible();
    expect(await publicText(site, lang, id)).toBeUndefined();

    const { step, done } = task(info, 'undo a deletion');
    await step(() => page.getByRole('link', { name: say.trash, exact: true }).click());
    await step(() => page.getByRole('button', { name: say.restoreOne(title) }).click());
    await expect(page.getByText(say.restored, { exact: true })).toBeVisible();
    done(2);
    expect(await publicText(site, lang, id)).toContain(sentence);
    await openArticles(page, lang, title);
  });

  test(`In ${lang}, whoever changed a sentence is found, and the old one is brought back`, async ({
    page,
    account,
    site,
  }, info) => {
    const { id, title } = await article(site, lang);
    const { editor } = colleagues;
    const written = await (await asPerson(site, editor))
      .from(`articles_${lang}`)
      .update({ content: `On le voit de la fenêtre.\n\n${other}\n\nPuis la lumière change.` })
      .eq('id', id)
      .select('id');
    expect(written.data).toHaveLength(1);
    await signIn(page, lang, account);
    await openArticles(page, lang, title);

    const { step, done } = task(info, 'find who changed a sentence and bring the old one back');
    await step(() => page.getByRole('link', { name: title, exact: true }).click());
    await step(() => page.getByRole('link', { name: say.versions, exact: true }).click());
    const newest = page.getByRole('list', { name: say.list }).getByRole('listitem').first();
    await expect(newest).toContainText(editor.name);
    const comparison = page.getByRole('region', { name: say.comparison });
    await expect(comparison.locator('del').filter({ hasText: '34' })).toBeVisible();
    await expect(comparison.locator('ins').filter({ hasText: '02' })).toBeVisible();
    await step(() => page.getByRole('button', { name: say.restoreVersion }).click());
    await step(() =>
      page.getByRole('alertdialog').getByRole('button', { name: say.restore, exact: true }).click(),
    );
    await expect(page.getByText(say.versionRestored, { exact: true })).toBeVisible();
    done(4);
    await expect(newest).toContainText(say.restoredFrom(1));
    await expect(page.getByRole('list', { name: say.list })).toContainText(editor.name);
    expect(await publicText(site, lang, id)).toContain(sentence);
    expect(await publicText(site, lang, id)).not.toContain(other);
  });

  test(`In ${lang}, somebody who leaves opens nothing from then on, and what they wrote keeps their name`, async ({
    page,
    account,
    site,
    apart,
    baseURL,
  }, info) => {
    const leaving = lang === 'fr' ? colleagues.leavingFr : colleagues.leavingEn;
    const { id, title } = await article(site, lang);
    const api = await asPerson(site, leaving);
    const change = (content: string) =>
      api.from(`articles_${lang}`).update({ content }).eq('id', id).select('id');
    expect((await change('Le dernier texte.')).data).toHaveLength(1);
    // Their own browser, at work meanwhile.
    const desk = await apart(baseURL ? { baseURL } : {});
    await signIn(desk, lang, leaving);
    await openArticles(desk, lang, title);

    await signIn(page, lang, account);
    const { step, done } = task(info, 'remove a person');
    await step(() => page.getByRole('link', { name: say.access, exact: true }).click());
    await step(() => page.getByRole('button', { name: say.removeAccess(leaving.email) }).click());
    await step(() => page.getByRole('alertdialog').getByRole('button', { name: say.confirmAccess }).click());
    await expect(page.getByText(say.accessRemoved, { exact: true })).toBeVisible();
    done(3);
    await expect(page.getByRole('button', { name: say.removeAccess(leaving.email) })).toHaveCount(0);

    expect((await change('Trop tard.')).data).toEqual([]);
    expect((await api.rpc('list_articles', { lang })).error?.code).toBe('42501');
    await desk.reload();
    await expect(desk.getByRole('heading', { name: say.noAccess })).toBeVisible();

    expect(await publicText(site, lang, id)).toBe('Le dernier texte.');
    await openArticles(page, lang, title);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('link', { name: say.versions, exact: true }).click();
    await expect(page.getByRole('list', { name: say.list }).getByRole('listitem').first()).toContainText(
      leaving.name,
    );
  });
}

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { siteLinks } from '@/brand/menu';
import { loadCatalogue } from '@/i18n';
import { textsOf } from '@/i18n/catalogue';
import { unwrapRow } from '@/lib/answers';
import { toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { menuKeys, overridesKeys, siteTextKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { sha256 } from '@/lib/sha256';
import { supabase } from '@/lib/supabase';
import { ConflictError, updateIfUnchanged } from '@/lib/versioned';
import { changedTexts, type MenuInput, type MenuRow, menuRow, toColumns } from '../model';

const textNames = [...siteLinks.map((name) => `nav.${name}`), 'footer.quickLinks', 'footer.legalLinks'];

async function readTexts(lang: Lang): Promise<MenuRow['texts']> {
  const keys = textNames.map((name) => `common:${name}`);
  const [answer, catalogue] = await Promise.all([
    supabase.from('site_texts').select('key, value, updated_at').eq('language', lang).in('key', keys),
    loadCatalogue(lang, 'common'),
  ]);
  const published = new Map(unwrap(answer).map((row) => [row.key, row]));
  const texts = [...textsOf(catalogue)].map(([name, original]) => {
    const row = published.get(`common:${name}`);
    return [`common:${name}`, { value: row?.value ?? original, original, seen: row?.updated_at ?? null }];
  });
  return Object.fromEntries(texts);
}

const table = () => supabase.from('site_menus');

async function readMenu(lang: Lang): Promise<MenuRow> {
  const [row, texts] = await Promise.all([table().select('*').eq('id', lang).single(), readTexts(lang)]);
  return { ...menuRow.parse(unwrapRow(row)), id: lang, texts };
}

export const menuQueries = {
  stored: (lang: Lang) => queryOptions({ queryKey: menuKeys.of(lang), queryFn: () => readMenu(lang) }),
};

async function publishTexts(base: MenuRow, input: MenuInput): Promise<void> {
  const items = await Promise.all(
    changedTexts(input, base).map(async ([key, name]) => {
      const { original = '', seen = null } = base.texts[key] ?? {};
      const value = name === original ? null : name;
      return { language: base.id, key, value, seen, original_hash: await sha256(original) };
    }),
  );
  if (items.length > 0) await rpc('publish_texts', { items });
}

/** Publishes the texts first: saving again after a conflict finds them as they are wanted. */
async function save(base: MenuRow, input: MenuInput): Promise<MenuRow> {
  await publishTexts(base, input).catch(async (cause: unknown) => {
    const failure = toFailure(cause);
    throw failure.kind === 'conflict' ? new ConflictError(await readMenu(base.id)) : failure;
  });
  const columns = toColumns(input);
  const saved = await updateIfUnchanged<MenuRow>({
    base,
    write: async (version) => {
      const answer = await table().update(columns).eq('id', base.id).eq('updated_at', version).select('*');
      return unwrap(answer).map((row) => ({ ...base, ...menuRow.parse(row) }));
    },
    read: () => readMenu(base.id),
    isSaved: ({ header, footer }) => JSON.stringify({ header, footer }) === JSON.stringify(columns),
  });
  return { ...saved, texts: await readTexts(base.id) };
}

export const menuMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ base, input }: { base: MenuRow; input: MenuInput }) => save(base, input),
      meta: {
        success: { title: 'admin-menu:savedTitle', description: 'admin-menu:saved' },
        failure: { title: 'common:error', description: 'admin-menu:saveFailed', serverMessage: true },
        // Handled by a dialog over the form.
        failureByKind: { conflict: false, expired: false },
        refreshes: [menuKeys.all, siteTextKeys.all(), overridesKeys.all],
      },
    }),
};

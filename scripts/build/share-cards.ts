import { pageIds, pageOf } from '../../src/app/pages';
import type { Page } from '../../src/app/prerender/pages';
import { agency } from '../../src/brand/agency';
import { i18nFor, loadNamespaces, message } from '../../src/i18n';
import { langs } from '../../src/lib/lang';
import type { Card } from '../pictures/share-card';

await Promise.all(langs.flatMap((lang) => pageIds.map((id) => loadNamespaces(lang, pageOf(id).namespaces))));

/**
 * Makes the text and drawing of the picture of a page. `drawingOf` finds the drawing that a reference names, if it is one of the
 * site's own.
 */
export function cardOf(
  { kind, lang, title, source }: Page,
  drawingOf: (reference: string) => string | null,
): Card {
  const t = i18nFor(lang).getFixedT(lang, ['articles', 'projects', 'careers']);
  switch (source?.kind) {
    case 'article': {
      const { slug, category } = source.article;
      return { title, label: label(t('title'), category), picture: { seed: slug, kind: 'article' } };
    }
    case 'project': {
      const { slug, category, client, image } = source.project;
      const trade = t(`projects:categories.${category}`);
      return {
        title,
        label: label(trade, client),
        picture: { seed: slug, kind: category, drawing: drawingOf(image) },
      };
    }
    case 'offer': {
      const { id, contract, location } = source.offer;
      const facts = label(t('careers:title'), contract, location);
      return { title, label: facts, picture: { seed: id, kind: 'article' } };
    }
  }
  const { share } = pageOf(kind);
  if (!share) return { label: agency().city, title, picture: 'house' };
  const { seed, ...drawing } = share.drawing ?? { seed: '' };
  return {
    label: message(lang, share.label),
    title: message(lang, share.title),
    picture: 'kind' in drawing ? { ...drawing, seed: `${agency().name} ${seed}`.trim() } : 'house',
  };
}

const label = (...parts: string[]) => parts.filter(Boolean).join(' · ');

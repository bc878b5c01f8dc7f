import type { Page } from '../../src/app/prerender/pages';
import { i18nFor, loadNamespaces, type MessageKey, message } from '../../src/i18n';
import { brand } from '../../src/lib/brand';
import { langs } from '../../src/lib/lang';
import type { Card, CardPicture } from '../pictures/share-card';

await Promise.all(
  langs.map((lang) =>
    loadNamespaces(lang, ['home', 'services', 'articles', 'projects', 'about', 'careers', 'contact']),
  ),
);

/** What a screen says of itself at the top; the legal pages have their title alone. */
const headings: Partial<Record<Page['kind'], { label: MessageKey; title: MessageKey }>> = {
  home: { label: 'home:metaTitle', title: 'home:hero.title' },
  services: { label: 'services:title', title: 'services:heading' },
  articles: { label: 'articles:title', title: 'articles:heading' },
  portfolio: { label: 'projects:title', title: 'projects:heading' },
  about: { label: 'about:title', title: 'about:heading' },
  careers: { label: 'careers:title', title: 'careers:heading' },
  contact: { label: 'contact:title', title: 'contact:heading' },
};

/** Each screen keeps its picture in both languages. */
const pictures: Partial<Record<Page['kind'], CardPicture>> = {
  services: { seed: `${brand.name} services`, kind: 'article', palette: 'river' },
  articles: { seed: `${brand.name} articles`, kind: 'article', palette: 'straw' },
  portfolio: { seed: brand.name, kind: 'site-web', palette: 'plum' },
  careers: { seed: `${brand.name} careers`, kind: 'article', palette: 'shutter' },
  contact: { seed: `${brand.name} contact`, kind: 'article', palette: 'rose' },
};

/** What the picture of a page says and shows. */
export function cardOf({ kind, lang, title, source }: Page): Card {
  const t = i18nFor(lang).getFixedT(lang, ['articles', 'projects', 'careers']);
  switch (source?.kind) {
    case 'article': {
      const { slug, category } = source.article;
      return { title, label: label(t('title'), category), picture: { seed: slug, kind: 'article' } };
    }
    case 'project': {
      const { slug, category, client } = source.project;
      const trade = t(`projects:categories.${category}`);
      return { title, label: label(trade, client), picture: { seed: slug, kind: category } };
    }
    case 'offer': {
      const { id, contract, location } = source.offer;
      const facts = label(t('careers:title'), contract, location);
      return { title, label: facts, picture: { seed: id, kind: 'article', palette: 'shutter' } };
    }
  }
  const heading = headings[kind];
  return {
    label: heading ? message(lang, heading.label) : brand.city,
    title: heading ? message(lang, heading.title) : title,
    picture: pictures[kind] ?? 'house',
  };
}

const label = (...parts: string[]) => parts.filter(Boolean).join(' · ');

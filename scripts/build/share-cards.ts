import type { Page } from '../../src/app/prerender/pages';
import { publicMessages as en } from '../../src/i18n/messages/en/public';
import { publicMessages as fr } from '../../src/i18n/messages/fr/public';
import { brand } from '../../src/lib/brand';
import type { Card, CardPicture } from '../pictures/share-card';

const words = { fr, en };

type Said = typeof en | typeof fr;

/** What a screen says of itself at the top; the legal pages have their title alone. */
const headings: Partial<Record<Page['kind'], (said: Said) => { label: string; title: string }>> = {
  home: ({ home }) => ({ label: home.metaTitle, title: home.hero.title }),
  services: ({ services }) => ({ label: services.title, title: services.heading }),
  articles: ({ articles }) => ({ label: articles.title, title: articles.heading }),
  portfolio: ({ projects }) => ({ label: projects.title, title: projects.heading }),
  about: ({ about }) => ({ label: about.title, title: about.heading }),
  careers: ({ careers }) => ({ label: careers.title, title: careers.heading }),
  contact: ({ contact }) => ({ label: contact.title, title: contact.heading }),
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
  const said = words[lang];
  switch (source?.kind) {
    case 'article': {
      const { slug, category } = source.article;
      return { title, label: label(said.articles.title, category), picture: { seed: slug, kind: 'article' } };
    }
    case 'project': {
      const { slug, category, client } = source.project;
      const trade = said.projects.categories[category];
      return { title, label: label(trade, client), picture: { seed: slug, kind: category } };
    }
    case 'offer': {
      const { id, contract, location } = source.offer;
      const facts = label(said.careers.title, contract, location);
      return { title, label: facts, picture: { seed: id, kind: 'article', palette: 'shutter' } };
    }
  }
  const heading = headings[kind]?.(said) ?? { label: brand.city, title };
  return {
    label: withCity(heading.label),
    title: withCity(heading.title),
    picture: pictures[kind] ?? 'house',
  };
}

const withCity = (text: string) => text.replaceAll('{{city}}', brand.city);

const label = (...parts: string[]) => parts.filter(Boolean).join(' · ');

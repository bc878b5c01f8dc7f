import { describe, expect, it } from 'vitest';
import { fittingLinks } from './header-room';
import { completeMenu, shownMenus } from './menu';

const names = (
  menu: readonly { page?: string | undefined; column?: string | undefined; to?: string | undefined }[],
) => menu.map(({ page, column, to }) => page ?? column ?? to);

describe('A menu', () => {
  it('has the links of the code where nothing is stored', () => {
    expect(names(completeMenu('header'))).toEqual([
      'home',
      'services',
      'articles',
      'portfolio',
      'about',
      'careers',
      'contact',
    ]);
    expect(names(completeMenu('footer')).slice(-3)).toEqual(['legalLinks', 'legal', 'privacy']);
  });

  it('keeps the order of the owner and adds a missing link behind the one before it in the code', () => {
    const shop = { to: 'https://shop.example', label: 'Shop' };
    const menu = completeMenu('header', [{ page: 'contact' }, { page: 'services' }, shop, { page: 'about' }]);
    expect(names(menu)).toEqual([
      'home',
      'contact',
      'services',
      'articles',
      'portfolio',
      'https://shop.example',
      'about',
      'careers',
    ]);
    const footer = completeMenu('footer', [{ label: 'Offers' }, { page: 'legal' }]);
    expect(names(footer).slice(-4)).toEqual(['legalLinks', undefined, 'legal', 'privacy']);
  });

  it('shows nothing that is hidden, switched off or unknown to this code', () => {
    const header = [
      { page: 'about', hidden: true },
      { page: 'press' },
      { to: '/fr/offres', label: 'Offres' },
    ];
    const shown = shownMenus({ fr: { header } }, false);
    expect(shown.fr.header).toEqual([
      'home',
      'services',
      'articles',
      'portfolio',
      'contact',
      { to: '/fr/offres', label: 'Offres' },
    ]);
    expect(shown.en.header).toContain('about');
    expect(shown.en.header).not.toContain('careers');
  });
});

describe('The header', () => {
  const links = ['Accueil', 'Services', 'Articles', 'Portfolio', 'À propos', 'Carrières', 'Contact'];

  it('shows as many links as fit, fewer where its menu button stands', () => {
    expect(fittingLinks(links)).toBe(7);
    expect(fittingLinks([...links, 'Offres'])).toBe(8);
    expect(fittingLinks([...links, 'Nos offres de mariage'])).toBe(7);
    expect(fittingLinks(Array.from({ length: 12 }, () => 'Réalisations'))).toBe(5);
    expect(fittingLinks(['x'.repeat(200), 'Contact'])).toBe(0);
  });

  it('counts the width of letters', () => {
    expect(fittingLinks(Array.from({ length: 12 }, () => 'Utilities'))).toBe(8);
    expect(fittingLinks(Array.from({ length: 12 }, () => 'COMMANDES'))).toBe(4);
    expect(fittingLinks(Array.from({ length: 12 }, () => 'お問い合わせ'))).toBe(4);
  });
});

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { agencyAsBuilt } from '@/brand/agency';
import { replaceOverrides, type SettingsOverrides, siteOverrides } from '@/brand/overrides';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

const before = siteOverrides();
const set = (settings: SettingsOverrides) => replaceOverrides({ ...before, settings });
afterEach(() => replaceOverrides(before));

describe.each(langsOf(import.meta.filename))('What the owner set, in %s', (lang) => {
  const t = texts(lang);

  it('is on the contact page, without a gap for what is left empty', async () => {
    startFakeBackend();
    const day = [{ from: '09:00', to: '18:00' }];
    set({ phone: '', facebook: '', city: 'Colmar', hours: [day, day, day, day, day, day, day] });
    await visit(`/${lang}/contact`);
    const details = within(await screen.findByRole('region', { name: t('contact:details') }));
    expect(details.queryByText(t('contact:phone'))).toBeNull();
    expect(details.queryByText('Facebook')).toBeNull();
    expect(details.getByText('Instagram')).toBeInTheDocument();
    expect(details.getByText(/67000 Colmar/)).toBeInTheDocument();
    expect(details.getByText(/^(Tous les jours|Every day), /)).toBeInTheDocument();
    expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(0);
  });

  it('hides the networks everywhere when there is none', async () => {
    startFakeBackend();
    set({ instagram: '', facebook: '', linkedin: '', tiktok: '', chat_url: '' });
    await visit(`/${lang}/contact`);
    expect(await screen.findByRole('region', { name: t('contact:details') })).toBeInTheDocument();
    expect(screen.queryByText(t('contact:social'))).toBeNull();
    expect(screen.queryByRole('list', { name: t('common:footer.social') })).toBeNull();
    expect(screen.queryByRole('region', { name: t('common:chat.name') })).toBeNull();
  });

  it('shows the figures that are ticked', async () => {
    startFakeBackend();
    set({ companies_helped: 80, shows_founded: false });
    await visit(`/${lang}`);
    expect(await screen.findByText('80+')).toBeInTheDocument();
    expect(screen.queryByText(String(agencyAsBuilt().founded))).toBeNull();
  });

  it('leaves no line and no sentence about a number in the legal texts', async () => {
    startFakeBackend();
    set({ phone: '' });
    await visit(`/${lang}/politique-de-confidentialite`);
    const sentence = { fr: /ou par lettre à l’adresse ci-dessus/, en: /or by letter to the address above/ }[
      lang
    ];
    const told = await screen.findByText(sentence);
    expect(told.textContent).not.toMatch(/téléphone|phone/);
  });
});

import { i18nFor, loadNamespaces } from '@/i18n';
import type { Lang } from '@/lib/lang';
import type { Letter } from '../application-model';

/** A letter of the catalogue in a language, with values for what it names. */
export async function letterIn(lang: Lang, letter: Letter, values: { name: string; offer: string }) {
  await loadNamespaces(lang, ['mail', 'admin-careers']);
  const say = i18nFor(lang).getFixedT(lang, 'mail');
  return { subject: say(`letters.${letter}.subject`, values), body: say(`letters.${letter}.body`, values) };
}

/** Title of an offer in a letter, also where the offer is gone. */
export async function offerIn(lang: Lang, title: string | undefined): Promise<string> {
  await loadNamespaces(lang, ['admin-careers']);
  return title ?? i18nFor(lang).getFixedT(lang, ['admin-careers'])('admin-careers:entries.noOffer');
}

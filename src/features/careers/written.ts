import { brand } from '@/lib/brand';
import { isTextField } from '@/ui/early-acts';

const keyOf = (offerId: string) => `${brand.key}.written.${offerId}`;

/** Keeps what is written in the form over one reload of this tab; files are only a person's to choose. */
export function keepWritten(offerId: string, form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  try {
    sessionStorage.setItem(keyOf(offerId), JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // Blocked storage: nothing is kept.
  }
}

/** Writes it into the form of the page that was loaded anew, as if it were typed, and forgets it. */
export function writeAgain(offerId: string, form: HTMLFormElement): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(offerId)) ?? 'null');
    sessionStorage.removeItem(keyOf(offerId));
    for (const [name, text] of Object.entries(kept ?? {})) {
      const field = form.elements.namedItem(name);
      if (!isTextField(field) || typeof text !== 'string' || !text) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  } catch {
    // Nothing was kept, or not by this.
  }
}

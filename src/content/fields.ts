import type { DraftFields } from '@/lib/device-drafts';
import { unixLines } from '@/lib/written-text';

/**
 * Takes the empty fields of a form, returns how to take them out of a row that has them as columns: empty for null, with
 * lines as a text area ends them.
 */
export const fieldsOf =
  <Fields extends DraftFields>(empty: Fields) =>
  (row: { [Name in keyof Fields]: unknown }): Fields => {
    const entries = Object.entries(empty).map(([name, value]) => {
      const stored = row[name] ?? value;
      return [name, typeof stored === 'string' ? unixLines(stored) : stored];
    });
    return Object.fromEntries(entries) as Fields;
  };

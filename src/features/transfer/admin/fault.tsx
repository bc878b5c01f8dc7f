import { useTranslation } from 'react-i18next';
import type { EntryFault } from '../entry';

const codes = [
  'builder',
  'columns',
  'date',
  'deep',
  'dropped',
  'embed',
  'encrypted',
  'file-broken',
  'file-large',
  'front-matter',
  'front-matter-fields',
  'language',
  'left-out',
  'no-name-column',
  'nothing',
  'page',
  'password',
  'private',
  'row',
  'shortcode',
  'tags',
  'unsafe-name',
  'zip-broken',
  'zip-large',
] as const;

/** What was left out or changed, in words; an unknown reason by its name. */
export function Fault({ code, detail }: EntryFault) {
  const { t } = useTranslation('transfer');
  const known = codes.find((one) => one === code);
  return <span>{known ? t(`faults.${known}`, { detail }) : t('faults.other', { code, detail })}</span>;
}

import { expect, it } from 'vitest';
import { formatDate } from '@/i18n/format';
import { subscribersCsv } from './subscriber-csv';

const labels = {
  columns: ['Email', 'Statut', 'Langue', 'Inscrit le', 'Désinscrit le', 'Version', 'Lien'],
  subscribed: 'Inscrit',
  unsubscribed: 'Désinscrit',
} as const;

it('adds an unsubscribe link to each row, in its language', () => {
  const csv = subscribersCsv(
    [
      {
        email: 'anna@example.org',
        language: 'fr',
        subscribed: true,
        created_at: '2026-11-20T08:10:00Z',
        unsubscribed_at: null,
        consent_version: '2026-11',
        unsubscribe_token: 'aaa',
      },
      {
        email: '=cmd@example.org',
        language: 'en',
        subscribed: false,
        created_at: '2026-11-19T23:30:00Z',
        unsubscribed_at: '2026-11-20T08:10:00Z',
        consent_version: '2026-11',
        unsubscribe_token: 'bbb',
      },
    ],
    {
      labels,
      date: (moment) => formatDate('en', moment, 'stamp'),
      unsubscribe: (lang, token) => `https://site.example/${lang}/newsletter/unsubscribe?token=${token}`,
    },
  );
  expect(csv.split('\r\n')).toEqual([
    'Email,Statut,Langue,Inscrit le,Désinscrit le,Version,Lien',
    'anna@example.org,Inscrit,fr,20/11/2026 09:10,,2026-11,https://site.example/fr/newsletter/unsubscribe?token=aaa',
    "'=cmd@example.org,Désinscrit,en,20/11/2026 00:30,20/11/2026 09:10,2026-11,https://site.example/en/newsletter/unsubscribe?token=bbb",
    '',
  ]);
});

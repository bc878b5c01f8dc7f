import { describe, expect, it } from 'vitest';
import { formatDate } from '@/i18n/format';
import { importCsv, subscribersCsv } from './subscriber-csv';

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

describe('importCsv', () => {
  const rows = [
    { email: 'anna@example.org', language: 'fr', confirmed_at: '2026-11-20T08:10:00Z' },
    // A spreadsheet would take it for a formula; an importer must not get another address.
    { email: '+tag@example.org', language: 'en', confirmed_at: '2026-11-21T08:10:00Z' },
  ];

  it.each([
    ['brevo', 'EMAIL,LANGUAGE,CONFIRMED_ON'],
    ['mailchimp', 'Email Address,Language,Confirmed On'],
  ] as const)('has the columns of %s', (tool, header) => {
    expect(importCsv(tool, rows)).toBe(
      `${header}\r\nanna@example.org,fr,2026-11-20\r\n+tag@example.org,en,2026-11-21\r\n`,
    );
  });

  it('has the columns of listmonk, with attributes as JSON', () => {
    expect(importCsv('listmonk', rows).split('\r\n').slice(0, 2)).toEqual([
      'email,name,attributes',
      'anna@example.org,anna,"{""language"":""fr"",""confirmed_on"":""2026-11-20""}"',
    ]);
  });
});

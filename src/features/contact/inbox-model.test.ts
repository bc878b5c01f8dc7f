import { describe, expect, it } from 'vitest';
import { deliveryOf, replyLink, subjectOf } from './inbox-model';

const message = {
  from_name: 'Nadège Forster',
  from_email: 'nadege+site@poterie.example',
  message: 'Bonjour,\nun site ?',
  language: 'fr',
};

const read = (link: string) => {
  const url = new URL(link);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  };
};

describe('A reply', () => {
  it('is addressed, named and quotes what they wrote, in their language', () => {
    expect(read(replyLink(message, 'Colombage', '20 novembre 2026'))).toEqual({
      to: 'nadege+site@poterie.example',
      subject: 'Re: votre message à Colombage',
      body: '\r\n\r\nLe 20 novembre 2026, Nadège Forster a écrit\u00A0:\r\n> Bonjour,\r\n> un site ?',
    });
    expect(read(replyLink({ ...message, language: 'en' }, 'Colombage', '20 November 2026')).subject).toBe(
      'Re: your message to Colombage',
    );
  });

  it('cannot be turned into more than one letter to one person', () => {
    const link = replyLink({ ...message, from_email: 'a@b.example?bcc=c@d.example' }, 'Colombage', '');
    expect(new URL(link).searchParams.has('bcc')).toBe(false);
    const typed = replyLink({ ...message, message: 'x&bcc=c@d.example' }, 'Colombage', '');
    expect(new URL(typed).searchParams.has('bcc')).toBe(false);
  });

  it('stays short enough for a link and never cuts a sign in two', () => {
    const link = replyLink({ ...message, message: '🏠'.repeat(5000) }, 'Colombage', '');
    expect(read(link).body?.endsWith('🏠…')).toBe(true);
  });
});

it('What the database could not say is taken for the nearest known word', () => {
  expect(subjectOf({ subject: 'projet' })).toBe('projet');
  expect(subjectOf({ subject: '?' })).toBe('autre');
  expect(deliveryOf({ delivery: '?' })).toBe('pending');
});

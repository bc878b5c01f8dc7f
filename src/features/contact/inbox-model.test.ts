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
  it('has address, name and quote, in the language of the message', () => {
    expect(read(replyLink(message, 'Colombage', '20 novembre 2026'))).toEqual({
      to: 'nadege+site@poterie.example',
      subject: 'Re: Votre message à Colombage',
      body: '\r\n\r\nLe 20 novembre 2026, Nadège Forster a écrit\u00A0:\r\n> Bonjour,\r\n> un site ?',
    });
    expect(read(replyLink({ ...message, language: 'en' }, 'Colombage', '20 November 2026')).subject).toBe(
      'Re: Your message to Colombage',
    );
  });

  it('goes to one person in one mail only', () => {
    const link = replyLink({ ...message, from_email: 'a@b.example?bcc=c@d.example' }, 'Colombage', '');
    expect(new URL(link).searchParams.has('bcc')).toBe(false);
    const typed = replyLink({ ...message, message: 'x&bcc=c@d.example' }, 'Colombage', '');
    expect(new URL(typed).searchParams.has('bcc')).toBe(false);
  });

  it('stays short enough for a link and never splits a character', () => {
    const link = replyLink({ ...message, message: '🏠'.repeat(5000) }, 'Colombage', '');
    expect(read(link).body?.endsWith('🏠…')).toBe(true);
  });
});

it('replaces an invalid value by the nearest known one', () => {
  expect(subjectOf({ subject: 'projet' })).toBe('projet');
  expect(subjectOf({ subject: '?' })).toBe('autre');
  expect(deliveryOf({ delivery: '?' })).toBe('pending');
});

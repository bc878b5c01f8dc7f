import { brand } from '@/lib/brand';
import type { LegalDocument } from '../document';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  metaDescription: `What the website of ${brand.name} learns about you, what for, for how long, and how to object.`,
  lead: 'What this site learns about you, what for, for how long, and how you can have it changed.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${brand.name}, ${brand.legal.address}, ${brand.legal.postalCode} ${brand.city}. Questions about your data go to ${brand.email}, and a person answers.`,
      ],
    },
    {
      heading: 'Data we collect',
      paragraphs: ['We collect only what you send us, and what the site needs in order to count:'],
      list: [
        'Newsletter: your email address, the language you read in, and the date of your consent.',
        'Messages: your name, your email address and what you write.',
        'Applications: your name, your email address, your phone number if you give it, your message and your PDF files.',
        'Views and likes: a code computed from your network address with a secret key, and the name of your browser. The address itself is never stored and cannot be read back from the code.',
      ],
    },
    {
      heading: 'What we use it for',
      list: [
        'To send you the newsletter, because you asked for it.',
        'To answer your message or your application, because you wrote to us.',
        'To count views and likes once per visitor and to stop abuse, which is our legitimate interest in an honest figure.',
      ],
    },
    {
      heading: 'Cookies and your browser’s memory',
      paragraphs: [
        'This site sets no advertising cookie and no measuring cookie. Your browser remembers your theme, your language, your answer to the consent question and whether you have opened the chat once, on your device only. Signed-in staff also keep their session there.',
        'The map of the contact page comes from a third party. It loads when you ask for it, or by itself if you accepted. Your answer is kept for 365 days, then asked again.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The people of the agency, the company that hosts the site and its database, and the mail provider that carries our notices. Nobody else. We sell nothing and lend nothing.',
      ],
    },
    {
      heading: 'How long we keep it',
      list: [
        'Newsletter: until you unsubscribe or ask us to delete you.',
        'Messages: as long as the exchange and what comes of it last.',
        'Applications and their files: at most 24 months.',
        'Codes of views and likes: 13 months. The figures stay, without anybody attached to them.',
        'Counters against abuse: 24 hours.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Under the European data protection regulation you may see your data, have it corrected or deleted, object to its use, restrict it, take it elsewhere, and withdraw a consent at any time. Write to ${brand.email}. If our answer does not satisfy you, the French authority is the CNIL (cnil.fr).`,
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this text changes, its version changes with it. If a change touches something you agreed to, we ask you again.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        `By email at ${brand.email}, by phone on ${brand.phone}, or by letter to the address above.`,
      ],
    },
  ],
};

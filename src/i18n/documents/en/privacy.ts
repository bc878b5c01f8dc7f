import { brand } from '@/lib/brand';
import { retention } from '@/lib/retention';
import { storageKeys } from '@/lib/storage';
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
        'Newsletter: your email address, the language you read in, the date and wording of your consent and, if you leave, the day you left.',
        'Messages: your name, your email address, the subject and text you send, the language of the page, whether our mail carried it, and the notes we make while answering.',
        'Applications: your name, your email address, your phone number if you give it, your message and your PDF files, then how far your application has come and our notes on it.',
        'Views and likes: what you read or liked and when, the name your browser gives itself, and a code computed from your network address with a secret key. The address itself is never stored, and the code cannot be turned back into it.',
        'Attempts: the same code counts how often somebody writes, subscribes, likes or applies within an hour, so that nobody floods the agency.',
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
        `This site sets no advertising cookie and no measuring cookie. On your device alone, your browser remembers your theme (${storageKeys.theme}), your language (${storageKeys.lang}), your answer to the consent question with its date (${storageKeys.consent}) and that you have opened the chat once (${storageKeys.chat}). Until you close the tab it also keeps how far down each page you had read and the number of an application you have begun, with the names of its files. Staff who sign in keep their session and their drafts there.`,
        'The map of the contact page comes from a third party. It loads when you ask for it, or by itself if you accepted. Your answer is kept for 365 days, then asked again. The pictures of this site come from our own storage, and the chat opens only when you follow its link.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'The people of the agency, the company that hosts the site, its database and its files, and the mail provider. The provider carries your message to us as you wrote it; of an application it carries only a reference and the title of the offer. Nobody else. We sell nothing and lend nothing.',
      ],
    },
    {
      heading: 'How long we keep it',
      list: [
        'Newsletter: as long as you are subscribed. After you leave, your address stays marked as unsubscribed, so that we do not write to it again, until you ask us to erase it.',
        `Messages: at most ${retention.messageMonths} months.`,
        `Applications and their files: at most ${retention.applicationMonths} months.`,
        `Files of an application that was begun and never sent: about ${retention.orphanHours} hours, until the next clearing out.`,
        `Codes of views and likes: ${retention.visitorKeyMonths} months. The figures stay, without anybody attached to them.`,
        `Counters against abuse: ${retention.counterHours} hours.`,
        'What your browser remembers: until you clear it, or until the tab is closed.',
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

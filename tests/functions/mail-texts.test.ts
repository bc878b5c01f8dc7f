// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { replySubject } from '@/features/contact/inbox-model';
import { textsOf } from '@/i18n/catalogue';
import { langs } from '@/lib/lang';
import { readPicturePath } from '@/lib/media-path';
import { authMails } from '../../scripts/pictures/auth-mails';
import { mailBrand } from '../../scripts/pictures/brand-files';
import brand from '../../supabase/functions/send-mail/brand.json';
import { pictureOf, renderMarkdown } from '../../supabase/functions/send-mail/markdown';
import { type Mail, MailTemplateError, renderMail } from '../../supabase/functions/send-mail/render';
import { mailTemplates, templateKey } from '../../supabase/functions/send-mail/templates';
import en from '../../supabase/functions/send-mail/texts/en.json';
import fr from '../../supabase/functions/send-mail/texts/fr.json';

const site = {
  settings: {},
  siteUrl: 'https://colombage.example',
  projectUrl: 'https://project.example',
  overrides: {},
};
const options = { values: {}, siteUrl: site.siteUrl, filesUrl: 'https://project.example/files' };

const content = {
  number: 12,
  subject: 'Count to three',
  preheader: 'An exercise for the pavement',
  body: 'Hello',
  items: [{ title: 'A fast site', excerpt: 'A slow page causes no complaint.', path: '/en/articles/fast' }],
};

/** A mail with a value for each of its variables. */
function mailOf(template: string, more: Partial<Mail> = {}): Mail {
  const { variables = {}, isIssue } = mailTemplates[template] ?? {};
  return {
    template,
    language: 'en',
    recipient: 'claire@example.org',
    content: isIssue ? content : null,
    ...more,
    variables: {
      ...Object.fromEntries(
        Object.entries(variables).map(([name, kind]) => [
          name,
          kind === 'link' ? '/en/page#token' : `a ${name}`,
        ]),
      ),
      ...more.variables,
    },
  };
}

/** A text with a value for its one variable. */
const filled = (text: string, value: string) => text.replace(/\{\{\w+\}\}/, value);

/** Words of the link in a text. */
const labelIn = (text: string) => /\[(.+)\]/.exec(text)?.[1] ?? '';

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const render = (template: string, more: Partial<Mail> = {}, overrides = {}) => {
  const mail = renderMail(mailOf(template, more), { ...site, overrides });
  return { ...mail, document: documentOf(mail.html) };
};
const wordsOf = (document: Document) => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('The texts of mails', () => {
  it('has a subject and a body for each template, and names nothing else', () => {
    const keys = (catalogue: object) =>
      Object.keys(catalogue).filter((key) => !['layout', 'letters'].includes(key));
    const templates = Object.keys(mailTemplates).map(templateKey);
    for (const catalogue of [fr, en]) {
      expect(keys(catalogue).sort()).toEqual([...templates].sort());
      expect(
        [...textsOf(catalogue).keys()].filter((key) => !/^layout\.|\.(subject|body)$/.test(key)),
      ).toEqual([]);
    }
  });

  it.each([fr, en])(
    'says one subject in all mails of a conversation, by which programs thread them',
    (catalogue) => {
      const { applicationReceived, contactReceipt, letters } = catalogue;
      const language = catalogue === fr ? 'fr' : 'en';
      expect(replySubject({ language }, '{{agency}}')).toBe(`Re: ${contactReceipt.subject}`);
      for (const { subject } of [letters.invitation, letters.refusal, letters.offer])
        expect(subject).toBe(applicationReceived.subject);
    },
  );

  it('takes the variables of an answer alone in letters of the staff', () => {
    expect(Object.keys(en.letters)).toEqual([
      'reply-first',
      'reply-decline',
      'invitation',
      'refusal',
      'offer',
    ]);
    for (const [key, text] of [...textsOf(fr), ...textsOf(en)].filter(([key]) =>
      key.startsWith('letters.'),
    )) {
      const allowed = key.startsWith('letters.reply-') ? ['agency', 'name'] : ['agency', 'name', 'offer'];
      const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      expect(
        named.filter((name) => !allowed.includes(name)),
        key,
      ).toEqual([]);
    }
  });
});

describe('A rendered mail', () => {
  it.each(Object.keys(mailTemplates).flatMap((template) => langs.map((lang) => [template, lang] as const)))(
    '%s in %s: whole in both parts, and loads pictures, fonts of the site alone',
    (template, language) => {
      const { subject, html, text, document } = render(template, { language });
      expect(`${subject}${html}${text}`).not.toContain('{{');
      expect(document.documentElement.lang).toBe(language);
      expect(document.title).toBe(subject);
      expect(html).not.toMatch(/<(?:script|link|iframe|object|form|svg)\b|@import|\son\w+=/i);
      expect(document.querySelectorAll(':not(img)[src],[srcset],[background]')).toHaveLength(0);
      const fonts = [...html.matchAll(/url\((.*?)\)/g)].map(([, url]) => url);
      expect(fonts).toEqual(
        ['instrument', 'bricolage'].map((name) => `https://colombage.example/fonts/${name}.woff2`),
      );
      for (const { src } of document.images) expect(src).toMatch(/^https:\/\/colombage\.example\//);
      for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a:not([href^="tel:"])')) {
        expect(href).toMatch(/^https:\/\/colombage\.example\//);
        expect(text).toContain(href.replace(/\/$/, ''));
      }
    },
  );

  it('writes links out in the plain text', () => {
    const { text } = render('application-received');
    expect(text).toContain(
      `${labelIn(en.applicationReceived.body)}\nhttps://colombage.example/en/page#token\n`,
    );
    expect(text.startsWith(`${filled(en.applicationReceived.subject, brand.agency.name)}\n\n`)).toBe(true);
    expect(text).not.toMatch(/[<>*[\]]/);
  });

  it('shows a button that Outlook pads, with its address in words below', () => {
    const { document } = render('application-received');
    const [button, words] = document.querySelectorAll('a[href="https://colombage.example/en/page#token"]');
    expect(button?.closest('td')?.getAttribute('style')).toContain('mso-padding-alt:13px 22px');
    expect(button?.closest('td')?.getAttribute('bgcolor')).toBe(brand.light.accent);
    expect(words?.textContent).toBe('https://colombage.example/en/page#token');
  });

  it.each([
    ['emphasis', '_a_b'.repeat(5000)],
    ['emphasis in bold', '*a **b'.repeat(330)],
    ['quotations', '>'.repeat(990)],
    ['comments', '<!--'.repeat(5000)],
  ])('bounds the cost of endless %s', (_what, body) => {
    const start = performance.now();
    expect(renderMarkdown(body, options).text).not.toBe('');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('shows an issue with its articles, its number, its preheader and the way out', () => {
    const { subject, text, document } = render('newsletter-issue', {
      variables: { leave: '/en/leave?token=t' },
    });
    expect(subject).toBe('Count to three');
    expect(document.body.firstElementChild?.textContent).toContain('An exercise for the pavement');
    expect(wordsOf(document)).toContain(
      `${filled(en.layout.number, '12')} Count to three Hello A fast siteA slow page`,
    );
    expect(document.querySelector('h2 a[href$="/en/articles/fast"]')?.textContent).toBe('A fast site');
    expect(document.querySelector('a[href$="/en/leave?token=t"]')).not.toBeNull();
    expect(text).toContain(
      'A fast site\nA slow page causes no complaint.\nhttps://colombage.example/en/articles/fast',
    );
  });

  it('shows a test as an issue without a way out', () => {
    const { subject, document } = render('newsletter-test');
    expect(subject).toBe(filled(en.newsletterTest.subject, 'Count to three'));
    expect(document.querySelector('h1')?.textContent).toBe('Count to three');
    expect(wordsOf(document)).not.toContain(labelIn(en.layout.leave));
  });

  it('shows each article with its own picture, or the cover that the build draws', () => {
    const picture = { image: '/media/2026/11/plan-5e6f7a8b-1200x800.webp#42,30', image_alt: 'The plan' };
    const items = content.items.flatMap((item) => [item, { ...item, ...picture }]);
    const { document } = render('newsletter-issue', { content: { ...content, items } });
    expect(
      [...document.querySelectorAll<HTMLImageElement>('.item img')].map(({ src, alt }) => [src, alt]),
    ).toEqual([
      ['https://colombage.example/covers/en/articles/fast.png', ''],
      [
        'https://project.example/storage/v1/object/public/media/2026/11/plan-5e6f7a8b-1200x800.480.webp',
        'The plan',
      ],
    ]);
  });

  it('links to a document of the library where its files are', () => {
    const { text } = renderMarkdown('[The plan](/media/2026/11/plan-1a2b3c4d.pdf "1234 B")', options);
    expect(text).toBe(`The plan (${options.filesUrl}/media/2026/11/plan-1a2b3c4d.pdf)`);
  });

  it.each(['/media/a-1a2b3c4d-1600x900.webp', '/media/a-600x900.png', '/media/a-1200x80.jpg'])(
    'loads a file that the library has of %s',
    (path) => {
      const files = readPicturePath(path)?.files.map((file) => `${options.filesUrl}${file.path}`);
      for (const width of [132, 528]) expect(files).toContain(pictureOf(path, options, width)?.src);
    },
  );

  it('shows the pictures of the library with description and caption, and those of others as links', () => {
    const body =
      '![](/media/atelier-1a2b3c4d-1600x900.webp)\n\n![The street](/media/plan-5e6f7a8b-1200x800.webp "[!WIDE] Drawn by *Judith*")\n\n' +
      '![Elsewhere](https://elsewhere.example/a.jpg "Far away")\n\n![](https://elsewhere.example/b.jpg)\n\n![House](/street.svg)';
    const { html, text } = renderMarkdown(body, options);
    const { images, body: shown } = documentOf(html);
    expect([...images].map(({ src, alt, width, height }) => [src, alt, width, height])).toEqual([
      [`${options.filesUrl}/media/atelier-1a2b3c4d-1600x900.960.webp`, '', 528, 297],
      [`${options.filesUrl}/media/plan-5e6f7a8b-1200x800.webp`, 'The street', 528, 352],
    ]);
    expect(shown.querySelector('img + span em')?.textContent).toBe('Judith');
    expect(text).toBe(
      `The street (${options.filesUrl}/media/plan-5e6f7a8b-1200x800.webp)\nDrawn by Judith\n\n` +
        'Elsewhere (https://elsewhere.example/a.jpg)\nFar away\n\nhttps://elsewhere.example/b.jpg\n\n' +
        'House (https://colombage.example/street.svg)',
    );
  });

  it('quotes the message that a letter answers, as words', () => {
    const answers = {
      name: '[Claire](https://evil.example)',
      at: '2026-11-27T23:30:00Z',
      text: '**Hello**\n{{agency}}',
    };
    const { text, document } = render('contact-reply', { variables: { body: 'Yes.' }, answers });
    const quoted = document.querySelector('blockquote');
    expect(quoted?.previousElementSibling?.textContent).toBe(
      'On 28 November 2026, [Claire](https://evil.example) wrote:',
    );
    expect(quoted?.innerHTML).toBe('**Hello**<br>{{agency}}');
    expect(text).toContain(
      'Yes.\n\nOn 28 November 2026, [Claire](https://evil.example) wrote:\n> **Hello**\n> {{agency}}\n',
    );
  });

  it('closes with address, telephone and site, as the owner set them', () => {
    const { html, text } = renderMail(mailOf('contact-receipt'), {
      ...site,
      settings: { name: 'Érable', phone: '', city: 'Lyon' },
    });
    expect(text).toContain(
      '-- \nÉrable\n12 ruelle des Charpentiers, 67000\u00a0Lyon\nhttps://colombage.example\n',
    );
    expect(html).not.toContain('tel:');
    expect(documentOf(render('contact-receipt').html).querySelector('a[href^="tel:"]')?.textContent).toBe(
      brand.agency.phone,
    );
  });

  it.each(['agency-approval', 'approval-answer', 'sign-off-approved', 'sign-off-change', 'remark-mention'])(
    'says in %s where its answer belongs',
    (template) => {
      for (const language of langs)
        expect(render(template, { language }).text).toMatch(/Colombage, (?:pas à|not) /);
    },
  );

  it.each([
    ['Markdown', '[x](javascript:alert(1)) **b** # `c` ![p](https://evil.example/p.png)'],
    ['HTML', '<b onclick=alert(1)>x</b><script>alert(1)</script>'],
    ['addresses', 'Visit https://evil.example www.evil.example or mail x@evil.example'],
    ['placeholders', '{{link}} {{constructor}} {{agency}}'],
  ])('takes %s in a name as words', (_, name) => {
    const plain = render('agency-contact', { variables: { name: 'N' } });
    const { text, document } = render('agency-contact', { variables: { name } });
    const elements = (document: Document) =>
      [...document.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(elements(document)).toEqual(elements(plain.document));
    expect(wordsOf(document)).toContain(name);
    expect(text).toContain(name);
  });

  it.each(['a\r\nBcc: x@evil.example', 'a\u2028b\u202ec\u0000d', `x${'y'.repeat(400)}`])(
    'has a subject of one line: %j',
    (subject) => {
      for (const mail of [
        render('contact-reply', { variables: { subject } }),
        render('agency-contact', { variables: { subject } }),
        render('newsletter-issue', { content: { ...content, subject } }),
      ]) {
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
        expect(mail.subject.length).toBeLessThanOrEqual(200);
      }
    },
  );

  it('reads what staff writes as Markdown, without raw HTML, pictures or foreign schemes', () => {
    const body =
      '# Dear Claire\n\nOne\ntwo **three** [site](/en/contact) [mail](mailto:a@b.example,c@d.example?bcc=e@f.example) ' +
      '[bad](javascript:alert(1)) [data](data:text/html,x)\n\n![The plan](https://elsewhere.example/plan.png)\n\n' +
      '- a\n- b\n  - c\n\n> [!NOTE]\n> Mind\n\n<img src=x onerror=alert(1)>\n\nH<sub>2</sub>O &amp; {{constructor}} {{name}}<!-- no -->';
    const { text, document } = render('contact-reply', { variables: { body } });
    expect(
      [...document.querySelectorAll('a[class="accent"]')].map((link) => link.getAttribute('href')),
    ).toEqual([
      'https://colombage.example/en/contact',
      'mailto:a@b.example',
      'https://elsewhere.example/plan.png',
    ]);
    expect(document.querySelectorAll('div img, sub, h1')).toHaveLength(0);
    expect(document.querySelector('h2')?.textContent).toBe('Dear Claire');
    expect(text).toContain(
      'Dear Claire\n\nOne\ntwo three site (https://colombage.example/en/contact) mail (a@b.example) bad data\n\n' +
        'The plan (https://elsewhere.example/plan.png)\n\n- a\n- b\n  - c\n\n> Mind\n\n' +
        '<img src=x onerror=alert(1)>\n\nH2O & {{constructor}} {{name}}',
    );
  });

  it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'refuses a link that leaves the site: %s',
    (link) => {
      expect(() => render('application-link', { variables: { link } })).toThrow(MailTemplateError);
    },
  );

  it('refuses an unknown template, a missing variable and an issue without content', () => {
    expect(() => render('constructor')).toThrow(MailTemplateError);
    expect(() => renderMail({ ...mailOf('agency-contact'), variables: { name: 'x' } }, site)).toThrow(
      /link, subject|subject|link/,
    );
    expect(() => renderMail({ ...mailOf('application-link'), variables: {} }, site)).toThrow(
      MailTemplateError,
    );
    expect(() => render('newsletter-issue', { content: null })).toThrow(MailTemplateError);
  });

  it('takes the published text, and the original for one whose variables are gone or too many', () => {
    const subject = (text: string) =>
      render('agency-application', {}, { 'mail:agencyApplication.subject': text }).subject;
    expect(subject('{{offer}}: somebody applied')).toBe('a offer: somebody applied');
    for (const wrong of ['Somebody applied', '{{offer}} {{salary}}', ' ', '{{offer}} {{constructor}}'])
      expect(subject(wrong), wrong).toBe(filled(en.agencyApplication.subject, 'a offer'));
  });

  it.each([
    '[Open](https://evil.example/?x={{link}})',
    '[Open](<https://evil.example/?x= {{link}} y>)',
    '![Open](https://evil.example/{{link}})',
    '[Open][to]\n\n[to]: https://evil.example/?x={{link}}',
    'https://evil.example/?x={{link}}',
    'evil.example/?{{link}}',
    '[Open](//evil.example/{{link}})',
    '[Write](mailto:evil@example.org?body={{link}})',
    '[Open]({{link}}) [Open](https://evil.example/?x=&#123;{link}})',
    '[Open]({{link}}) [Open](https://evil.example/?x=\\{\\{link}})',
    'evil.example/?**{{link}}**',
  ])('keeps a secret address out of another one: %s', (published) => {
    const { html, text } = render('application-link', {}, { 'mail:applicationLink.body': published });
    const secret = /https:\/\/colombage\.example\/en\/page#token/;
    for (const part of [html, text]) {
      expect(part).toMatch(secret);
      expect(part).not.toMatch(/evil[^\s"<]*token/);
      expect(part).not.toMatch(/token[^\s"<]*evil/);
    }
  });

  it.each(['Open: {{link}}', '[Open]({{link}}).', 'Here it is\n{{link}}\nKeep it.'])(
    'shows an address that stands alone: %s',
    (published) => {
      const { text } = render('application-link', {}, { 'mail:applicationLink.body': published });
      expect(text).toContain('https://colombage.example/en/page#token');
      expect(text).not.toContain('Here is the link you asked for.');
    },
  );
});

it('Mails have the facts and the colours of the brand', () => {
  expect(brand).toEqual(mailBrand());
});

describe('Mails of Supabase Auth', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const config = parse(read('supabase/config.toml')) as {
    auth: { email: { template: Record<string, { subject: string; content_path: string }> } };
  };

  it('has the files that the brand makes, and their subjects in the configuration', () => {
    const found = Object.entries(config.auth.email.template).map(([name, { subject, content_path }]) => ({
      name,
      subject,
      html: read(join('.', content_path)),
    }));
    expect(found).toEqual(authMails());
    expect(found.map(({ name }) => `supabase/templates/${name}.html`)).toEqual(
      globSync('supabase/templates/*', { cwd: root }).sort(),
    );
  });

  it.each(authMails())(
    '$name is whole in both languages, with the values of Auth and no other host',
    ({ subject, html }) => {
      const written = [subject, html].map((text) =>
        /^\{\{ if eq \.Data\.lang "en" \}\}([\s\S]*)\{\{ else \}\}([\s\S]*)\{\{ end \}\}$/
          .exec(text)
          ?.slice(1),
      );
      for (const [index, lang] of ['en', 'fr'].entries()) {
        const shown = documentOf(written[1]?.[index] ?? '');
        expect(shown.documentElement.lang).toBe(lang);
        expect(shown.title).toBe(written[0]?.[index]);
        expect(shown.querySelector('h1')?.textContent).toBe(shown.title);
        const hrefs = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'));
        expect(new Set(hrefs)).toEqual(
          new Set([
            '{{ .SiteURL }}',
            '{{ .ConfirmationURL }}',
            `tel:${brand.agency.phone.replaceAll(' ', '')}`,
          ]),
        );
        for (const image of shown.images)
          expect(image.getAttribute('src')).toMatch(/^\{\{ \.SiteURL \}\}\/[\w-]+\.png$/);
      }
      expect(
        html.replaceAll(/\{\{ (?:if eq \.Data\.lang "en"|else|end|\.SiteURL|\.ConfirmationURL) \}\}/g, ''),
      ).not.toMatch(/\{\{|:\/\//);
    },
  );
});

it('Edge Functions take packages in the versions of the project', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { dependencies, devDependencies } = read('package.json');
  const files = globSync('supabase/functions/*/deno.json', { cwd: root });
  const found = files.flatMap((file) => Object.entries<string>(read(file).imports));
  expect(found.length).toBeGreaterThan(2);
  for (const [name, from] of found)
    expect(from).toBe(`npm:${name}@${{ ...devDependencies, ...dependencies }[name]}`);
});

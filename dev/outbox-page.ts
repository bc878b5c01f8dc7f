import { escapeUTF8 } from 'entities';
import { colorOf } from '../src/brand/read-colors.ts';
import type { Mail } from './mail.ts';

export const OUTBOX_PATH = '/__outbox';

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeUTF8(part);
      const address = escapeUTF8(part.replace(/[.,;:!?)]+$/, ''));
      const tail = escapeUTF8(/[.,;:!?)]+$/.exec(part)?.[0] ?? '');
      return `<a href="${address}" rel="noreferrer">${address}</a>${tail}`;
    })
    .join('');
}

const SOURCES: Record<Mail['source'], string> = { auth: 'Account', emailjs: 'Website', mail: 'Website' };

function frame(subject: string, html: string): string {
  const shown = html.replace('<head>', '<head>\n<base target="_blank">');
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeUTF8(subject)}" srcdoc="${escapeUTF8(shown)}"></iframe>`;
}

function text({ body, html }: Mail): string {
  const shown = `<pre>${withLinks(body)}</pre>`;
  return html === undefined ? shown : `<details><summary>As plain text</summary>${shown}</details>`;
}

function card(mail: Mail): string {
  const fields = Object.entries(mail.fields)
    .map(([name, value]) => `<dt>${escapeUTF8(name)}</dt><dd>${withLinks(value)}</dd>`)
    .join('');
  return `<article>
  <header>
    <p><span>${SOURCES[mail.source]}</span> <time datetime="${escapeUTF8(mail.at)}">${escapeUTF8(readableTime(mail.at))}</time></p>
    <h2>${escapeUTF8(mail.subject)}</h2>
    <p>To ${escapeUTF8(mail.to)}</p>
  </header>
  ${mail.html === undefined ? '' : frame(mail.subject, mail.html)}
  ${mail.body === '' ? '' : text(mail)}
  ${fields === '' ? '' : `<dl>${fields}</dl>`}
</article>`;
}

const readableTime = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

const colors = (theme: 'dark' | 'light') =>
  Object.entries({
    ground: 'bg',
    sheet: 'surface',
    ink: 'text',
    quiet: 'muted',
    beam: 'line',
    link: 'accent',
  })
    .map(([name, token]) => `--${name}: ${colorOf(theme, token)};`)
    .join(' ');

const STYLE = `
:root { color-scheme: light dark; ${colors('light')} }
@media (prefers-color-scheme: dark) { :root { ${colors('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 3rem 1.25rem; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: .25rem 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0; color: var(--quiet); }
article { margin-top: 1.5rem; padding: 1.25rem 1.5rem; background: var(--sheet); border: 1px solid var(--beam); border-radius: 14px; }
article span { color: var(--ink); font-weight: 600; }
iframe { display: block; width: 100%; height: 34rem; margin-top: 1rem; border: 1px solid var(--beam); border-radius: 10px; resize: vertical; }
summary { margin-top: 1rem; color: var(--quiet); cursor: pointer; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid var(--beam); }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
a { color: var(--link); overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

export function outboxPage(mails: readonly Mail[]): Response {
  const letters = mails.toReversed().map(card).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox (${mails.length})</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail caught by the embedded backend, the newest first. Nothing here was sent to anyone.</p>
${letters || '<article><p>No mail yet.</p></article>'}
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; font-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

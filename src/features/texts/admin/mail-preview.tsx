import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { siteOverrides } from '@/brand/overrides';
import { i18nFor, useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { env } from '@/lib/env';
import { type Lang, langNames, langs } from '@/lib/lang';
import { ChoiceGroup } from '@/ui/choice-group';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { type Mail, renderMail } from '../../../../supabase/functions/send-mail/render.ts';
import { mailTemplates, templateKey } from '../../../../supabase/functions/send-mail/templates.ts';
import { nextText, problemOf, publishedText, type SiteText, type TextRow } from '../model';
import { type MailSamples, siteTextQueries } from './queries';

interface MailPreviewProps {
  row: TextRow;
  rows: readonly TextRow[];
}

export function MailPreview({ row, rows }: MailPreviewProps) {
  const { t } = useTranslation('admin-mail');
  const lang = useLang();
  const title = useId();
  const [shown, setShown] = useState<Lang>(lang);
  const texts = Object.fromEntries(
    rows
      .filter(({ namespace }) => namespace === 'mail')
      .map(({ key, texts }): [string, string] => [key, shownText(texts[shown])]),
  );
  const samples = useQuery(siteTextQueries.mailSamples(shown));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={title} className="type-title">
          {t('preview.title')}
        </h3>
        <ChoiceGroup
          label={t('preview.language')}
          value={shown}
          onChange={setShown}
          options={langs.map((id) => ({ id, label: langNames[id] }))}
        />
      </div>
      {problemOf(row.texts[shown]) ? <p className="text-sm text-muted">{t('preview.unfit')}</p> : null}
      <QueryView query={samples} skeleton={<Skeleton className="h-120 rounded-panel" />}>
        {(data) => <SampleView mail={sampleMail(row.key, shown, texts, data)} texts={texts} />}
      </QueryView>
    </section>
  );
}

function SampleView({ mail, texts }: { mail: Mail; texts: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('admin-mail');
  const rendered = renderMail(mail, {
    settings: siteOverrides().settings,
    siteUrl: location.origin,
    projectUrl: env.supabaseUrl,
    overrides: texts,
  });
  return <MailView title={t('preview.name')} lang={mail.language} {...rendered} />;
}

const shownText = (text: SiteText): string => (problemOf(text) ? publishedText(text) : nextText(text));

function templateOf(first: string, name: string): string {
  if (first === 'letters') return name.startsWith('reply-') ? 'contact-reply' : 'application-message';
  if (name === 'wrote') return 'contact-reply';
  return Object.keys(mailTemplates).find((one) => templateKey(one) === first) ?? 'newsletter-issue';
}

/** A mail that shows the text with that key; an issue of the newsletter shows those of all mails. */
function sampleMail(
  key: string,
  language: Lang,
  texts: Readonly<Record<string, string>>,
  { variables: stored, items }: MailSamples,
): Mail {
  const t = i18nFor(language).getFixedT(language, 'admin-mail');
  const [, first = '', name = ''] = /^mail:(\w+)\.([\w-]+)/.exec(key) ?? [];
  const variables: Record<string, string> = {
    name: t('sample.name'),
    offer: t('sample.offer'),
    title: t('sample.itemTitle'),
    subject: t('sample.subject'),
    message: t('sample.message'),
    body: t('sample.body'),
    link: '/#',
    leave: '/#',
    ...stored,
  };
  const template = templateOf(first, name);
  const { name: writer = '', message = '' } = variables;
  const isReply = template === 'contact-reply';
  const answers = isReply ? { name: writer, at: new Date().toISOString(), text: message } : null;
  if (first === 'letters') {
    const filled = (part: 'subject' | 'body') =>
      (texts[key.replace(/\b\w+$/, part)] ?? '').replace(
        /\{\{(\w+)\}\}/g,
        (whole, variable: string) => ({ ...variables, agency: agency().name })[variable] ?? whole,
      );
    const letter = { ...variables, subject: filled('subject'), body: filled('body') };
    return { template, language, recipient: '', variables: letter, content: null, answers };
  }
  return {
    template,
    language,
    recipient: '',
    variables,
    answers,
    content: {
      number: 12,
      subject: t('sample.issueSubject'),
      preheader: t('sample.issuePreheader'),
      body: t('sample.issueBody'),
      items:
        items.length > 0
          ? items
          : [{ title: t('sample.itemTitle'), excerpt: t('sample.itemExcerpt'), path: '/#' }],
    },
  };
}

const phoneWidth = 390;

interface MailViewProps {
  subject: string;
  html: string;
  text: string;
  lang: string;
  title: string;
}

function MailView({ subject, html, text, lang, title }: MailViewProps) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState<'desktop' | 'phone' | 'text'>('desktop');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // A frame takes the theme of the device, not the chosen one.
  const themed = html.replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceGroup
          label={t('mailView.show')}
          value={shown}
          onChange={setShown}
          options={(['desktop', 'phone', 'text'] as const).map((id) => ({ id, label: t(`mailView.${id}`) }))}
        />
        {shown === 'text' ? null : (
          <ChoiceGroup
            label={t('mailView.theme')}
            value={theme}
            onChange={setTheme}
            options={(['light', 'dark'] as const).map((id) => ({ id, label: t(`mailView.${id}`) }))}
          />
        )}
      </div>
      <p className="text-sm">
        <span className="text-muted">{t('mailView.subject')} </span>
        <span lang={lang} className="font-semibold [overflow-wrap:anywhere]">
          {subject}
        </span>
      </p>
      {shown === 'text' ? (
        <section
          lang={lang}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          aria-label={title}
          className="max-h-120 overflow-auto rounded-panel border border-line bg-bg p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text}
        </section>
      ) : (
        <iframe
          sandbox=""
          title={title}
          srcDoc={themed}
          style={shown === 'phone' ? { width: phoneWidth } : undefined}
          className={classNames(
            'h-120 w-full max-w-full rounded-panel border border-line',
            shown === 'phone' && 'self-center',
          )}
        />
      )}
    </div>
  );
}

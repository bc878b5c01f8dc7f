import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteOverrides } from '@/brand/overrides';
import { isBrokenLink } from '@/content/checks/advice';
import { contentPathQueries } from '@/content/checks/queries';
import { useLang } from '@/i18n';
import { formatAgo } from '@/i18n/format-relative';
import { env } from '@/lib/env';
import { type Lang, otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { ChoiceGroup } from '@/ui/choice-group';
import { Card } from '@/ui/frame';
import { markdownFacts } from '@/ui/markdown-facts';
import { ScaledFrame } from '@/ui/scaled-frame';
import { useDebouncedValue } from '@/ui/use-debounced';
import { usePhone } from '@/ui/use-media';
import { pictureOf } from '../../../../supabase/functions/send-mail/markdown.ts';
import { renderMail } from '../../../../supabase/functions/send-mail/render.ts';
import { type Issue, type IssueChoice, type IssueFields, type IssueItem, itemsAt } from './issue-model';
import type { Check } from './issue-panels';
import { issueQueries } from './issues';

const previewDebounceMs = 250;

const views = ['desktop', 'phone', 'dark', 'text'] as const;
type View = (typeof views)[number];

/** Widths of a mail on each screen, in px. */
const widths: Record<Exclude<View, 'text'>, number> = { desktop: 680, phone: 375, dark: 680 };

type Content = Pick<Issue, 'number' | 'language' | 'subject' | 'preheader' | 'body' | 'items'>;

export function useRenderedIssue({ language, ...content }: Content) {
  const texts = useQuery(issueQueries.texts(language));
  return renderMail(
    {
      template: 'newsletter-issue',
      language,
      recipient: '',
      variables: { leave: leaveLink(language) },
      content,
    },
    {
      settings: siteOverrides().settings,
      siteUrl: location.origin,
      projectUrl: env.supabaseUrl,
      overrides: texts.data ?? {},
    },
  );
}

const leaveLink = (lang: Lang) => paths.unsubscribe(lang, 'x');

/** A program decides between the two by its own setting; links lead nowhere, as the frame opens no window. */
const drawn = (html: string, isDark: boolean) =>
  html
    .replaceAll('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');

export function IssuePreview({ mail }: { mail: ReturnType<typeof useRenderedIssue> }) {
  const { t } = useTranslation('admin-newsletter');
  const isPhone = usePhone();
  const [view, setView] = useState<View>(isPhone ? 'phone' : 'desktop');
  return (
    <Card
      as="section"
      aria-label={t('issue.preview.title')}
      className="flex h-160 flex-col xl:h-full xl:min-h-160"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-2">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t('issue.preview.title')}</h2>
        <ChoiceGroup
          label={t('issue.preview.as')}
          className="min-w-0 flex-wrap"
          options={views.map((id) => ({ id, label: t(`issue.preview.${id}`) }))}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'text' ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('issue.preview.text')}
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
        >
          {mail.text}
        </section>
      ) : (
        <ScaledFrame
          sandbox=""
          srcDoc={drawn(mail.html, view === 'dark')}
          title={t('issue.preview.frame')}
          width={widths[view]}
        />
      )}
    </Card>
  );
}

interface ComposedIssueProps {
  issue: Issue;
  choices: readonly IssueChoice[];
  stored: readonly IssueItem[];
  other: boolean;
  tested: string | null;
  children: (checks: Check[]) => ReactNode;
}

export function ComposedIssue({ issue, choices, stored, other, tested, children }: ComposedIssueProps) {
  const { control } = useFormContext<IssueFields>();
  const fields = useDebouncedValue(useWatch({ control }) as IssueFields, previewDebounceMs);
  const content = { ...issue, ...fields, items: itemsAt(fields.items, choices, stored) };
  const mail = useRenderedIssue(content);
  const found = useChecks({ content, html: mail.html, other, tested });
  return (
    <div className="flex min-w-0 flex-col gap-4 xl:contents">
      <div className="min-w-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:h-[calc(100dvh-2rem)]">
        <IssuePreview mail={mail} />
      </div>
      <div className="grid min-w-0 items-start gap-4 md:grid-cols-2">{children(found)}</div>
    </div>
  );
}

interface CheckedIssue extends Pick<ComposedIssueProps, 'other' | 'tested'> {
  content: Pick<Issue, 'language' | 'body' | 'items'>;
  html: string;
}

function useChecks({ content: { language, body, items }, html, other, tested }: CheckedIssue): Check[] {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const existing = useQuery(contentPathQueries.all()).data;
  const facts = markdownFacts(body);
  const links = [...facts.links.map(({ href }) => href), ...items.map(({ path }) => path)];
  const site = { siteUrl: location.origin, filesUrl: env.supabaseUrl };
  const linked = facts.pictures.filter(({ src }) => pictureOf(src, site, 1) === null);
  const broken = existing ? links.filter((href) => isBrokenLink(href, existing)) : [];
  const canLeave = html.includes(leaveLink(language));
  const checks: (Check | null)[] = [
    {
      key: 'leave',
      tone: canLeave ? 'success' : 'warning',
      text: t(canLeave ? 'issue.checks.leave' : 'issue.checks.noLeave'),
    },
    links.length === 0
      ? null
      : broken.length > 0
        ? {
            key: 'links',
            tone: 'warning',
            text: t('issue.checks.broken', { count: broken.length, name: broken[0] ?? '' }),
          }
        : { key: 'links', tone: 'success', text: t('issue.checks.links', { count: links.length }) },
    linked.length > 0
      ? { key: 'pictures', tone: 'warning', text: t('issue.checks.pictures', { count: linked.length }) }
      : null,
    other ? null : { key: 'other', tone: 'warning', text: t(`issue.checks.missing.${otherLang(language)}`) },
    tested
      ? {
          key: 'test',
          tone: 'success',
          text: t('issue.checks.tested', { ago: formatAgo(lang, Date.now() - Date.parse(tested)) }),
        }
      : { key: 'test', tone: 'info', text: t('issue.checks.untested') },
  ];
  return checks.filter((check) => check !== null);
}

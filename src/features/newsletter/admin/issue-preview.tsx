import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { ChoiceGroup } from '@/ui/choice-group';
import { Card } from '@/ui/frame';
import { ScaledFrame } from '@/ui/scaled-frame';
import { usePhone } from '@/ui/use-media';
import { renderMail } from '../../../../supabase/functions/send-mail/render.ts';
import type { Issue } from './issue-model';
import { issueQueries } from './issues';

const views = ['desktop', 'phone', 'dark', 'text'] as const;
type View = (typeof views)[number];

/** Widths of a mail on each screen, in px. */
const widths: Record<Exclude<View, 'text'>, number> = { desktop: 680, phone: 375, dark: 680 };

type Content = Pick<Issue, 'number' | 'language' | 'subject' | 'preheader' | 'body' | 'items'>;

/** Renders an issue as it will be sent, with the texts that are published now. */
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
    { agency: agency().name, siteUrl: location.origin, overrides: texts.data ?? {} },
  );
}

/** The link to leave, in the preview. */
export const leaveLink = (lang: Lang) => paths.unsubscribe(lang, 'x');

/** A program decides between the two by its own setting; links lead nowhere, as the frame opens no window. */
const drawn = (html: string, isDark: boolean) =>
  html
    .replaceAll('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');

/** The mail as it will arrive: on a computer, on a phone, in the dark, and as plain text. */
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

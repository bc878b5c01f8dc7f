import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { ChoiceGroup } from './choice-group';

/** Width of a phone, in px. */
const phoneWidth = 390;

interface MailViewProps {
  subject: string;
  html: string;
  text: string;
  /** Language of the mail. */
  lang: string;
  /** Accessible name of the mail. */
  title: string;
}

/** Shows a mail as mail programs will: on a computer, on a phone, as text; in a frame that runs and opens nothing. */
export function MailView({ subject, html, text, lang, title }: MailViewProps) {
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

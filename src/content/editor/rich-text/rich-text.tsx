import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { openAsRichText, type ShowText } from '@/content/editor/rich-text/document/open';
import { RichTextSkeleton } from '@/content/editor/rich-text-skeleton';
import { i18nFor, useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { Markdown } from '@/ui/markdown';
import { OpenedText, type OpenedTextProps } from './opened-text';
import type { OpenedSource } from './use-rich-text';

export interface RichTextProps extends Omit<OpenedTextProps, 'opened'> {
  value: string;
  onRefused: () => void;
}

export function RichText({ value, onChange, onRefused, ...rest }: RichTextProps) {
  const lang = useLang();
  const [opened, setOpened] = useState<(OpenedSource & { time: number }) | null>(null);
  /** Texts written here since the last one that came back: any other is external and reopens the editor. */
  const written = useRef<string[]>([]);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    const at = written.current.lastIndexOf(value);
    if (at !== -1) {
      written.current.splice(0, at);
      return;
    }
    const timer = setTimeout(() => {
      const read = openAsRichText(value, showIn(lang));
      if (!read) return refused();
      written.current = [value];
      setOpened((last) => ({ source: value, read, time: (last?.time ?? 0) + 1 }));
    });
    return () => clearTimeout(timer);
  }, [value, lang]);

  if (!opened) return <RichTextSkeleton beside={rest.beside} />;
  return (
    <OpenedText
      // Keyed by number: the first text may come back from outside while another is written.
      key={opened.time}
      {...rest}
      opened={opened}
      onChange={(text) => {
        if (text === written.current.at(-1)) return;
        written.current.push(text);
        onChange(text);
      }}
    />
  );
}

/** Rendered into a document of its own, in which nothing is downloaded and nothing runs. */
function showIn(lang: Lang): ShowText {
  const known = new Map<string, string>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const shown = document.implementation.createHTMLDocument('').createElement('div');
    const root = createRoot(shown);
    flushSync(() => {
      root.render(
        <I18nextProvider i18n={i18nFor(lang)}>
          <MemoryRouter>
            <Markdown source={source} />
          </MemoryRouter>
        </I18nextProvider>,
      );
    });
    const html = shown.innerHTML;
    root.unmount();
    known.set(source, html);
    return html;
  };
}

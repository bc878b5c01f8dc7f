import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { i18nFor } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { Markdown } from '@/ui/markdown';
import type { ShowText } from './document/open';

/**
 * What readers are shown of a text, by the renderer of the site itself. It is rendered into a document of its own, in
 * which nothing is downloaded and nothing runs.
 */
export function showIn(lang: Lang): ShowText {
  const known = new Map<string, string>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const place = document.implementation.createHTMLDocument('').createElement('div');
    const root = createRoot(place);
    flushSync(() => {
      root.render(
        <I18nextProvider i18n={i18nFor(lang)}>
          <MemoryRouter>
            <Markdown source={source} />
          </MemoryRouter>
        </I18nextProvider>,
      );
    });
    const html = place.innerHTML;
    root.unmount();
    known.set(source, html);
    return html;
  };
}

import '@/ui/admin-icons';
import { useEffect, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { TextLayer } from '@/features/editing/admin/text-layer';
import { usePlacedTexts } from '@/features/editing/admin/use-placed-texts';
import type { ToAdmin, ToPage } from '@/features/editing/messages';
import { applyAnswer, now } from '@/features/overrides/apply-answer';
import { askOverrides } from '@/features/overrides/public/live';
import { i18nFor } from '@/i18n';
import { defaultLang, type Lang, langOfPath } from '@/lib/lang';
import { isAdminPath, paths } from '@/lib/paths';
import { listen, send } from '@/lib/window-messages';
import { showSite } from './show-site';

function publicPath(asked: string | null, lang: Lang): string {
  return asked && langOfPath(asked) && !isAdminPath(asked) ? asked : paths.home(lang);
}

/** A site beside the one that this route belongs to, because routers cannot be nested. */
export function SiteView() {
  const lang = langOfPath(useLocation().pathname) ?? defaultLang;
  const [search] = useSearchParams();
  const start = useRef(publicPath(search.get('path'), lang));
  const page = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<'edit' | 'browse'>('edit');
  const [chosen, setChosen] = useState<string | null>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const texts = usePlacedTexts(page);

  useEffect(() => {
    if (window.parent === window) {
      // Opened outside the frame, it is the public page only.
      location.replace(start.current);
      return;
    }
    if (!page.current) return;
    const element = page.current;
    let end: (() => void) | null = null;
    let left = false;
    void applyOverrides().finally(() => {
      if (left) return;
      const shown = showSite(element, {
        start: start.current,
        onPage: (path) => send<ToAdmin>(window.parent, { type: 'page', path }),
      });
      const stopListening = listen<ToPage>(
        () => window.parent,
        (message) => {
          if (message.type === 'mode') setMode(message.mode);
          if (message.type === 'choose') setChosen(message.name);
          if (message.type === 'go') shown.go(publicPath(message.path, lang));
          if (message.type === 'texts') {
            shown.setTexts(message.texts);
            setChanged(message.changed);
          }
        },
      );
      end = () => {
        stopListening();
        shown.end();
      };
      send<ToAdmin>(window.parent, { type: 'ready' });
    });
    return () => {
      left = true;
      end?.();
    };
  }, [lang]);

  const names = [...new Set(texts.map(({ name }) => name))].join(' ');
  useEffect(() => {
    if (window.parent !== window)
      send<ToAdmin>(window.parent, { type: 'texts', names: names.split(' ').filter(Boolean) });
  }, [names]);

  const rect = texts.find(({ name }) => name === chosen)?.rect;
  const at = rect ? JSON.stringify(rect) : null;
  useEffect(() => {
    if (chosen && window.parent !== window)
      send<ToAdmin>(window.parent, { type: 'place', name: chosen, place: at ? JSON.parse(at) : null });
  }, [chosen, at]);

  return (
    <I18nextProvider i18n={i18nFor(lang)}>
      <div ref={page} inert={mode === 'edit'} />
      {mode === 'edit' ? (
        <TextLayer
          texts={texts}
          changed={changed}
          chosen={chosen}
          onChoose={(name) => send<ToAdmin>(window.parent, { type: 'chosen', name })}
        />
      ) : null}
    </I18nextProvider>
  );
}

async function applyOverrides(): Promise<void> {
  const answer = await askOverrides(now()).catch(() => null);
  if (answer) applyAnswer(answer);
}

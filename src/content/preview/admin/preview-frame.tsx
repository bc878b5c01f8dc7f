import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { listen, send } from '@/lib/window-messages';
import { usePictureSource } from '@/ui/picture-source';
import type { FromFrame, PreviewDocument, ToFrame } from '../model';

export const screens = ['wide', 'narrow'] as const;
export type Screen = (typeof screens)[number];

/** As wide as the pages of a computer and of a phone are drawn, in px. */
const widths: Record<Screen, number> = { wide: 1180, narrow: 390 };

/** How long nobody has typed before the page is drawn anew. */
const restMs = 250;

/** A form that tells what stands in it, and when it changed. */
export interface WatchedForm<Fields> {
  getValues: () => Fields;
  onChange: (told: () => void) => () => void;
}

interface PreviewFrameProps<Fields> {
  form: WatchedForm<Fields>;
  toDocument: (fields: Fields) => PreviewDocument;
  /** Drawn as on that screen, and as large as fits; `own` is the screen itself. */
  screen: Screen | 'own';
}

/** The real page in a frame, told what stands in the form a moment after the last key. */
export function PreviewFrame<Fields>({ form, toDocument, screen }: PreviewFrameProps<Fields>) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const { framed } = usePictureSource();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  /** How often the page said that it is ready: it does so again when the frame loads it anew. */
  const [ready, setReady] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  useEffect(
    () =>
      listen<FromFrame>(
        () => frame.current?.contentWindow,
        () => setReady((times) => times + 1),
      ),
    [],
  );

  useEffect(() => {
    if (ready === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const { contentWindow } = frame.current ?? {};
      const shown = toDocument(form.getValues());
      shown.document.image = framed(shown.document.image);
      if (contentWindow) send<ToFrame>(contentWindow, { shown });
    };
    tell();
    const stop = form.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [ready, form, toDocument, framed]);

  const drawn = screen === 'own' ? size.width : widths[screen];
  const scale = drawn > 0 ? Math.min(1, size.width / drawn) : 1;
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden bg-bg">
      {ready > 0 ? null : (
        <p role="status" className="absolute inset-x-0 top-10 text-center text-muted">
          {t('live.loading')}
        </p>
      )}
      <iframe
        ref={frame}
        src={`/${lang}/admin/draft-view`}
        title={t('live.frame')}
        className="absolute top-0 left-1/2 origin-top border-line"
        style={{
          width: drawn || '100%',
          height: size.height / scale || '100%',
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}

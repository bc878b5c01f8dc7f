import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { listen, send } from '@/lib/window-messages';
import { usePictureSource } from '@/ui/picture-source';
import type { FromFrame, PreviewDocument, ToFrame } from '../model';

export const screens = ['wide', 'narrow'] as const;
export type Screen = (typeof screens)[number];

/** Page widths of a computer and a phone, in px. */
const widths: Record<Screen, number> = { wide: 1180, narrow: 390 };

const debounceMs = 250;

/** Values of a form, and its changes. */
export interface WatchedForm<Fields> {
  getValues: () => Fields;
  onChange: (listener: () => void) => () => void;
}

interface PreviewFrameProps<Fields> {
  form: WatchedForm<Fields>;
  toDocument: (fields: Fields) => PreviewDocument;
  /** Width of the page, scaled to fit; `own` is the screen itself. */
  screen: Screen | 'own';
}

/** Shows the real page in a frame and sends it the form's values, debounced. */
export function PreviewFrame<Fields>({ form, toDocument, screen }: PreviewFrameProps<Fields>) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const { framed } = usePictureSource();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Count of ready messages: a reloaded frame sends another. */
  const [ready, setReady] = useState(0);

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
    const sendFields = () => {
      const { contentWindow } = frame.current ?? {};
      const shown = toDocument(form.getValues());
      shown.document.image = framed(shown.document.image);
      if (contentWindow) send<ToFrame>(contentWindow, { shown });
    };
    sendFields();
    const stop = form.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(sendFields, debounceMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [ready, form, toDocument, framed]);

  return (
    <ScaledFrame
      ref={frame}
      src={`/${lang}/admin/draft-view`}
      title={t('live.frame')}
      width={screen === 'own' ? null : widths[screen]}
    >
      {ready > 0 ? null : (
        <p role="status" className="absolute inset-x-0 top-10 text-center text-muted">
          {t('live.loading')}
        </p>
      )}
    </ScaledFrame>
  );
}

interface ScaledFrameProps extends Omit<ComponentProps<'iframe'>, 'width' | 'className' | 'style'> {
  /** Width of the page inside, in px; null for the width there is. */
  width: number | null;
  /** Beneath the page, until it shows. */
  children?: ReactNode;
}

/** A page inside the page, drawn as wide as on its own screen and scaled to fit. */
export function ScaledFrame({ width, title, children, ...frame }: ScaledFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const drawn = width ?? size.width;
  const scale = drawn > 0 ? Math.min(1, size.width / drawn) : 1;
  return (
    <div ref={container} className="relative min-h-0 flex-1 overflow-hidden bg-bg">
      {children}
      <iframe
        {...frame}
        title={title}
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

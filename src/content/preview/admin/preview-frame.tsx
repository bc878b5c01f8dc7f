import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { listen, send } from '@/lib/window-messages';
import { usePictureSource } from '@/ui/picture-source';
import { ScaledFrame } from '@/ui/scaled-frame';
import type { FromFrame, PreviewedRow, ToFrame } from '../model';

export const screens = ['wide', 'narrow'] as const;
export type Screen = (typeof screens)[number];

/** Page widths of a computer and a phone, in px. */
const widths: Record<Screen, number> = { wide: 1180, narrow: 390 };

const debounceMs = 250;

export interface WatchedForm<Fields> {
  getValues: () => Fields;
  onChange: (listener: () => void) => () => void;
}

interface PreviewFrameProps<Fields> {
  form: WatchedForm<Fields>;
  toPreviewedRow: (fields: Fields) => PreviewedRow;
  screen: Screen | 'own';
}

/** Shows the real page in a frame and sends it the form's values, debounced. */
export function PreviewFrame<Fields>({ form, toPreviewedRow, screen }: PreviewFrameProps<Fields>) {
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
      const shown = toPreviewedRow(form.getValues());
      shown.row.image = framed(shown.row.image);
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
  }, [ready, form, toPreviewedRow, framed]);

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

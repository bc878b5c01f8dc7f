import { useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Braces } from '@/brand/braces';
import type { PreviewDocument } from '@/content/preview/model';
import { IconButton } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { focusAfter, WholeScreen } from '@/ui/dialog';
import { useMedia } from '@/ui/use-media';
import { PreviewFrame, type Screen, screens, type WatchedForm } from './preview-frame';

interface LivePreviewProps<Fields> {
  form: WatchedForm<Fields>;
  toDocument: (fields: Fields) => PreviewDocument;
  onClose: () => void;
}

/** Shows the page with the form's values, beside the form if both fit, else over it. */
export function LivePreview<Fields>({ form, toDocument, onClose }: LivePreviewProps<Fields>) {
  const { t } = useTranslation('admin-previews');
  const wide = useMedia('(width >= 80rem)');
  const [screen, setScreen] = useState<Screen>('wide');
  // An aside does not restore the focus by itself.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    focusAfter(opener);
  };
  const frame = <PreviewFrame form={form} toDocument={toDocument} screen={wide ? screen : 'own'} />;
  if (!wide) {
    return (
      <WholeScreen open onClose={onClose} title={t('live.title')} close={t('live.close')}>
        {frame}
      </WholeScreen>
    );
  }
  return (
    <aside
      aria-label={t('live.title')}
      className="sticky top-0 flex h-dvh min-w-0 flex-col border-l border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t('live.title')}</h2>
        <div className="flex items-center gap-1">
          <ChoiceGroup
            label={t('live.screen')}
            options={screens.map((id) => ({ id, label: t(`live.${id}`) }))}
            value={screen}
            onChange={setScreen}
          />
          <IconButton icon="close" label={t('live.close')} onClick={close} />
        </div>
      </header>
      <Braces />
      {frame}
    </aside>
  );
}

/** Subscribes to a form without rendering it again. */
export function useWatchedForm<Fields extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Fields, unknown, Output>,
): WatchedForm<Fields> {
  const { getValues, subscribe } = form;
  return useMemo(
    () => ({
      getValues: () => getValues(),
      onChange: (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    }),
    [getValues, subscribe],
  );
}

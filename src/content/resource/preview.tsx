import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { Braces } from '@/brand/braces';
import { PreviewFrame, type Screen, screens, type WatchedForm } from '@/content/preview/admin/preview-frame';
import { ShareDialog } from '@/content/preview/admin/share-dialog';
import type { PreviewedRow } from '@/content/preview/model';
import { useLang } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import { Button, IconButton } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { focusAfter, WholeScreen } from '@/ui/dialog';
import { useMedia } from '@/ui/use-media';
import type { EditedResource, ResourceRow } from './types';
import type { useResourceEditor } from './use-resource-editor';

interface LivePreviewProps<Fields> {
  form: WatchedForm<Fields>;
  toPreviewedRow: (fields: Fields) => PreviewedRow;
  onClose: () => void;
}

/** Shows the page with the form's values, beside the form if both fit, else over it. */
function LivePreview<Fields>({ form, toPreviewedRow, onClose }: LivePreviewProps<Fields>) {
  const { t } = useTranslation('admin-previews');
  const wide = useMedia('(width >= 80rem)');
  const [screen, setScreen] = useState<Screen>('wide');
  // An aside does not restore the focus by itself.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    focusAfter(opener);
  };
  const frame = <PreviewFrame form={form} toPreviewedRow={toPreviewedRow} screen={wide ? screen : 'own'} />;
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

/** The page beside its form, and the link to share it. */
export function useResourcePreview<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>(
  { table, preview }: EditedResource<Row, Fields, Input>,
  { form, base, unsaved }: ReturnType<typeof useResourceEditor<Row, Fields, Input>>,
  /** A phone shows the preview in another way there. */
  ownPhonePreview = false,
) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { getValues, subscribe } = form;
  // Subscribes without rendering the form again.
  const watched = useMemo(
    () => ({
      getValues: () => getValues(),
      onChange: (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    }),
    [getValues, subscribe],
  );
  // Authors share drafts only.
  const shared =
    base && (may('content') || !base.published) ? { table: table(lang), rowId: String(base.id) } : null;
  return {
    tools: (
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon="eye"
          className={ownPhonePreview ? 'max-sm:hidden' : undefined}
          aria-pressed={open}
          onClick={() => setOpen(!open)}
        >
          {t('live.show')}
        </Button>
        {shared ? (
          <Button size="sm" icon="link" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t('share.open')}
          </Button>
        ) : null}
        {shared && sharing ? (
          <ShareDialog row={shared} unsaved={unsaved()} onClose={() => setSharing(false)} />
        ) : null}
      </div>
    ),
    beside:
      open && preview ? (
        <LivePreview form={watched} toPreviewedRow={preview} onClose={() => setOpen(false)} />
      ) : null,
  };
}

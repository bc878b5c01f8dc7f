import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { useFieldControl } from '@/ui/field';
import { MarkdownEditor } from './markdown-editor';
import { type Pane, PaneTabs } from './pane-tabs';
import { PictureNotes } from './picture-notes';
import { RichTextField } from './rich-text-field';
import { useTextView, ViewNote, ViewSwitch } from './text-view';
import { type PictureTarget, type PictureWriting, usePictureWriting } from './use-picture-writing';

export interface ContentEditorProps {
  /** The field of the form that holds the Markdown. */
  name: string;
  /** What the text is called. */
  label: string;
  /** What readers will see of it. */
  Shown: ComponentType<{ content: string }>;
}

/** A long text: as rich text, or as the Markdown it is stored in. */
export function ContentEditor(content: ContentEditorProps) {
  const view = useTextView();
  const target = useRef<PictureTarget | null>(null);
  const pictures = usePictureWriting(target);
  const shared = {
    ...content,
    pictures,
    target,
    beside: <ViewSwitch view={view} waiting={pictures.waiting} />,
  };
  if (view.now === 'text') return <RichContent onRefused={view.refuse} {...shared} />;
  return <MarkdownEditor note={<ViewNote view={view} />} {...shared} />;
}

interface RichContentProps extends ContentEditorProps {
  onRefused: (why: 'text' | 'code') => void;
  beside: ReactNode;
  pictures: PictureWriting;
  target: { current: PictureTarget | null };
}

function RichContent({ name, label, Shown, onRefused, beside, pictures, target }: RichContentProps) {
  const { t } = useTranslation('rich-text');
  const control = useFieldControl();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { formState } = useFormContext();
  const [pane, setPane] = useState<Pane>('write');

  // A text that is not shown could not take the focus of a refused save.
  useEffect(() => {
    if (fieldState.invalid && formState.submitCount > 0) setPane('write');
  }, [fieldState.invalid, formState.submitCount]);

  return (
    <div
      className={classNames(
        'overflow-hidden rounded-panel max-sm:-mx-(--gutter) max-sm:overflow-visible max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent [--pane-height:clamp(22rem,calc(100dvh-27rem),48rem)] border bg-surface focus-within:border-control',
        fieldState.invalid ? 'border-danger' : 'border-line',
      )}
    >
      <PaneTabs selected={pane} onSelect={setPane} always />
      <div id="pane-write" className={pane === 'write' ? '' : 'sm:hidden'}>
        <RichTextField
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          label={label}
          control={control}
          onRefused={onRefused}
          onFiles={pictures.take}
          onPicture={() => void pictures.choose()}
          target={target}
          beside={beside}
          notes={<PictureNotes text={field.value} pictures={pictures} />}
        />
      </div>
      <section
        id="pane-preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('panes.preview')}
        onClickCapture={(event) => {
          // A link of the preview would leave the text behind.
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
        className={classNames(
          'h-[calc(var(--pane-height)+4.25rem)] overflow-y-auto bg-bg px-4 py-6 focus-visible:-outline-offset-2 sm:px-8 max-sm:hidden',
          pane !== 'preview' && 'hidden',
        )}
      >
        {pane === 'preview' && field.value.trim() ? <Shown content={field.value} /> : null}
        {pane === 'preview' && !field.value.trim() ? <p className="text-muted">{t('panes.empty')}</p> : null}
      </section>
    </div>
  );
}

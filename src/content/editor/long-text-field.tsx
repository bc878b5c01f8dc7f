import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RichTextProps } from '@/content/editor/rich-text/rich-text';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { useFieldControl } from '@/ui/input';
import { useDebouncedValue } from '@/ui/use-debounced';
import { usePhone } from '@/ui/use-media';
import { MarkdownField } from './markdown-field';
import { foreignPictures } from './markdown-pictures';
import { RichTextSkeleton } from './rich-text-skeleton';
import { useTextView, ViewNote, ViewSwitch } from './text-view';
import { type PictureTarget, type PictureWriting, usePictureWriting } from './use-picture-writing';

/** Rendering a long text takes longer than a key press may. */
const previewDebounceMs = 250;

interface LongTextFieldProps {
  name: string;
  label: string;
  Shown: ComponentType<{ content: string }>;
}

/** Edits a long text as rich text or as Markdown, with a preview beside it if both fit. */
export function LongTextField({ name, label, Shown }: LongTextFieldProps) {
  const { t } = useTranslation('rich-text');
  const view = useTextView();
  const target = useRef<PictureTarget | null>(null);
  const pictures = usePictureWriting(target);
  const control = useFieldControl();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { formState } = useFormContext();
  const [pane, setPane] = useState<Pane>('write');
  const preview = useRef<HTMLElement>(null);
  const isMarkdown = view.now === 'markdown';

  // Shows the text, so that an invalid field can take the focus.
  useEffect(() => {
    if (fieldState.invalid && formState.submitCount > 0) setPane('write');
  }, [fieldState.invalid, formState.submitCount]);

  const phone = usePhone();
  const viewSwitch = <ViewSwitch view={view} waiting={pictures.waiting} />;
  const shared = {
    control,
    target,
    beside: phone ? viewSwitch : null,
    notes: <PictureNotes text={field.value} pictures={pictures} />,
    onPicture: () => void pictures.choose(),
    onFiles: pictures.take,
  };
  const follow = ({ currentTarget: from }: UIEvent) => {
    const to = preview.current;
    if (!to || from.scrollHeight <= from.clientHeight) return;
    const share = from.scrollTop / (from.scrollHeight - from.clientHeight);
    to.scrollTop = share * (to.scrollHeight - to.clientHeight);
  };
  const holdLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };

  return (
    <div
      className={classNames(
        'overflow-hidden rounded-panel max-sm:-mx-(--gutter) max-sm:overflow-visible max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent [--pane-height:clamp(22rem,calc(100dvh-27.75rem),48rem)] border bg-surface focus-within:border-control',
        fieldState.invalid ? 'border-danger' : 'border-line',
      )}
    >
      {phone ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
          <PaneTabs
            selected={pane}
            onSelect={setPane}
            className={isMarkdown ? '@min-[52rem]:invisible' : ''}
          />
          {viewSwitch}
        </div>
      )}
      <div className={isMarkdown ? '@min-[52rem]:grid @min-[52rem]:grid-cols-2' : ''}>
        <div
          id="pane-write"
          className={classNames(
            'min-w-0 max-sm:block',
            pane !== 'write' && 'hidden',
            isMarkdown && '@min-[52rem]:block',
          )}
        >
          {isMarkdown ? (
            <MarkdownField {...shared} field={field} note={<ViewNote view={view} />} onScroll={follow} />
          ) : (
            <RichTextField
              {...shared}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={label}
              onRefused={view.refuse}
            />
          )}
        </div>
        <section
          id="pane-preview"
          ref={preview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('panes.preview')}
          onClickCapture={holdLink}
          className={classNames(
            'relative h-[calc(var(--pane-height)+4.25rem)] min-w-0 overflow-y-auto bg-bg px-4 py-6 focus-visible:-outline-offset-2 sm:px-8 max-sm:hidden',
            pane !== 'preview' && 'hidden',
            isMarkdown && '@min-[52rem]:block @min-[52rem]:border-l @min-[52rem]:border-line',
          )}
        >
          {isMarkdown || pane === 'preview' ? <Preview text={field.value} Shown={Shown} /> : null}
        </section>
      </div>
    </div>
  );
}

function Preview({ text, Shown }: Pick<LongTextFieldProps, 'Shown'> & { text: string }) {
  const { t } = useTranslation('rich-text');
  const settled = useDebouncedValue(text, previewDebounceMs);
  return settled.trim() ? <Shown content={settled} /> : <p className="text-muted">{t('panes.empty')}</p>;
}

const panes = ['write', 'preview'] as const;
type Pane = (typeof panes)[number];

interface PaneTabsProps {
  selected: Pane;
  onSelect: (pane: Pane) => void;
  className: string;
}

/** Not the tabs of the kit: the text stays mounted, so that its undo history survives a look at the preview. */
function PaneTabs({ selected, onSelect, className }: PaneTabsProps) {
  const { t } = useTranslation('rich-text');
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = selected === 'write' ? 'preview' : 'write';
    onSelect(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[aria-controls="pane-${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('panes.label')} className={classNames('flex gap-1', className)}>
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          role="tab"
          aria-selected={pane === selected}
          aria-controls={`pane-${pane}`}
          tabIndex={pane === selected ? 0 : -1}
          onClick={() => onSelect(pane)}
          onKeyDown={move}
          className={classNames(
            '-mb-px min-h-11 border-b-2 px-3.5 font-medium focus-visible:-outline-offset-2',
            pane === selected ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {t(`panes.${pane}`)}
        </button>
      ))}
    </div>
  );
}

const lastPart = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) || address;

interface PictureNotesProps {
  text: string;
  pictures: PictureWriting;
}

function PictureNotes({ text, pictures: { refused, dismiss, bring, waiting } }: PictureNotesProps) {
  const { t } = useTranslation(['media', 'common']);
  const settled = useDeferredValue(text);
  const foreign = useMemo(() => foreignPictures(settled), [settled]);
  return (
    <div className="flex flex-col gap-2 px-4 @min-[52rem]:px-6">
      <div role="alert" className="flex flex-col gap-2 empty:hidden">
        {refused.map(({ id, name, reason, retry }) => (
          <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
            <FieldError>{t('upload.failed', { name: lastPart(name), reason })}</FieldError>
            <span className="flex gap-2">
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('common:retry')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => dismiss(id)}>
                {t('upload.dismiss')}
              </Button>
            </span>
          </div>
        ))}
      </div>
      {foreign.length > 0 ? (
        <div className="mt-2 flex flex-col items-start gap-2 rounded-control border border-line bg-raised px-3.5 py-2.5 text-sm">
          <p className="flex gap-2">
            <Icon name="info" className="mt-[0.2em] size-[1.1em] text-info" />
            <span>{t('foreign.inText', { count: foreign.length })}</span>
          </p>
          {foreign.slice(0, 3).map((address) => (
            <Button
              key={address}
              size="sm"
              icon="copy"
              className="max-w-full"
              disabled={waiting}
              onClick={() => void bring(address)}
            >
              <span className="min-w-0 truncate">{t('foreign.copyOne', { name: lastPart(address) })}</span>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface RichTextFieldProps extends Omit<RichTextProps, 'onRefused'> {
  /** Reports that rich text is impossible: because of the text, or because its code failed to load. */
  onRefused: (why: 'text' | 'code') => void;
}

let Loaded: ComponentType<RichTextProps> | null = null;

function RichTextField({ onRefused, ...props }: RichTextFieldProps) {
  const [Part, setPart] = useState(() => Loaded);
  const failed = useEffectEvent(() => onRefused('code'));

  useEffect(() => {
    if (Part) return;
    let gone = false;
    import('./rich-text/rich-text')
      .then(({ RichText }) => {
        Loaded = RichText;
        if (!gone) setPart(() => RichText);
      })
      .catch(() => {
        if (!gone) failed();
      });
    return () => {
      gone = true;
    };
  }, [Part]);

  if (!Part) return <RichTextSkeleton beside={props.beside} />;
  return <Part {...props} onRefused={() => onRefused('text')} />;
}

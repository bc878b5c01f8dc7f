import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { calloutKinds } from '@/ui/markdown-tokens';
import { calloutKindAt, setCalloutKind } from './commands';
import { Bar, toolClass } from './toolbar';

/** While the selection is in a call-out: what kind of one it is. */
export function CalloutToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['rich-text', 'ui']);
  const current = useEditorState({ editor, selector: () => calloutKindAt(editor.state) });
  if (!current) return null;
  return (
    <Bar label={t('toolbar.callout')}>
      {calloutKinds.map((kind, index) => (
        <button
          key={kind}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={kind === current}
          // The selection in the text must survive the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setCalloutKind(editor, kind)}
          className={classNames(
            toolClass,
            'px-3 text-sm whitespace-nowrap aria-pressed:bg-raised aria-pressed:text-accent',
          )}
        >
          {t(`ui:callout.${kind}`)}
        </button>
      ))}
    </Bar>
  );
}

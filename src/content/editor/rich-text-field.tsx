import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { RichTextProps } from './rich-text/rich-text';
import { RichTextWaiting } from './rich-text-waiting';

interface RichTextFieldProps extends Omit<RichTextProps, 'onRefused'> {
  /** Rich text is not possible: because of the text, or because its code did not arrive. */
  onRefused: (why: 'text' | 'code') => void;
}

let Loaded: ComponentType<RichTextProps> | null = null;

/** Rich text, whose code comes when somebody writes. Without it there is still Markdown. */
export function RichTextField({ onRefused, ...props }: RichTextFieldProps) {
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

  if (!Part) return <RichTextWaiting beside={props.beside} />;
  return <Part {...props} onRefused={() => onRefused('text')} />;
}

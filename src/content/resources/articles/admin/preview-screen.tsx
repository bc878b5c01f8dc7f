import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WholeScreen } from '@/ui/whole-screen';
import { ArticleText } from '../article-text';
import type { ArticleFields } from '../schema';

interface PreviewScreenProps {
  open: boolean;
  onClose: () => void;
}

/** What readers will see, over the whole screen of a phone. The text stays as it is beneath, with its undo history. */
export function PreviewScreen({ open, onClose }: PreviewScreenProps) {
  const { t } = useTranslation(['admin-articles', 'rich-text']);
  const [title, content] = useWatch<ArticleFields, ['title', 'content']>({ name: ['title', 'content'] });
  const stay = (event: MouseEvent) => {
    // A link of the preview would leave the text behind.
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <WholeScreen open={open} onClose={onClose} title={t('fields.preview')} close={t('preview.close')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview.text')}
        onClickCapture={stay}
        className="min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-6 pb-12 focus-visible:-outline-offset-2"
      >
        {title ? <p className="mb-6 font-display text-[2rem] leading-[1.04] font-[680]">{title}</p> : null}
        {content.trim() ? (
          <ArticleText content={content} />
        ) : (
          <p className="text-muted">{t('rich-text:panes.empty')}</p>
        )}
      </section>
    </WholeScreen>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '@/content/resources/team/public/use-member';
import { WindowOf } from '@/content/resources/team/public/window-of';

interface AuthorPanelProps {
  author: string;
  /** The like button, which is another feature's. */
  action: ReactNode;
}

/** Whoever wrote it, in their window, at the end of the text. */
export function AuthorPanel({ author, action }: AuthorPanelProps) {
  const { t } = useTranslation('articles');
  const found = useMember(author);
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-8 rounded-panel border border-line bg-surface p-[24px] sm:p-9 md:mt-18">
      <WindowOf name={author} className="w-32 shrink-0" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-sm text-muted">{t('author')}</p>
        <p translate="no" className="mt-1 font-display text-2xl font-[680] wrap-anywhere">
          {author}
        </p>
        {found?.member.sentence ? (
          <p className="mt-2 max-w-[34rem] text-pretty text-muted wrap-anywhere">{found.member.sentence}</p>
        ) : null}
      </div>
      <div className="w-60 max-w-full">{action}</div>
    </footer>
  );
}

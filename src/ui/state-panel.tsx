import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Still } from '@/brand/still';
import { failureKey } from '@/i18n/failure-text';
import { classNames } from '@/lib/class-names';
import { toFailure } from '@/lib/failure';
import { Button } from './button';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** The strip of wall in the picture: whole but for a panel, searched, with a letter box, with a loose brace, lit. */
  scene?: 'panel' | 'search' | 'inbox' | 'broken' | 'calm' | undefined;
  className?: string | undefined;
}

/** Nothing to show, said kindly: a picture from the motif, a sentence, what to do next. */
export function EmptyState({ title, children, action, scene = 'panel', className }: StateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-panel border border-line bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <Still
        key={scene}
        viewBox="0 0 240 120"
        inside={({ fixed }) => fixed(`empty-${scene}`)}
        className="mb-7 h-25 w-50"
      />
      <p className="type-title">{title}</p>
      {children ? <div className="mt-2 max-w-105 text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

interface ErrorPanelProps {
  title?: ReactNode;
  /** The error; its cause is shown unless there are children. */
  error?: unknown;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Instead of the retry button, e.g. a link back. */
  action?: ReactNode;
  className?: string | undefined;
  /** A toast says it aloud already: the panel is only seen. */
  toasted?: boolean | undefined;
}

export function ErrorPanel({
  title,
  error,
  children,
  onRetry,
  retrying,
  action,
  className,
  toasted = false,
}: ErrorPanelProps) {
  const { t } = useTranslation(['ui', 'common']);
  return (
    <div role={toasted ? undefined : 'alert'}>
      <EmptyState
        scene="broken"
        title={title ?? t('error.title')}
        className={className}
        action={
          action ??
          (onRetry ? (
            <Button icon="refresh" busy={retrying} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          ) : null)
        }
      >
        {children ?? t(failureKey(toFailure(error)))}
      </EmptyState>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Still } from '@/brand/still';
import { failureKey } from '@/i18n/failure-text';
import { classNames } from '@/lib/class-names';
import { toFailure } from '@/lib/failure';
import { Button } from './button';
import { Icon } from './icon';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  scene?: 'panel' | 'search' | 'inbox' | 'broken' | 'calm' | undefined;
  className?: string | undefined;
}

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
        className="mb-7 h-25 w-50 max-w-full"
      />
      <p className="type-title">{title}</p>
      {children ? <div className="mt-2 max-w-105 text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

interface ErrorPanelProps {
  title?: ReactNode;
  error?: unknown;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
  toasted?: boolean | undefined;
  compact?: boolean | undefined;
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
  compact = false,
}: ErrorPanelProps) {
  const { t } = useTranslation(['ui', 'common']);
  const role = toasted ? undefined : 'alert';
  const failure = toFailure(error);
  // A read has no input of the person to correct.
  const text = children ?? t(failure.kind === 'invalid' ? 'common:errors.generic' : failureKey(failure));
  const heading = title ?? t('error.title');
  const way =
    action ??
    (onRetry ? (
      <Button icon="refresh" size={compact ? 'sm' : 'md'} busy={retrying} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    ) : null);
  if (compact) {
    return (
      <div role={role} className="flex gap-3">
        <Icon name="alert" className="mt-0.5 size-5 text-danger" />
        <div>
          <p className="font-medium">{heading}</p>
          <p className="mb-3 text-sm text-muted">{text}</p>
          {way}
        </div>
      </div>
    );
  }
  return (
    <div role={role}>
      <EmptyState scene="broken" title={heading} className={className} action={way}>
        {text}
      </EmptyState>
    </div>
  );
}

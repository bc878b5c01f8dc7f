import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from './icon';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'info' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  dot?: boolean | undefined;
  className?: string | undefined;
}

export function Badge({ children, tone = 'neutral', icon, dot = false, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 align-middle rounded-chip px-2 py-0.5 text-xs',
        tones[tone],
        className,
      )}
    >
      {dot ? <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" /> : null}
      {icon ? <Icon name={icon} className="size-3.5" /> : null}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

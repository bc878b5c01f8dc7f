import { classNames } from '@/lib/class-names';
import type { AdminIconName } from './admin-icons';
import { iconPaths, type icons } from './icon-paths';
import type { LateIconName } from './late-icons';

/** Logos of social networks; they are in the footer, so they have their own file. */
export const socialIconNames = ['instagram', 'facebook', 'linkedin', 'tiktok'] as const;

type SocialIconName = (typeof socialIconNames)[number];

export type IconName = keyof typeof icons | SocialIconName | LateIconName | AdminIconName;

export const iconNames = () => [...Object.keys(iconPaths), ...socialIconNames] as IconName[];

interface IconProps {
  name: IconName;
  /** In em by default, so that an icon follows the text beside it. */
  className?: string | undefined;
  filled?: boolean | undefined;
}

/** Decoration only: the name of a control is its text or its label. */
export function Icon({ name, className, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('inline-block shrink-0', className ?? 'size-[1.2em]')}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {iconPaths[name] ? <path d={iconPaths[name]} /> : <use href={`/social.svg#${name}`} />}
    </svg>
  );
}

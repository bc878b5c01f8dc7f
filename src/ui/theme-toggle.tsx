import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';

/** The starter handles it before React. Icon and name follow the theme by CSS, so that hydration changes nothing. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      data-theme-toggle=""
      data-starter=""
      data-tooltip=""
      data-needs-script=""
      className={classNames(
        'grid size-[44px] shrink-0 place-items-center rounded-full border border-line text-muted transition-colors',
        'hover:border-control hover:bg-hover hover:text-text active:bg-raised',
        className,
      )}
    >
      <Icon name="sun" className="only-dark size-[20px]" />
      <Icon name="moon" className="only-light size-[20px]" />
      <span className="only-dark visually-hidden">{t('theme.toLight')}</span>
      <span className="only-light visually-hidden">{t('theme.toDark')}</span>
    </button>
  );
}

export const pressThemeToggle = () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click();

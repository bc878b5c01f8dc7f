import { useT } from '@/i18n/i18n';
import { classNames } from './class-names';
import { Icon } from './icon';

/**
 * A native button that the starter script answers before React is there. Icon and name follow the theme by CSS
 * (`.only-dark`, `.only-light`), so nothing differs on hydration.
 */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const t = useT();
  return (
    <button
      type="button"
      data-theme-toggle=""
      data-needs-script=""
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full border border-line text-muted transition-colors',
        'hover:border-control hover:bg-hover hover:text-text active:bg-raised',
        className,
      )}
    >
      <Icon name="sun" className="only-dark size-5" />
      <Icon name="moon" className="only-light size-5" />
      <span className="only-dark visually-hidden">{t('ui.theme.toLight')}</span>
      <span className="only-light visually-hidden">{t('ui.theme.toDark')}</span>
    </button>
  );
}

import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/select';

const choices = ['dark', 'light', 'system'] as const;
type Choice = (typeof choices)[number];

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}

function current(): Choice {
  return choices.find((choice) => choice === document.documentElement.dataset.themeChoice) ?? 'dark';
}

/**
 * The starter script owns the theme and answers the change; React only shows what it says. The select is left
 * uncontrolled: React would put a controlled one back before the starter, which listens higher up, has read it.
 */
export function ThemeChoice() {
  const { t } = useTranslation();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choice = useSyncExternalStore(subscribe, current, () => 'dark' as const);

  useEffect(() => {
    if (select.current) select.current.value = choice;
  }, [choice]);

  return (
    <div data-needs-script="" className="flex max-w-full flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-sm text-muted">
        {t('footer.theme')}
      </label>
      <Select
        ref={select}
        id={id}
        data-theme-choice=""
        defaultValue={choice}
        className="w-48 max-w-full text-sm"
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`footer.themes.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

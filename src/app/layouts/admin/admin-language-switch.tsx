import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { type Lang, langNames, langs } from '@/lib/lang';

export function AdminLanguageSwitch() {
  const { t } = useTranslation();
  const lang = useLang();
  const choose = useChooseLang();
  return (
    <fieldset className="flex w-fit items-center rounded-full border border-line text-sm">
      <legend className="visually-hidden">{t('language.label')}</legend>
      {langs.map((target) => {
        const current = target === lang;
        return (
          <button
            key={target}
            type="button"
            lang={target}
            aria-pressed={current}
            aria-label={t('language.switch', { short: target.toUpperCase(), name: langNames[target] })}
            onClick={() => {
              if (!current) choose(target);
            }}
            className={classNames(
              'grid h-11 min-w-11 place-items-center rounded-full uppercase transition-colors',
              current ? 'font-semibold text-text' : 'text-muted hover:text-text',
            )}
          >
            {target}
          </button>
        );
      })}
    </fieldset>
  );
}

export const ChooseLang = createContext<((lang: Lang) => void) | null>(null);

export function useChooseLang() {
  const choose = useContext(ChooseLang);
  if (!choose) throw new Error('useChooseLang is used outside the admin');
  return choose;
}
